"""What holds in every position of the supply of Y1: every piece is somewhere, and once."""

from __future__ import annotations

from twocities.core.records import NOTHING
from twocities.core.rule import rule, wide
from twocities.games.ys.belief import is_face_down
from twocities.games.ys.brokers import brokers_of, count_laid
from twocities.games.ys.components import (
    AREAS,
    BIDDEN,
    CHARACTERS,
    FRONT,
    GEMS,
    HIGHEST,
    LINES,
    LOWEST,
    MAX_PLAYERS,
    NEIGHBOURHOODS,
    NEUTRAL_VALUES,
    NEUTRALS,
    PLACES,
    PLACINGS,
    QUOTED,
    ROUNDS,
    SHIPS,
    SLOTS,
    VALUES,
    WHITE,
    Area,
    Character,
)
from twocities.games.ys.placing import TO_PLACE, is_in_use
from twocities.games.ys.rounds import cargo_of
from twocities.games.ys.set_up import is_in_game
from twocities.games.ys.state import ALL_SEE, Stage, State

TWICE = (1 << 16) - 1  # squares no game has


@rule("Y4.5")
def are_eyes_sound(seen: int, known: int, is_open: bool) -> bool:
    """Y4.5 Whoever sees a broker knows it, and all see one that lies open or is back home."""
    return (seen == ALL_SEE and known == ALL_SEE) if is_open else seen & ~known == 0


@rule("Y1.2")
def is_value(value: int) -> bool:
    """Y1.2 A broker's value, or nothing."""
    return value < VALUES or value == NOTHING


@rule("Y1.2", "Y10.1", "Y11.1")
def are_brokers_complete(s: State, seat: int) -> bool:
    """Y1.2 All brokers of a player are somewhere, as many where as the round says."""
    is_player = seat < s.num_players
    behind = 0
    for value in range(VALUES):
        behind += s.players[seat].screen[value]
        count = count_laid(s, seat, value) + s.players[seat].screen[value]
        if count != (brokers_of(s, seat, value) if is_player else 0):
            return False
    if behind != s.players[seat].behind:
        return False
    return not is_player or (count_front(s, seat) == front_due(s) and count_placed(s, seat) == placed_due(s, seat))


@rule("Y3.1")
def count_front(s: State, seat: int) -> int:
    """Y3.1 Brokers in front of the screen."""
    count = 0
    for i in range(FRONT):
        if s.players[seat].front[i] != NOTHING:
            count += 1
    return count


@rule("Y3.1", "Y5.5", "Y10.1")
def front_due(s: State) -> int:
    """Y3.1 None while bidding and at the end, two while placing, Y5.5 three in counting."""
    if s.stage in (Stage.BIDS, Stage.FINAL):
        return 0
    return BIDDEN if s.stage <= Stage.LOOKS else FRONT


@rule("Y5.2")
def count_placed(s: State, seat: int) -> int:
    """Y5.2 Brokers that have been placed this round, in the order of their slots; too many if there is a gap."""
    count = 0
    for slot in range(PLACINGS):
        if s.players[seat].value[slot] != NOTHING:
            if count != slot:
                return SLOTS
            count += 1
    return count


@rule("Y5.2")
def placed_due(s: State, seat: int) -> int:
    """Y5.2 How many brokers a player has placed by now."""
    if s.stage <= Stage.PAWN_CARDS or s.stage >= Stage.THRONE:
        return 0
    if s.stage >= Stage.LOOKS:
        return TO_PLACE * wide(s.placing_turns)
    place = wide(s.players[seat].order) - 1
    done = TO_PLACE * wide(s.turn)
    if place < s.asked:
        return done + TO_PLACE
    return done + s.placed if place == s.asked else done


@rule("Y9.3")
def are_neutrals_complete(s: State, seat: int) -> bool:
    """Y9.3 Each neutral broker is on the board, back home, or still to be placed."""
    has_neutral = seat < s.num_players and s.num_owners > s.num_players
    found = 0
    for turn in range(NEUTRALS):
        value = wide(s.players[seat].neutral_value[turn])
        place = wide(s.players[seat].neutral_place[turn])
        if s.players[seat].neutral_hand[turn] > 1 or (
            place != NOTHING and (place >= PLACES or not is_in_use(s, place) or value == NOTHING)
        ):
            return False
        if not are_eyes_sound(wide(s.players[seat].neutral_seen[turn]), wide(s.players[seat].neutral_known[turn]), place == NOTHING):
            return False
        if s.players[seat].neutral_hand[turn] == 1:
            if (found >> turn) & 1 == 1:
                return False
            found = found | (1 << turn)
        if value == NOTHING:
            continue
        i = neutral_of_value(s, value)
        if i == NOTHING or (found >> i) & 1 == 1:
            return False
        found = found | (1 << i)
    return found == ((1 << NEUTRALS) - 1 if has_neutral else 0)


@rule("Y9.3")
def neutral_of_value(s: State, value: int) -> int:
    """Y9.3 The neutral broker of a value; NOTHING if there is none."""
    for i in range(NEUTRALS):
        if NEUTRAL_VALUES[s.neutral_level, i] == value:
            return i
    return NOTHING


@rule("Y5.2")
def taken(s: State, place: int, squares: int) -> int:
    """Y5.2 The squares taken, with this place where it is one; TWICE where it was taken before."""
    if place == NOTHING or place < AREAS:
        return squares
    bit = 1 << (place - AREAS)
    return TWICE if squares & bit != 0 else squares | bit


