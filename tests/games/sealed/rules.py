"""S2 Set-up, and S3 the auctions."""

from __future__ import annotations

from tests.games.sealed.actions import BID, LOOK
from tests.games.sealed.components import ALL_SEE, AUCTIONS, CARD_PRICE, HAND, LOTS, MAX_PLAYERS, MOST_CARDS, SPARE, WORTH
from tests.games.sealed.events import ENDED, KEPT_SEALED, LOOKED, SHOWED, SOLD
from tests.games.sealed.options import HOUSE, PLAYERS, REVEAL
from tests.games.sealed.reasons import Reason
from tests.games.sealed.state import State, Waits
from twocities.core.log import Log, emit
from twocities.core.randomness import shuffle
from twocities.core.reasons import FINE
from twocities.core.records import NOTHING, Array
from twocities.core.rule import rule, wide


@rule("S1.1")
def num_bidders(s: State) -> int:
    """S1.1 The players, and the house where it joins."""
    return wide(s.num_players) + s.has_house


@rule("S1.2")
def num_cards(s: State) -> int:
    """S1.2 The cards in the game, the lowest first."""
    return HAND * num_bidders(s) + SPARE


@rule("S2.1")
def set_up(s: State, options: Array, log: Log) -> None:
    """S2 From the box to the first look."""
    s.num_players = options[PLAYERS]
    s.has_house = options[HOUSE]
    s.shows_all = 1 if options[REVEAL] == 0 else 0
    clear(s)
    deal_cards(s)
    lay_out_lots(s)
    begin_auction(s)


@rule("S2.1")
def clear(s: State) -> None:
    """S2.1 An empty table."""
    for bidder in range(MAX_PLAYERS):
        s.bids[bidder] = NOTHING
        for auction in range(AUCTIONS):
            s.spent[bidder, auction] = NOTHING
            s.spent_seen[bidder, auction] = ALL_SEE
    for i in range(MOST_CARDS):
        s.deck[i] = NOTHING


@rule("S2.1")
def deal_cards(s: State) -> None:
    """S2.1 Shuffle the cards and deal a hand to each player; the house bids from the deck."""
    s.deck_left = num_cards(s)
    for i in range(s.deck_left):
        s.deck[i] = i
    shuffle(s.generator, s.deck, 0, wide(s.deck_left))
    for seat in range(s.num_players):
        for _ in range(HAND):
            s.players[seat].hand[take_card(s)] = 1
        s.players[seat].cards = HAND


@rule("S2.1")
def take_card(s: State) -> int:
    """S2.1 The top card of the deck."""
    s.deck_left -= 1
    card = wide(s.deck[s.deck_left])
    s.deck[s.deck_left] = NOTHING
    return card


@rule("S2.2")
def lay_out_lots(s: State) -> None:
    """S2.2 Shuffle the lots; the first go on the table, face down."""
    for place in range(LOTS):
        s.lots[place] = WORTH[place]
    shuffle(s.generator, s.lots, 0, LOTS)


@rule("S3.1")
def looker(s: State) -> int:
    """S3.1 Whose turn it is to look."""
    return wide(s.auction) % wide(s.num_players)


@rule("S3.1")
def refuse_look(s: State, seat: int, place: int) -> int:
    """S3.1 A lot that is not sold yet and was not seen before."""
    if place < s.auction:
        return Reason.LOT_IS_SOLD
    return Reason.LOT_WAS_SEEN if (s.looked[place] >> seat) & 1 == 1 else FINE


@rule("S3.1")
def has_lot_to_see(s: State, seat: int) -> bool:
    """S3.1 Whether any lot is left to look at."""
    for place in range(AUCTIONS):
        if refuse_look(s, seat, place) == FINE:
            return True
    return False


@rule("S3.1")
def begin_auction(s: State) -> None:
    """S3.1 A look, if there is anything to see; then the bids."""
    s.waits = Waits.LOOK if has_lot_to_see(s, looker(s)) else Waits.BIDS


@rule("S3.1")
def look(s: State, seat: int, place: int, log: Log) -> None:
    """S3.1 Only the looker learns what the lot is worth."""
    s.looked[place] = s.looked[place] | (1 << seat)
    s.learned += 1
    emit(log, LOOKED, seat, place, s.lots[place])
    s.waits = Waits.BIDS


