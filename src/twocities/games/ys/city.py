"""Y6.2-Y6.4 Counting in the city: a neighbourhood is turned up and ranked, its gems and areas are given."""

from __future__ import annotations

from twocities.core.log import Log, emit, is_kept
from twocities.core.reasons import FINE
from twocities.core.records import NOBODY, NOTHING
from twocities.core.rule import apart, rule, wide
from twocities.games.ys.brokers import has_neutral, is_at, is_neutral, strength_in, strengths, total_in
from twocities.games.ys.components import (
    BLACK,
    COMMERCE_POINTS,
    GEM_PLACES,
    GEMS,
    GEMS_FOR_FEWER,
    GEMS_FOR_FOUR,
    KING_POINTS,
    MAX_PLAYERS,
    MERCHANT_POINTS,
    NEUTRALS,
    PLACINGS,
    PRINCE_POINTS,
    WHITE,
    Area,
    Character,
    area_at,
    areas_of,
)
from twocities.games.ys.events import (
    COMMERCE,
    COUNTED,
    GEM_LEFT,
    GOT_BLACK,
    NAMED,
    NOBODY_IN_AREA,
    RANKED,
    ROYAL_POINTS,
    TOOK_GEM,
    TOTAL,
    TURNED_NEUTRAL,
    TURNED_UP,
    WON_AREA,
    WON_CHARACTER,
)
from twocities.games.ys.neutral import give_neutral_gem, take_neutral_gem
from twocities.games.ys.reasons import Reason
from twocities.games.ys.state import ALL_SEE, DOWN, GO_ON, UP, Stage, State, Waits
from twocities.games.ys.ties import first_of

NUM_AREAS = len(Area)


@apart
@rule("Y6.2", "Y6.5")
def turn_up(s: State, places: int, log: Log) -> None:
    """Y6.2 All brokers at these places are turned face up."""
    s.learned += 1
    for seat in range(wide(s.num_players)):
        for slot in range(PLACINGS):
            place = wide(s.players[seat].place[slot])
            if is_at(place, places) and s.players[seat].face[slot] == DOWN:
                s.players[seat].face[slot] = UP
                s.players[seat].seen[slot] = ALL_SEE
                s.players[seat].known[slot] = ALL_SEE
                emit(log, TURNED_UP, seat, slot, place, s.players[seat].value[slot])
        for i in range(NEUTRALS if has_neutral(s) else 0):
            place = wide(s.players[seat].neutral_place[i])
            if is_at(place, places):
                s.players[seat].neutral_seen[i] = ALL_SEE
                s.players[seat].neutral_known[i] = ALL_SEE
                emit(log, TURNED_NEUTRAL, s.num_players, place, s.players[seat].neutral_value[i])


@rule("Y6.4", "Y6.9")
def send_home(s: State, places: int) -> None:
    """Y6.4 The brokers at these places go back; until the round ends all have them before their eyes."""
    for seat in range(wide(s.num_players)):
        for slot in range(PLACINGS):
            if is_at(wide(s.players[seat].place[slot]), places):
                s.players[seat].place[slot] = NOTHING
        for i in range(NEUTRALS if has_neutral(s) else 0):
            if is_at(wide(s.players[seat].neutral_place[i]), places):
                s.players[seat].neutral_place[i] = NOTHING


@rule("Y6.2")
def count_neighbourhood(s: State, log: Log) -> None:
    """Y6.2 The next neighbourhood is turned up and ranked; after the last the market."""
    if s.neighbourhood == s.neighbourhoods:
        s.neighbourhood = 0
        s.stage = Stage.MARKET
        return
    emit(log, COUNTED, s.neighbourhood)
    turn_up(s, areas_of(wide(s.neighbourhood)), log)
    rank_present(s, log)
    s.served = 0
    s.due = gems_for(s, 0)
    s.stage = Stage.GEMS


@rule("Y6.2")
def tell_totals(s: State, neighbourhood: int, present: int, log: Log) -> None:
    """Y6.2 What everybody present has in the three areas."""
    port = strengths(s, 1 << area_at(Area.PORT, neighbourhood))
    commercial = strengths(s, 1 << area_at(Area.COMMERCIAL, neighbourhood))
    palace = strengths(s, 1 << area_at(Area.PALACE, neighbourhood))
    for owner in range(wide(s.num_owners)):
        if strength_in(present, owner) > 0:
            totals = total_in(port, owner), total_in(commercial, owner), total_in(palace, owner)
            emit(log, TOTAL, owner, totals[0], totals[1], totals[2], total_in(present, owner))


@rule("Y6.2", "Y4.2")
def rank_present(s: State, log: Log) -> None:
    """Y6.2 Rank the present by the total of all three areas."""
    neighbourhood = wide(s.neighbourhood)
    present = strengths(s, areas_of(neighbourhood))
    if is_kept(log):
        tell_totals(s, neighbourhood, present, log)
    ranked = 0
    for place in range(MAX_PLAYERS):
        owner = first_of(s, present, ranked, log)
        s.ranked[place] = NOTHING
        if owner != NOBODY:
            s.ranked[place] = owner
            ranked = ranked | (1 << owner)
            if is_kept(log):
                emit(log, RANKED, owner, place + 1, total_in(present, owner))


