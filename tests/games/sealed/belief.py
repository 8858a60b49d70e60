"""S5 What a seat can believe.

Hidden places take their cards one after the other, each unplaced card equally likely. Bids that were beaten unseen lie
below the card that beat them: those with the lowest bound come first, so that no choice takes from what others may take.
"""

from __future__ import annotations

from tests.games.sealed.components import AUCTIONS, HIDDEN_LOT, LOTS, MAX_PLAYERS, MOST_CARDS, WORTH
from tests.games.sealed.rules import num_bidders, num_cards
from tests.games.sealed.state import State
from twocities.core.randomness import Fast, fast_draw
from twocities.core.records import NOTHING
from twocities.core.rule import rule, wide


@rule("S5")
def believe(s: State, seat: int, rng: Fast) -> None:
    """S5 Fill in what is blanked, each consistent assignment equally likely."""
    for bidder in range(MAX_PLAYERS):
        if bidder != seat:
            clear_hand(s, bidder)
    placed = deal_beaten_bids(s, placed_cards(s), rng)
    deal_unseen_cards(s, seat, placed, rng)
    deal_unseen_lots(s, rng)


@rule("S5")
def clear_hand(s: State, bidder: int) -> None:
    """S5 An empty hand."""
    for card in range(MOST_CARDS):
        s.players[bidder].hand[card] = 0


@rule("S5")
def placed_cards(s: State) -> int:
    """S5 The cards that are seen somewhere, as bits."""
    placed = 0
    for bidder in range(MAX_PLAYERS):
        for card in range(MOST_CARDS):
            placed |= wide(s.players[bidder].hand[card]) << card
        if s.bids[bidder] != NOTHING:
            placed |= 1 << wide(s.bids[bidder])
        for auction in range(AUCTIONS):
            if s.spent[bidder, auction] != NOTHING:
                placed |= 1 << wide(s.spent[bidder, auction])
    return placed


@rule("S5")
def draw_unplaced(placed: int, below: int, rng: Fast) -> int:
    """S5 One of the numbers under a bound that are not placed, each equally likely."""
    free = 0
    for number in range(below):
        free += 1 - ((placed >> number) & 1)
    skip = fast_draw(rng, free)
    number = 0
    while (placed >> number) & 1 == 1 or skip > 0:
        if (placed >> number) & 1 == 0:
            skip -= 1
        number += 1
    return number


@rule("S3.3", "S5")
def winning_card(s: State, auction: int) -> int:
    """S3.3 The card that won: the highest of those seen, since the winner's is shown."""
    best = 0
    for bidder in range(num_bidders(s)):
        if s.spent[bidder, auction] != NOTHING:
            best = max(best, wide(s.spent[bidder, auction]))
    return best


@rule("S3.4", "S5")
def deal_beaten_bids(s: State, placed: int, rng: Fast) -> int:
    """S5 The bids that stayed sealed, the lowest bound first; the cards placed then."""
    for bound in range(num_cards(s)):
        for auction in range(s.auction):
            if winning_card(s, auction) == bound:
                placed = deal_beaten_bids_of(s, auction, placed, rng)
    return placed


@rule("S3.4", "S5")
def deal_beaten_bids_of(s: State, auction: int, placed: int, rng: Fast) -> int:
    """S5 The bids of one auction that stayed sealed."""
    for bidder in range(num_bidders(s)):
        if s.spent[bidder, auction] == NOTHING:
            card = draw_unplaced(placed, winning_card(s, auction), rng)
            s.spent[bidder, auction] = card
            placed |= 1 << card
    return placed


@rule("S5")
def deal_unseen_cards(s: State, seat: int, placed: int, rng: Fast) -> None:
    """S5 Sealed bids, hands and the deck."""
    for bidder in range(s.num_players):
        if bidder == seat:
            continue
        if (s.chosen >> bidder) & 1 == 1:
            card = draw_unplaced(placed, num_cards(s), rng)
            s.bids[bidder] = card
            placed |= 1 << card
        for _ in range(s.players[bidder].cards):
            card = draw_unplaced(placed, num_cards(s), rng)
            s.players[bidder].hand[card] = 1
            placed |= 1 << card
    for i in range(s.deck_left):
        card = draw_unplaced(placed, num_cards(s), rng)
        s.deck[i] = card
        placed |= 1 << card


@rule("S5")
def placed_lots(s: State) -> int:
    """S5 The lots that are seen somewhere, as bits."""
    placed = 0
    for lot in range(LOTS):
        for place in range(LOTS):
            if s.lots[place] == WORTH[lot]:
                placed |= 1 << lot
        for bidder in range(MAX_PLAYERS):
            for i in range(AUCTIONS):
                placed |= (1 if s.players[bidder].won[i] == WORTH[lot] else 0) << lot
    return placed


@rule("S5")
def deal_unseen_lots(s: State, rng: Fast) -> None:
    """S5 The lots on the table, in the box and, for a seat that only sees a screen, those bought."""
    placed = placed_lots(s)
    for place in range(LOTS):
        if s.lots[place] == HIDDEN_LOT:
            s.lots[place] = 0
            if place >= s.auction:
                lot = draw_unplaced(placed, LOTS, rng)
                s.lots[place] = WORTH[lot]
                placed |= 1 << lot
    for bidder in range(MAX_PLAYERS):
        placed = deal_lots_bought(s, bidder, placed, rng)


@rule("S5")
def deal_lots_bought(s: State, bidder: int, placed: int, rng: Fast) -> int:
    """S5 One bidder's lots, where they are hidden."""
    for i in range(AUCTIONS):
        if s.players[bidder].won[i] == HIDDEN_LOT:
            s.players[bidder].won[i] = 0
            if i < s.players[bidder].lots:
                lot = draw_unplaced(placed, LOTS, rng)
                s.players[bidder].won[i] = WORTH[lot]
                placed |= 1 << lot
    return placed
