"""The engine: what every game brings, and what is the same for all of them.

Everything here runs compiled. Functions marked `@per_game` stand for the game's own of that name; search and the
rest of the core call them as if there were one game.
"""

from __future__ import annotations

from typing import Any

from twocities.core.log import Log
from twocities.core.randomness import KEY_WORDS, Fast, Generator, fast_draw, fast_word, set_key
from twocities.core.reasons import FINE, General
from twocities.core.records import MAX_SEATS, NOBODY, Array, Record, Seen, one, u8, u16
from twocities.core.rule import compiled, per_game
from twocities.core.views import blank


class State(Record):
    """What every game's state begins with."""

    generator: Generator = one(Generator, Seen.BY_NOBODY)  # the deal's randomness
    num_players: int = u8(fixed=True)  # how many seats play
    learned: int = u16()  # how often something hidden became known: a card turned, a look, seals opened


@per_game
def set_up(s: Any, options: Array, log: Log) -> None:
    """Lay out the game in a record of zeros whose generator is keyed."""
    raise NotImplementedError


@per_game
def waiting(s: Any) -> int:
    """The seats that may act now, as bits; 0 when the game is over."""
    raise NotImplementedError


@per_game
def legal(s: Any, seat: int, out: Array) -> int:
    """Write the legal actions of a seat that may act, ascending; how many."""
    raise NotImplementedError


@per_game
def refuse(s: Any, seat: int, action: int) -> int:
    """Why a seat that may act cannot play this action; FINE if it can."""
    raise NotImplementedError


@per_game
def act(s: Any, seat: int, action: int, log: Log) -> None:
    """Play a legal action."""
    raise NotImplementedError


@per_game
def believe(s: Any, seat: int, rng: Fast) -> None:
    """Fill in what a view of `seat` has blanked, each consistent assignment equally likely."""
    raise NotImplementedError


@per_game
def flaw(s: Any) -> int:
    """What is wrong with a position; FINE if nothing is."""
    raise NotImplementedError


@per_game
def points(s: Any, out: Array) -> int:
    """Write the points, by seat and then of the player without a seat; how many."""
    raise NotImplementedError


@per_game
def winners(s: Any) -> int:
    """Who has won, as bits of indices into the points; 0 before the end."""
    raise NotImplementedError


ACTION_COUNT = 0  # each game's own stands here when the rules are linked


@compiled
def new(s: Any, options: Array, key: Array, log: Log, out: Array) -> None:
    """A game from its options and its seed's key, in a record of zeros."""
    set_key(s.generator, key)
    set_up(s, options, log)
    settle(s, log, out)


@compiled
def is_waiting(s: Any, seat: int) -> bool:
    """Whether this seat may act now."""
    return 0 <= seat < MAX_SEATS and (waiting(s) >> seat) & 1 == 1


@compiled
def why(s: Any, seat: int, action: int) -> int:
    """Why an action is refused; FINE if it is legal. For people and programs that ask; search plays legal actions."""
    if waiting(s) == 0:
        return General.OVER
    if not is_waiting(s, seat):
        return General.NOT_WAITED_FOR
    if not 0 <= action < ACTION_COUNT:
        return General.NO_SUCH_ACTION
    return refuse(s, seat, action)


@compiled
def forced(s: Any, out: Array) -> int:
    """The first waiting seat with a single option, which then stands in out[0]; NOBODY if none."""
    seats = waiting(s)
    for seat in range(MAX_SEATS):
        if (seats >> seat) & 1 == 1 and legal(s, seat, out) == 1:
            return seat
    return NOBODY


@compiled
def settle(s: Any, log: Log, out: Array) -> None:
    """A choice with a single option is not asked."""
    seat = forced(s, out)
    while seat != NOBODY:
        act(s, seat, out[0], log)
        seat = forced(s, out)


@compiled
def step(s: Any, seat: int, action: int, log: Log) -> int:
    """Play one action if it is legal, leaving single options to be asked; the reason if not."""
    reason = why(s, seat, action)
    if reason == FINE:
        act(s, seat, action, log)
    return reason


@compiled
def play(s: Any, seat: int, action: int, log: Log, out: Array) -> int:
    """Play one action if it is legal, and all that follows without a choice; the reason if not."""
    reason = step(s, seat, action, log)
    if reason == FINE:
        settle(s, log, out)
    return reason


@compiled
def copy_bytes(source: Any, target: Any) -> None:
    """One state's bytes over another's."""
    for i in range(len(source)):
        target[i] = source[i]


@compiled
def view(state: Any, seat: int, memory: int, target: Any) -> None:
    """What `seat` may know, by a perfect memory (1) or on a screen (0)."""
    copy_bytes(state, target)
    blank(target, seat, memory)


@compiled
def belief(known: Any, seat: int, rng: Fast, target: Any, s: Any) -> None:
    """A full state `s` (whose bytes are `target`) that `seat` may be in, by what it knows; its future re-dealt."""
    copy_bytes(known, target)
    for i in range(KEY_WORDS):
        s.generator.key[i] = fast_word(rng)
        s.generator.block[i] = 0
        s.generator.block[i + KEY_WORDS] = 0
    set_key(s.generator, s.generator.key)
    believe(s, seat, rng)


@compiled
def may_undo(then: Any, now: Any) -> bool:
    """Whether what happened since `then` can be taken back freely, if one seat alone has acted: nothing was learned."""
    return bool(then.learned == now.learned)


@compiled
def first_of(seats: int) -> int:
    """The lowest seat of a mask that is not empty."""
    seat = 0
    while (seats >> seat) & 1 == 0:
        seat += 1
    return seat


@compiled
def random_game(s: Any, rng: Fast, log: Log, out: Array) -> int:
    """Play on at random to the end; how many choices were made."""
    choices = 0
    seats = waiting(s)
    while seats != 0:
        seat = first_of(seats)
        count = legal(s, seat, out)
        action = 0
        if count > 1:
            action = fast_draw(rng, count)
            choices += 1
        act(s, seat, out[action], log)
        seats = waiting(s)
    return choices


@compiled
def clear(state: Any) -> None:
    """Zeros, as every game begins."""
    for i in range(len(state)):
        state[i] = 0


@compiled
def deal(s: Any, options: Array, rng: Fast, log: Log) -> None:
    """A new game in a record of zeros, keyed by the fast generator."""
    for i in range(KEY_WORDS):
        s.generator.key[i] = fast_word(rng)
    set_key(s.generator, s.generator.key)
    set_up(s, options, log)


@compiled
def random_games(s: Any, state: Any, options: Array, rng: Fast, log: Log, out: Array, games: int) -> int:
    """Many games one after the other; how many choices were made."""
    choices = 0
    for _ in range(games):
        clear(state)
        deal(s, options, rng, log)
        choices += random_game(s, rng, log, out)
    return choices