@rule("Y6.2")
def gems_for(s: State, place: int) -> int:
    """Y6.2 How many gems a place gets: with four players 2, 1, 1, with fewer 2, 1."""
    return wide(GEMS_FOR_FOUR[place] if s.num_players == MAX_PLAYERS else GEMS_FOR_FEWER[place])


@rule("Y6.2")
def serve_gems(s: State, log: Log) -> None:
    """Y6.2 The next gem for whoever is served; what is not won goes back to the bank."""
    if s.due == 0:
        s.served += 1
        s.due = gems_for(s, wide(s.served)) if s.served < GEM_PLACES else 0
    if s.served >= GEM_PLACES or s.ranked[s.served] == NOTHING:
        return_gems(s, log)
        s.served = 0
        s.stage = Stage.AREAS
        return
    if s.due == 0:
        return
    owner = wide(s.ranked[s.served])
    if is_neutral(s, owner):
        take_neutral_gem(s, owner, log)
        s.due -= 1
    else:
        s.to_act = owner
        s.waits = Waits.GEM


@rule("Y6.2")
def return_gems(s: State, log: Log) -> None:
    """Y6.2 Gems not won go back to the bank."""
    s.due = 0
    for gem in range(GEMS):
        if s.cargo[s.neighbourhood, gem] > 0:
            emit(log, GEM_LEFT, gem, s.cargo[s.neighbourhood, gem])
            s.cargo[s.neighbourhood, gem] = 0


@rule("Y6.2", "Y8")
def refuse_take(s: State, gem: int) -> int:
    """Y6.2 A gem that is left on the ship; Y8 the Jeweller has every quoted colour."""
    if s.waits == Waits.JEWELLER:
        return Reason.NO_SUCH_GEM if gem == WHITE else FINE
    if s.waits != Waits.GEM:
        return Reason.NOT_ASKED
    return FINE if s.cargo[s.neighbourhood, gem] > 0 else Reason.NO_SUCH_GEM


@rule("Y6.2", "Y4.4")
def take_gem(s: State, seat: int, gem: int, log: Log) -> None:
    """Y6.2 A gem is taken; Y4.4 a white one must be named at once."""
    s.cargo[s.neighbourhood, gem] -= 1
    s.due -= 1
    emit(log, TOOK_GEM, seat, gem)
    if gem == WHITE:
        s.waits = Waits.NAME
    else:
        s.players[seat].gems[gem] += 1
        s.waits = GO_ON


@rule("Y4.4")
def name_colour(s: State, seat: int, colour: int, log: Log) -> None:
    """Y4.4 A white gem is turned into the colour named."""
    s.players[seat].gems[colour] += 1
    emit(log, NAMED, seat, colour)
    s.waits = GO_ON


@rule("Y4.4", "Y9.5")
def give_white(s: State, owner: int, log: Log) -> None:
    """Y4.4 Whoever gets a white gem names a colour; Y9.5 the neutral player the highest quoted."""
    if is_neutral(s, owner):
        give_neutral_gem(s, owner, log)
    else:
        s.to_act = owner
        s.waits = Waits.NAME


@rule("Y6.3", "Y6.4")
def award_area(s: State, log: Log) -> None:
    """Y6.3 The next area goes by the total in it alone; after the last Y6.4 the brokers go back."""
    neighbourhood = wide(s.neighbourhood)
    if s.served == NUM_AREAS:
        send_home(s, areas_of(neighbourhood))
        for place in range(MAX_PLAYERS):
            s.ranked[place] = NOTHING
        s.served = 0
        s.neighbourhood += 1
        s.stage = Stage.NEIGHBOURHOOD
        return
    kind_of_area = wide(s.served)
    s.served += 1
    area = area_at(kind_of_area, neighbourhood)
    present = strengths(s, 1 << area)
    owner = first_of(s, present, 0, log)
    if owner == NOBODY:
        emit(log, NOBODY_IN_AREA, area)
        if kind_of_area == Area.PALACE:
            s.palace[neighbourhood] = NOTHING
        return
    emit(log, WON_AREA, owner, area, total_in(present, owner))
    if kind_of_area == Area.PORT:
        s.players[owner].gems[BLACK] += 1
        emit(log, GOT_BLACK, owner, 1)
    elif kind_of_area == Area.COMMERCIAL:
        points = MERCHANT_POINTS if s.merchant == 1 else COMMERCE_POINTS
        s.players[owner].points += points
        emit(log, COMMERCE, owner, points)
    else:
        win_character(s, owner, neighbourhood, log)


@rule("Y6.3", "Y9.5")
def win_character(s: State, owner: int, neighbourhood: int, log: Log) -> None:
    """Y6.3 King, Prince and White Gem take effect at once, others go to hand; Y9.5 the neutral player gets a gem instead."""
    card = wide(s.palace[neighbourhood])
    s.palace[neighbourhood] = NOTHING
    emit(log, WON_CHARACTER, owner, card)
    if card in (Character.KING, Character.PRINCE):
        points = KING_POINTS if card == Character.KING else PRINCE_POINTS
        s.players[owner].points += points
        emit(log, ROYAL_POINTS, owner, card, points)
    elif card == Character.WHITE_GEM:
        give_white(s, owner, log)
    elif is_neutral(s, owner):
        give_neutral_gem(s, owner, log)
    else:
        s.players[owner].hand = s.players[owner].hand | (1 << card)
        s.players[owner].fresh = s.players[owner].fresh | (1 << card)
