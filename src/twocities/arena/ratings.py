"""Ratings over all matches by openskill: each game is a ranking of its seats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from statistics import fmean
from typing import Any

from twocities.arena.match import CONTROL, Match
from twocities.arena.playing import Played


def places(played: Played) -> list[int]:
    """The place of every seat, from 1: whoever has won is first, the others follow by points."""
    players = range(len(played.seating))
    worth = [(seat in played.winners, played.points[seat]) for seat in players]
    return [1 + sum(other > own for other in worth) for own in worth]


def rate(matches: Mapping[str, Match], games: Iterable[Played]) -> dict[str, Any]:
    """Ratings by bot after all games in this order; copies of a bot move its one rating by their mean. A control tells nothing."""
    from openskill.models import PlackettLuce  # noqa: PLC0415 - only the arena needs it

    model = PlackettLuce()
    ratings: dict[str, Any] = {}
    for played in games:
        if played.match == CONTROL:
            continue
        names = [matches[played.match].names[player] for player in played.seating]
        seated = [ratings.setdefault(name, model.rating(name=name)) for name in names]
        teams = [[model.create_rating([rating.mu, rating.sigma], rating.name)] for rating in seated]
        rated = [team[0] for team in model.rate(teams, ranks=[float(place) for place in places(played)])]
        for name in set(names):
            copies = [new for new, seat_name in zip(rated, names, strict=True) if seat_name == name]
            ratings[name] = model.rating(mu=fmean(c.mu for c in copies), sigma=fmean(c.sigma for c in copies), name=name)
    return ratings
