"""Opponents: names, levels, hints, and mistakes that are never foolish."""

from __future__ import annotations

import numpy as np
import pytest

import twocities
from twocities.bots import BOTS, LEVELS, Budget, find
from twocities.bots.hints import hints
from twocities.core.position import Position
from twocities.search.thinking import Settings, Thinker


def alhambra(seed: str = "bots") -> Position:
    return twocities.game("alhambra", players=4).new(seed)


def bidding() -> Position:
    return twocities.game("ys", players=4).new("bots")


@pytest.mark.parametrize("name", [*BOTS, *LEVELS, "ismcts:7", "flat:7"])
def test_every_name_is_a_bot(name: str) -> None:
    p = alhambra()
    view = p.view(p.waiting[0])
    assert find(name).choose(view, Budget(1, iterations=20)) in view.legal()


@pytest.mark.parametrize("name", ["genius", "", "greedy:3", "master:9", "run:", "random:"])
def test_an_unknown_bot_lists_those_there_are(name: str) -> None:
    with pytest.raises(ValueError, match=r"random, greedy, tuned, flat:N, ismcts:N, beginner.*master"):
        find(name)


@pytest.mark.parametrize("name", ["ismcts:0", "ismcts:-5", "flat:many", "ismcts:1.5", "ismcts:99999999999", "flat:²"])
def test_iterations_are_a_whole_number(name: str) -> None:
    with pytest.raises(ValueError, match="whole number of iterations from 1 to 1,000,000"):
        find(name)


def test_levels_have_a_name_and_a_sentence() -> None:
    assert len(LEVELS) == 5
    for level in LEVELS.values():
        assert level.name
        assert level.sentence.endswith(".")


def test_a_bid_is_mixed() -> None:
    """Sealed bids that were always the same could be read."""
    view = bidding().view(0)
    assert len({str(find("ismcts:300").choose(view, Budget(seed))) for seed in range(30)}) > 1


def test_hints_are_the_best_few_with_their_margins() -> None:
    p = alhambra()
    found = hints(p.view(p.waiting[0]), Budget(1, iterations=300))
    assert len(found) == 3
    assert found[0].visits >= found[1].visits >= found[2].visits
    assert all(thought.uncertainty > 0 for thought in found)
    assert hints(p.view((p.waiting[0] + 1) % 4), Budget(1)) == []


def test_a_weak_player_errs_but_never_by_more_than_the_cap() -> None:
    p = alhambra()
    view = p.view(p.waiting[0])
    thinker, cap = Thinker(p.variant.engine), 0.5
    thinker.search(view, "flat", Settings(rounds=0, noise=10.0, cap=cap), Budget(3, iterations=200), 0)
    means = {thought.action: thought.margin for thought in thinker.thoughts(view)}
    picked = {thinker.pick(view, seed) for seed in range(200)}
    best = thinker.thoughts(view)[0].margin
    assert len(picked) > 1, "it errs"
    assert min(means[action] for action in picked) >= best - cap
    assert min(means.values()) < best - cap, "there was something foolish to choose"


def test_a_forgetful_player_does_not_use_what_is_no_longer_seen() -> None:
    """Beginners choose alike whatever is hidden on the screen, though a perfect memory knew it."""
    p = alhambra()
    for seat in (p.waiting[0],):
        p.play(p.legal(seat)[0], seat)
    seat = p.waiting[0]
    bot = find("beginner")
    first = bot.choose(p.view(seat), Budget(5))
    other = p.copy()
    hands = other._data.view(other.variant.game.state.dtype)["players"]["money"][0]
    rivals = [i for i in range(4) if i != seat]
    hands[rivals] = np.roll(hands[rivals], 1, axis=0)
    known = other.view(seat)
    cards = {i: int(p._data.view(p.variant.game.state.dtype)["players"]["cards"][0][i]) for i in rivals}
    assert cards
    assert bot.choose(known, Budget(5)) == first
