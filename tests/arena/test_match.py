"""Who sits where."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.arena.games import a_run
from twocities.arena.match import CONTROL, FREE, free_for_all, one_against_the_rest


@pytest.mark.parametrize("players", range(2, 7))
def test_the_challenger_sits_on_every_seat_once(players: int) -> None:
    seatings = one_against_the_rest(players)
    assert sorted(seating.index(0) for seating in seatings) == list(range(players))
    assert all(seating.count(1) == players - 1 for seating in seatings)


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("count", range(2, 9))
def test_in_a_free_for_all_each_sits_on_every_seat_once(players: int, count: int) -> None:
    sat = Counter((player, seat) for seating in free_for_all(count, players) for seat, player in enumerate(seating))
    assert sat == {(player, seat): 1 for player in range(count) for seat in range(players)}


def test_two_bots_are_one_against_the_rest_and_more_are_free_for_all() -> None:
    assert [match.names for match in a_run("greedy", "random").matches()] == [("greedy", "random")]
    assert [match.key for match in a_run("greedy", "random", "tuned").matches()] == [FREE]
    assert [match.key for match in a_run("greedy", "random", kind=FREE).matches()] == [FREE]
    three = a_run("greedy", "random", "tuned", kind="one").matches()
    assert [match.names for match in three] == [("greedy", "random"), ("greedy", "tuned")]


def test_a_control_comes_besides_or_alone() -> None:
    assert [match.key for match in a_run("greedy", "random", has_control=True).matches()] == ["one-1", CONTROL]
    (alone,) = a_run("greedy", has_control=True).matches()
    assert alone.names == ("greedy", "greedy")


def test_every_deal_is_played_in_all_seatings_of_every_match() -> None:
    run = a_run("greedy", "random", players=4, seeds=3, has_control=True)
    tasks = run.tasks()
    assert len({task.key for task in tasks}) == len(tasks) == 3 * 4 * 2
    for deal in range(3):
        of_deal = [task for task in tasks if task.deal == deal]
        assert {task.seed for task in of_deal} == {f"test-{deal}"}
        assert Counter(task.match for task in of_deal) == {"one-1": 4, CONTROL: 4}


def test_what_cannot_be_played_is_refused() -> None:
    for wrong in (a_run("greedy"), a_run("greedy", "genius"), a_run("greedy", "random", kind="some")):
        with pytest.raises(ValueError, match=r"\w"):
            wrong.check()