@rule("Y5.2")
def are_squares_sound(s: State) -> bool:
    """Y5.2 One broker on a square at most, and the squares taken are known."""
    squares = 0
    for seat in range(MAX_PLAYERS):
        for slot in range(PLACINGS):
            squares = taken(s, wide(s.players[seat].place[slot]), squares)
        for turn in range(NEUTRALS):
            squares = taken(s, wide(s.players[seat].neutral_place[turn]), squares)
    return squares == s.squares


@rule("Y1.5", "Y2.3")
def are_ships_complete(s: State) -> bool:
    """Y1.5 Every ship is in the deck or has come; those in port have come."""
    if s.ships_left > SHIPS or (s.ships_out >> SHIPS) != 0:
        return False
    in_deck = 0
    for i in range(wide(s.ships_left)):
        ship = wide(s.ship_deck[i])
        if ship >= SHIPS or (in_deck >> ship) & 1 == 1:
            return False
        in_deck = in_deck | (1 << ship)
    for ship in range(SHIPS):
        count = ((in_deck >> ship) & 1) + ((s.ships_out >> ship) & 1)
        if count != (1 if is_in_game(s, ship) else 0):
            return False
    if s.ships_left != ships_due(s):
        return False
    return are_ports_sound(s) and are_lines_sound(s)


@rule("Y2.3")
def is_over(s: State) -> bool:
    """Y2.3 Whether ships, characters and gems of this round are gone."""
    return s.stage >= Stage.THRONE


@rule("Y2.3", "Y2.4", "Y6.2")
def are_ports_sound(s: State) -> bool:
    """Y2.3 A ship that has come in every port in use, with all its gems until they are counted."""
    for neighbourhood in range(NEIGHBOURHOODS):
        ship = wide(s.ships[neighbourhood])
        is_there = neighbourhood < s.neighbourhoods and not is_over(s)
        if (ship != NOTHING) != is_there or (is_there and (ship >= SHIPS or (s.ships_out >> ship) & 1 == 0)):
            return False
        for gem in range(GEMS):
            gems = wide(s.cargo[neighbourhood, gem])
            most = cargo_of(s, ship, gem) if is_there and not is_counted(s, neighbourhood) else 0
            is_open = is_there and s.stage == Stage.GEMS and neighbourhood == s.neighbourhood
            if gems > most or (gems < most and not is_open):
                return False
    return True


@rule("Y6.2")
def is_counted(s: State, neighbourhood: int) -> bool:
    """Y6.2 Whether the gems of a neighbourhood have been given."""
    if s.stage in (Stage.GEMS, Stage.AREAS):
        return neighbourhood < s.neighbourhood or (neighbourhood == s.neighbourhood and s.stage == Stage.AREAS)
    return s.stage > Stage.AREAS


@rule("Y2.3", "Y6.5")
def are_lines_sound(s: State) -> bool:
    """Y2.3 A gem on every line in use until it is given."""
    for line in range(1, LINES + 1):
        gem = wide(s.line_gems[line - 1])
        is_to_come = s.stage < Stage.LINES or (s.stage == Stage.LINES and line >= s.served)
        is_there = line >= s.first_line and is_to_come
        if (gem != NOTHING) != is_there or (is_there and gem > WHITE):
            return False
    return True


@rule("Y2.3")
def ships_due(s: State) -> int:
    """Y2.3 Ships left in the deck by now: one for each port and one for the market have come each round."""
    in_game = 0
    for ship in range(SHIPS):
        if is_in_game(s, ship):
            in_game += 1
    return in_game - wide(s.round_number) * (wide(s.neighbourhoods) + 1)


@rule("Y1.6", "Y2.1")
def are_characters_complete(s: State) -> bool:
    """Y1.6 Every character is face down, or turned up; hands hold what was turned up, each card once."""
    face_down = 0
    for at in range(CHARACTERS):
        card = wide(s.characters[at])
        if not is_face_down(s, at):
            continue
        if card >= CHARACTERS or (face_down >> card) & 1 == 1:
            return False
        face_down = face_down | (1 << card)
    if face_down + s.characters_out != (1 << CHARACTERS) - 1:
        return False
    held = 0
    for seat in range(MAX_PLAYERS):
        hand = wide(s.players[seat].hand)
        is_player = seat < s.num_players
        if (
            hand & held != 0
            or hand & ~wide(s.characters_out) != 0
            or wide(s.players[seat].fresh) & ~hand != 0
            or (hand > 0 and not is_player)
        ):
            return False
        held = held | hand
    if held >> wide(Character.KING) != 0:
        return False
    return are_palaces_sound(s, held)


@rule("Y2.3", "Y6.3")
def are_palaces_sound(s: State, held: int) -> bool:
    """Y2.3 A character in every palace in use until it is won: in the last round a White Gem, before that a card of nobody."""
    for neighbourhood in range(NEIGHBOURHOODS):
        card = wide(s.palace[neighbourhood])
        is_won = s.stage > Stage.AREAS or (s.stage >= Stage.GEMS and neighbourhood < s.neighbourhood)
        is_won = is_won or (s.stage == Stage.AREAS and neighbourhood == s.neighbourhood and s.served > Area.PALACE)
        is_there = neighbourhood < s.neighbourhoods and not is_won
        if (card != NOTHING) != is_there:
            return False
        is_free = card < CHARACTERS and ((wide(s.characters_out) & ~held) >> card) & 1 == 1
        is_right = card == Character.WHITE_GEM if s.round_number == ROUNDS else is_free
        if is_there and not is_right:
            return False
    return True


@rule("Y1.7")
def are_quotations_sound(s: State) -> bool:
    """Y1.7 Every colour is on the quotation table."""
    for colour in range(QUOTED):
        if not LOWEST <= s.quotation[colour] <= HIGHEST:
            return False
    return True
