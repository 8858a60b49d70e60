"""What holds in every position, whatever was played."""

from __future__ import annotations

from tests.games.sealed.belief import placed_cards, placed_lots, winning_card
from tests.games.sealed.components import ALL_SEE, AUCTIONS, HAND, LOTS, MAX_PLAYERS, MIN_PLAYERS, MOST_CARDS
from tests.games.sealed.reasons import Flaw
from tests.games.sealed.rules import has_lot_to_see, looker, num_bidders, num_cards, price
from tests.games.sealed.state import State, Waits
from twocities.core.reasons import FINE
from twocities.core.records import NOTHING
from twocities.core.rule import rule, wide


@rule("S1.1")
def flaw(s: State) -> int:
    """S1 The first thing that is wrong with a position."""
    if not are_players_sound(s):
        return Flaw.PLAYERS
    if not are_cards_complete(s):
        return Flaw.CARDS
    if not are_counts_right(s):
        return Flaw.COUNTS
    if not are_lots_complete(s):
        return Flaw.LOTS
    if not are_seals_right(s):
        return Flaw.SEALS
    if not are_purses_right(s):
        return Flaw.PURSES
    return FINE if is_waiting_sound(s) else Flaw.WAITS


@rule("S1.1")
def are_players_sound(s: State) -> bool:
    """S1.1 Two to four players, the house only with two."""
    if not MIN_PLAYERS <= s.num_players <= MAX_PLAYERS or s.has_house > 1 or s.shows_all > 1 or s.auction > AUCTIONS:
        return False
    return s.has_house == 0 or s.num_players == MIN_PLAYERS


@rule("S1.2")
def card_bit(s: State, card: int) -> int:
    """S1.2 A card as a bit; 0 if the game has no such card."""
    return 1 << card if card < num_cards(s) else 0


@rule("S1.2")
def count_cards_of(s: State, bidder: int) -> int:
    """S1.2 How many cards a bidder has anywhere; far too many if one of them does not exist."""
    count = 0
    for card in range(MOST_CARDS):
        count += s.players[bidder].hand[card] if s.players[bidder].hand[card] <= 1 else MOST_CARDS
    if s.bids[bidder] != NOTHING:
        count += 1 if s.bids[bidder] < num_cards(s) else MOST_CARDS
    for auction in range(AUCTIONS):
        if s.spent[bidder, auction] != NOTHING:
            count += 1 if s.spent[bidder, auction] < num_cards(s) else MOST_CARDS
    return count


@rule("S1.2")
def are_cards_complete(s: State) -> bool:
    """S1.2 Every card lies in one place: there are as many places as cards, and no card is missing."""
    if s.deck_left > MOST_CARDS:
        return False
    count = wide(s.deck_left)
    for bidder in range(MAX_PLAYERS):
        count += count_cards_of(s, bidder)
    if count != num_cards(s):
        return False
    placed = placed_cards(s)
    for i in range(MOST_CARDS):
        if (s.deck[i] == NOTHING) == (i < s.deck_left):
            return False
        placed |= card_bit(s, wide(s.deck[i]))
    return placed == (1 << num_cards(s)) - 1


@rule("S3.2")
def is_hand_right(s: State, bidder: int) -> bool:
    """S3.2 A player has bid one card in each auction, and a sealed one where it has chosen; the house has no hand."""
    count = 0
    for card in range(MOST_CARDS):
        count += s.players[bidder].hand[card]
    has_chosen = (wide(s.chosen) >> bidder) & 1
    spent = 0
    for auction in range(AUCTIONS):
        is_spent = s.spent[bidder, auction] != NOTHING
        if is_spent != (auction < s.auction and bidder < num_bidders(s)):
            return False
        spent += 1 if is_spent else 0
    if bidder >= s.num_players:
        return count == 0 and s.players[bidder].cards == 0 and has_chosen == 0 and s.bids[bidder] == NOTHING
    is_sealed = s.bids[bidder] != NOTHING
    return count == s.players[bidder].cards and count + has_chosen + spent == HAND and is_sealed == (has_chosen == 1)


@rule("S3.2")
def are_counts_right(s: State) -> bool:
    """S3.2 All hands have the right number of cards."""
    for bidder in range(MAX_PLAYERS):
        if not is_hand_right(s, bidder):
            return False
    return s.chosen < (1 << wide(s.num_players)) - 1


@rule("S1.3")
def are_lots_complete(s: State) -> bool:
    """S1.3 Every lot lies in one place: on the table, in the box, or with whoever bought it."""
    count = LOTS - s.auction
    for place in range(LOTS):
        is_sold = place < s.auction
        if (s.lots[place] == 0) != is_sold or (is_sold and s.looked[place] != ALL_SEE):
            return False
    for bidder in range(MAX_PLAYERS):
        if s.players[bidder].lots > (AUCTIONS if bidder < num_bidders(s) else 0):
            return False
        count += s.players[bidder].lots
        for i in range(AUCTIONS):
            if (s.players[bidder].won[i] == 0) == (i < s.players[bidder].lots):
                return False
    return count == LOTS and placed_lots(s) == (1 << LOTS) - 1


@rule("S3.4")
def are_seals_right(s: State) -> bool:
    """S3.4 The highest bid of an auction and the house's are seen by all, others too where all are shown, else by their owner."""
    for bidder in range(MAX_PLAYERS):
        for auction in range(AUCTIONS):
            is_shown = auction >= s.auction or bidder >= s.num_players or s.shows_all == 1
            is_shown = is_shown or s.spent[bidder, auction] == winning_card(s, auction)
            if s.spent_seen[bidder, auction] != (ALL_SEE if is_shown else 1 << bidder):
                return False
    return True


@rule("S3.3")
def are_purses_right(s: State) -> bool:
    """S3.3 Every bidder has paid for the auctions won, and won as many lots."""
    for bidder in range(MAX_PLAYERS):
        paid = 0
        lots = 0
        for auction in range(s.auction):
            if s.spent[bidder, auction] == winning_card(s, auction):
                paid += price(winning_card(s, auction))
                lots += 1
        if s.players[bidder].purse + paid != 0 or s.players[bidder].lots != lots:
            return False
    return True


@rule("S3.1", "S4.1")
def is_waiting_sound(s: State) -> bool:
    """S3.1 A look is awaited only while nobody has bid and there is something to see; S4.1 nothing after the last auction."""
    if s.auction == AUCTIONS or s.waits >= Waits.NOTHING:
        return s.auction == AUCTIONS and s.waits == Waits.NOTHING
    return s.waits == Waits.BIDS or (s.chosen == 0 and has_lot_to_see(s, looker(s)))
