"""Keys to seats: random, shown once, stored as a hash, compared in constant time."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from collections.abc import Iterable, Sequence

KEY_BYTES = 24
ID_BYTES = 12
SEED_BYTES = 16
SHORTEST_KEY, LONGEST_KEY = 22, 64  # 22 letters of base64 are 132 bits
MOST_KEYS = 16  # seats that one browser may hold at one table


def new_key() -> str:
    """A key to a seat: 192 random bits, so that a plain hash of it can be kept."""
    return secrets.token_urlsafe(KEY_BYTES)


def new_id() -> str:
    """A table's name in links: whoever has it may look in."""
    return secrets.token_urlsafe(ID_BYTES)


def id_by(key: str) -> str:
    """The name of the table that is made with a key of the maker's own: sent twice, it is the same table. It does not tell the key."""
    return base64.urlsafe_b64encode(hashlib.sha256(b"table\n" + key.encode()).digest()[:ID_BYTES]).decode()


def new_seed() -> str:
    """A seed or a salt, 128 random bits."""
    return secrets.token_hex(SEED_BYTES)


def hashed(key: str) -> str:
    """What is stored of a key."""
    return hashlib.sha256(key.encode()).hexdigest()


def opened(keys: Iterable[str], hashes: Sequence[str]) -> frozenset[int]:
    """The seats that these keys open. Every key is held against every seat, and no comparison ends early."""
    found = set()
    for given in [hashed(key) for key in keys]:
        for seat, kept in enumerate(hashes):
            is_it = hmac.compare_digest(given, kept or "-" * len(given))
            found |= {seat} if is_it and kept else set()
    return frozenset(found)
