"""What a run came to: shares of wins and all else, by match and player."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from math import isfinite
from statistics import fmean
from typing import Any

from twocities.arena.intervals import Estimate, by_deal, elo, estimate, estimate_share
from twocities.arena.match import CONTROL, Match, Run
from twocities.arena.playing import Played
from twocities.arena.ratings import rate

SLOW = 0.95  # so many of the choices are quicker


@dataclass(frozen=True)
class Seat:
    """How a player did on one seat."""

    share: float
    points: float


@dataclass(frozen=True)
class Score:
    """How a player did in a match."""

    bot: str
    share: Estimate  # of the wins, for each of its seats; a shared win is divided
    elo: Estimate
    points: float
    margin: Estimate  # points ahead of the best other, whoever that is
    seats: tuple[Seat, ...]
    choices: int
    mean_ms: float
    slow_ms: float
    forfeits: int


@dataclass(frozen=True)
class Standing:
    """How a match came out."""

    match: str
    deals: int
    games: int
    nobody: float  # share won by the player without a seat
    fair: float  # what each seat would have of the rest if all were equal
    scores: tuple[Score, ...]

    @property
    def is_control(self) -> bool:
        return self.match == CONTROL

    @property
    def is_even(self) -> bool:
        """Whether the first player may be as good as the others."""
        return self.scores[0].share.holds(self.fair)


@dataclass(frozen=True)
class Rating:
    """A bot's rating: the mean, how unsure it is, and what it is worth at least."""

    bot: str
    mu: float
    sigma: float
    ordinal: float


@dataclass(frozen=True)
class Results:
    """All that came out of a run."""

    run: Run
    standings: tuple[Standing, ...]
    ratings: tuple[Rating, ...]

    def to_dict(self) -> dict[str, Any]:
        """As plain JSON; what is not finite is None."""
        ratings = [asdict(rating) for rating in self.ratings]
        made = {"run": {**self.run.identity(), "seeds": self.run.seeds}, "matches": [asdict(s) for s in self.standings], "ratings": ratings}
        found: dict[str, Any] = plain(made)
        return found


def plain(value: Any) -> Any:
    """Lists for tuples, None for what is not finite."""
    if isinstance(value, dict):
        return {name: plain(inner) for name, inner in value.items()}
    if isinstance(value, list | tuple):
        return [plain(inner) for inner in value]
    return None if isinstance(value, float) and not isfinite(value) else value


def summarise(run: Run, games: list[Played]) -> Results:
    """The results of all games of a run."""
    matches = {match.key: match for match in run.matches()}
    standings = tuple(standing(match, [played for played in games if played.match == key]) for key, match in matches.items())
    rated = [Rating(name, rating.mu, rating.sigma, rating.ordinal()) for name, rating in rate(matches, games).items()]
    return Results(run, standings, tuple(sorted(rated, key=lambda rating: -rating.mu)))


def standing(match: Match, games: list[Played]) -> Standing:
    """How a match came out."""
    players = len(match.seatings[0])
    nobody = fmean(won(played, players) for played in games)
    fair = (1 - nobody) / players
    scores = tuple(score(name, player, games, nobody) for player, name in enumerate(match.names))
    return Standing(match.key, len({played.deal for played in games}), len(games), nobody, fair, scores)


def won(played: Played, owner: int) -> float:
    """An owner's share of a win."""
    return 1 / len(played.winners) if owner in played.winners else 0.0


def margin(played: Played, seat: int) -> int:
    """Points ahead of the best other."""
    return played.points[seat] - max(points for owner, points in enumerate(played.points) if owner != seat)


def taken(player: int, games: list[Played]) -> Iterator[tuple[Played, int]]:
    """Every game and seat in which a player sat."""
    for played in games:
        yield from ((played, seat) for seat, sitting in enumerate(played.seating) if sitting == player)


def score(name: str, player: int, games: list[Played], nobody: float) -> Score:
    """How a player did."""
    sat = list(taken(player, games))
    share = estimate_share(by_deal((played.deal, won(played, seat)) for played, seat in sat))
    times = sorted(
        micro / 1000
        for played in games
        for seat, micro in zip(played.seats, played.microseconds, strict=True)
        if played.seating[seat] == player
    )
    return Score(
        bot=name,
        share=share,
        elo=strength(share, nobody, len(games[0].seating)),
        points=fmean(played.points[seat] for played, seat in sat),
        margin=estimate(by_deal((played.deal, margin(played, seat)) for played, seat in sat)),
        seats=tuple(on_seat(seat, sat) for seat in range(len(games[0].seating))),
        choices=len(times),
        mean_ms=fmean(times) if times else 0.0,
        slow_ms=times[int(SLOW * (len(times) - 1))] if times else 0.0,
        forfeits=sum(played.forfeits[player] for played in games),
    )


def strength(share: Estimate, nobody: float, players: int) -> Estimate:
    """A share of the wins as a difference in Elo; what nobody won is left out."""
    rest = max(1 - nobody, 1e-9)
    bounds = (None if bound is None else elo(min(1.0, bound / rest), 1 / players) for bound in (share.low, share.high))
    return Estimate(elo(min(1.0, share.value / rest), 1 / players), *bounds)


def on_seat(seat: int, sat: list[tuple[Played, int]]) -> Seat:
    """How a player did on one seat."""
    there = [played for played, own in sat if own == seat]
    return Seat(fmean(won(played, seat) for played in there), fmean(played.points[seat] for played in there))
