"""Limits: how often an address, a socket or a guesser may come."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass

MOST_ADDRESSES = 50_000  # remembered at a time; the one that came longest ago is forgotten first


@dataclass
class Bucket:
    """Fills at a rate, up to a size; each time one is taken."""

    left: float
    at: float


class Rate:
    """So many in a period for each name; 0: any number."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def _filled(self, name: str) -> Bucket:
        now = time.monotonic()
        bucket = self._buckets.setdefault(name, Bucket(self.most, now))
        bucket.left = min(self.most, bucket.left + (now - bucket.at) * self.most / self.seconds)
        bucket.at = now
        self._buckets.move_to_end(name)
        if len(self._buckets) > MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket

    def allows(self, name: str) -> bool:
        """Whether there is one left, without taking it."""
        return self.most == 0 or self._filled(name).left >= 1

    def take(self, name: str) -> bool:
        """Take one, if there is one left."""
        if self.most == 0:
            return True
        bucket = self._filled(name)
        if bucket.left < 1:
            return False
        bucket.left -= 1
        return True


class Crowd:
    """So many at the same time for each name; 0: any number."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._there: dict[str, int] = {}

    def enter(self, name: str) -> bool:
        if self.most and self._there.get(name, 0) >= self.most:
            return False
        self._there[name] = self._there.get(name, 0) + 1
        return True

    def leave(self, name: str) -> None:
        left = self._there.get(name, 1) - 1
        if left > 0:
            self._there[name] = left
        else:
            self._there.pop(name, None)
