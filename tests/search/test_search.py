"""Search: the same choice on every target, exact budgets, and nothing shared between threads."""

from __future__ import annotations

import random
import threading

import pytest

from tests.contracts.cases import Case, few_cases
from tests.contracts.playing import some_positions
from twocities.core.position import Position, View
from twocities.core.targets import INTERPRETED, NATIVE, engine_of
from twocities.search.thinking import FLAT, RANDOM_ROLLOUTS, SLICE, TREE, Budget, Settings, Thinker, Thought

KINDS = (FLAT, TREE)


def asked(case: Case, target: str, seed: int = 3) -> list[View]:
    """What seats know that are to choose, all over a random game."""
    found = []
    variant = case.variant(target)
    for p in some_positions(case.variant(NATIVE), seed, 5)[:-1]:
        here = Position(variant)
        here._data[:] = p._data
        found.append(here.view(random.Random(seed).choice(p.waiting)))
    return found


def think(thinker: Thinker, view: View, kind: str, budget: Budget, settings: Settings | None = None) -> list[Thought]:
    thinker.search(view, kind, settings or Settings(), budget, 100)
    return thinker.thoughts(view)


@pytest.mark.parametrize("kind", KINDS)
@few_cases
def test_interpreted_search_thinks_as_the_native_one_does(case: Case, kind: str) -> None:
    native, slow = Thinker(engine_of(case.game, NATIVE)), Thinker(engine_of(case.game, INTERPRETED))
    for ours, theirs in zip(asked(case, NATIVE), asked(case, INTERPRETED), strict=True):
        budget = Budget(5, iterations=3)
        settings = Settings(rounds=1, chains=2)
        assert think(native, ours, kind, budget, settings) == think(slow, theirs, kind, budget, settings)
        assert native.pick(ours, 5) == slow.pick(theirs, 5)
        assert native.greedy(ours, 5, Settings()) in ours.legal()


@few_cases
def test_a_budget_of_iterations_is_exact(case: Case) -> None:
    thinker = Thinker(engine_of(case.game, NATIVE))
    view = asked(case, NATIVE)[1]
    for iterations in (1, SLICE, SLICE + 1, 3 * SLICE - 1):
        assert thinker.search(view, TREE, Settings(), Budget(1, iterations=iterations), 0) == iterations
        assert int(thinker.buffers.node_data[0]["visits"]) == iterations
        assert sum(thought.visits for thought in thinker.thoughts(view)) == iterations


@few_cases
def test_the_same_seed_thinks_the_same_and_another_does_not(case: Case) -> None:
    thinker = Thinker(engine_of(case.game, NATIVE))
    view = asked(case, NATIVE)[1]
    first = think(thinker, view, TREE, Budget(1, iterations=200))
    assert think(thinker, view, TREE, Budget(1, iterations=200)) == first
    assert think(thinker, view, TREE, Budget(2, iterations=200)) != first


def test_search_stops_when_it_is_cancelled_or_its_time_is_up() -> None:
    from twocities.core.game import find  # noqa: PLC0415

    engine = engine_of(find("alhambra"), NATIVE)
    thinker, p = Thinker(engine), _alhambra()
    view = p.view(p.waiting[0])
    stopped = thinker.search(view, TREE, Settings(), Budget(1, iterations=10**7, is_cancelled=lambda: True), 0)
    assert stopped == SLICE
    assert 0 < thinker.search(view, TREE, Settings(), Budget(1, milliseconds=1), 0) < 10**7
    assert thinker.thoughts(view)


def _alhambra() -> Position:
    import twocities  # noqa: PLC0415

    return twocities.game("alhambra", players=4).new("search")


def test_threads_do_not_disturb_each_other() -> None:
    from twocities import bots  # noqa: PLC0415

    p = _alhambra()
    view = p.view(p.waiting[0])
    wanted = {seed: str(bots.find("ismcts:300").choose(view, Budget(seed))) for seed in range(8)}
    found: dict[int, str] = {}

    def choose(seed: int) -> None:
        found[seed] = str(bots.find("ismcts:300").choose(view, Budget(seed)))

    threads = [threading.Thread(target=choose, args=(seed,)) for seed in wanted]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == wanted


def test_flat_search_compares_choices_on_the_same_draws() -> None:
    """With common random numbers two choices that lead to the same position have the same mean."""
    p = _alhambra()
    thinker, view = Thinker(p.variant.engine), p.view(p.waiting[0])
    found = think(thinker, view, FLAT, Budget(4, iterations=10 * len(view.legal())), RANDOM_ROLLOUTS)
    assert {thought.visits for thought in found} == {10}
    assert [thought.action for thought in found] != list(view.legal()), "sorted by what they are worth"


def test_a_full_tree_goes_on_counting() -> None:
    p = _alhambra()
    thinker, view = Thinker(p.variant.engine), p.view(p.waiting[0])
    thinker.buffers = type(thinker.buffers)(thinker.engine, 12)
    thinker._prepare = lambda *given: None  # type: ignore[method-assign]
    thinker.engine.weigh(thinker.buffers.outlooks, 0)
    thinker.engine.settings(thinker.buffers.works, 2, 1, 700, 12000, 0, 0)
    thinker.engine.start(thinker.buffers.tree, 12, thinker.buffers.works)
    thinker.search(view, TREE, Settings(), Budget(1, iterations=500), 0)
    assert int(thinker.buffers.node_data[0]["visits"]) == 500
    assert int(thinker.buffers.work_data[0]["used"]) == 12