@rule("S3.2")
def seal(s: State, seat: int, card: int, log: Log) -> None:
    """S3.2 A card from the hand, face down; the last one opens all."""
    s.players[seat].hand[card] = 0
    s.players[seat].cards -= 1
    s.bids[seat] = card
    s.chosen = s.chosen | (1 << seat)
    if s.chosen == (1 << wide(s.num_players)) - 1:
        open_seals(s, log)


@rule("S3.3", "S3.4", "S4.1")
def open_seals(s: State, log: Log) -> None:
    """S3.3 The highest card buys the lot; then the next auction, or S4.1 the end."""
    if s.has_house == 1:
        s.bids[s.num_players] = take_card(s)
    winner = highest_bidder(s)
    s.learned += 1
    sell(s, winner, log)
    for bidder in range(num_bidders(s)):
        put_away(s, bidder, bidder == winner or bidder >= s.num_players, log)
    s.chosen = 0
    s.auction += 1
    if s.auction < AUCTIONS:
        begin_auction(s)
    else:
        s.waits = Waits.NOTHING
        emit(log, ENDED)


@rule("S3.3")
def highest_bidder(s: State) -> int:
    """S3.3 No two cards are alike, so there is one."""
    best = 0
    for bidder in range(1, num_bidders(s)):
        if s.bids[bidder] > s.bids[best]:
            best = wide(bidder)
    return best


@rule("S3.3")
def price(card: int) -> int:
    """S3.3 What a card costs when it wins."""
    return CARD_PRICE * (card + 1)


@rule("S3.3")
def sell(s: State, winner: int, log: Log) -> None:
    """S3.3 The winner pays, shows the lot once and keeps it face down."""
    worth = wide(s.lots[s.auction])
    cost = price(wide(s.bids[winner]))
    s.players[winner].won[s.players[winner].lots] = worth
    s.players[winner].lots += 1
    s.players[winner].purse -= cost
    emit(log, SOLD, winner, s.auction, worth, cost)
    s.lots[s.auction] = 0
    s.looked[s.auction] = ALL_SEE


@rule("S3.4")
def put_away(s: State, bidder: int, is_shown: bool, log: Log) -> None:
    """S3.4 A bid is put away: seen by all, or kept sealed if it was beaten and only the highest are shown."""
    card = wide(s.bids[bidder])
    s.spent[bidder, s.auction] = card
    s.bids[bidder] = NOTHING
    if is_shown or s.shows_all == 1:
        emit(log, SHOWED, bidder, card)
    else:
        s.spent_seen[bidder, s.auction] = 1 << bidder
        emit(log, KEPT_SEALED, bidder, card)


@rule("S3.2")
def waiting(s: State) -> int:
    """S3.2 The looker, or everybody who has not bid."""
    if s.waits == Waits.NOTHING:
        return 0
    if s.waits == Waits.LOOK:
        return 1 << looker(s)
    return (1 << wide(s.num_players)) - 1 - s.chosen


@rule("S3.1", "S3.2")
def refuse(s: State, seat: int, action: int) -> int:
    """S3.1 A look, or S3.2 a card of the own hand."""
    if action < BID:
        return refuse_look(s, seat, action - LOOK) if s.waits == Waits.LOOK else Reason.NO_LOOK_NOW
    if s.waits == Waits.LOOK:
        return Reason.LOOK_FIRST
    return FINE if s.players[seat].hand[action - BID] == 1 else Reason.NOT_IN_HAND


@rule("S3.1", "S3.2")
def legal(s: State, seat: int, out: Array) -> int:
    """S3.1 The actions that are not refused."""
    count = 0
    for action in range(BID + MOST_CARDS):
        if refuse(s, seat, action) == FINE:
            out[count] = action
            count += 1
    return count


@rule("S3.1", "S3.2")
def act(s: State, seat: int, action: int, log: Log) -> None:
    """S3.1 Carry an action out."""
    if action < BID:
        look(s, seat, action - LOOK, log)
    else:
        seal(s, seat, action - BID, log)
