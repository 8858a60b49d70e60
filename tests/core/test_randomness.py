"""The deal's generator is ChaCha20 as RFC 8439 has it; search's is xoshiro128** as its authors have it; draws are even."""

from __future__ import annotations

import hashlib
import random
import struct
from collections import Counter
from typing import Any

import numpy as np
import pytest
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms

from tests.contracts.chance import assert_chance
from twocities.core.game import find
from twocities.core.light import light
from twocities.core.randomness import (
    KEY_WORDS,
    WORDS_IN_BLOCK,
    Fast,
    Generator,
    draw,
    fast_draw,
    fast_shuffle,
    fast_word,
    key_of,
    next_block,
    next_word,
    seed_fast,
    set_key,
    shuffle,
)
from twocities.core.records import Record
from twocities.core.targets import INTERPRETED, TARGETS, engine_of

WORDS = 1 << 32

# RFC 8439, appendix A.1, the test vectors with a nonce of zeros: key, block, key stream
VECTORS = {
    "1": (
        bytes(32),
        0,
        "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
    ),
    "2": (
        bytes(32),
        1,
        "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f",
    ),
    "3": (
        bytes(31) + b"\x01",
        1,
        "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0",
    ),
    "4": (
        b"\x00\xff" + bytes(30),
        2,
        "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096",
    ),
}


def empty(record: type[Record]) -> Any:
    """A record of zeros, as interpreted rules have it."""
    return light(record, np.zeros(record.dtype.itemsize, np.uint8))


def keyed(key: bytes) -> Any:
    """A generator at the beginning of a key's stream."""
    g = empty(Generator)
    set_key(g, list(struct.unpack("<8I", key)))  # type: ignore[arg-type]
    return g


def block_of(g: Any) -> bytes:
    """The next block of a generator, as bytes."""
    next_block(g)
    return struct.pack("<16I", *(g.block[i] for i in range(WORDS_IN_BLOCK)))


@pytest.mark.parametrize("number", VECTORS)
def test_chacha_gives_the_test_vectors_of_the_rfc(number: str) -> None:
    key, counter, stream = VECTORS[number]
    g = keyed(key)
    g.counter = counter
    assert block_of(g).hex() == stream
    assert (g.counter, g.used) == (counter + 1, 0)


def test_chacha_agrees_with_another_implementation() -> None:
    chooser = random.Random(1)
    for _ in range(20):
        key, counter = chooser.randbytes(32), chooser.choice([0, 1, 7, 2**31, 2**32 - 4, chooser.randrange(2**32 - 3)])
        cipher = Cipher(algorithms.ChaCha20(key, struct.pack("<I", counter) + bytes(12)), mode=None).encryptor()
        g = keyed(key)
        g.counter = counter
        assert b"".join(block_of(g) for _ in range(3)) == cipher.update(bytes(192))


def test_words_come_in_order_and_blocks_follow_each_other() -> None:
    key = hashlib.sha256(b"words").digest()
    g, blocks = keyed(key), keyed(key)
    expected = [word for _ in range(3) for word in struct.unpack("<16I", block_of(blocks))]
    assert [next_word(g) for _ in range(48)] == expected


def test_a_seed_is_any_text_and_its_key_a_digest() -> None:
    for seed in ("", "7", "Λ " * 100, "a\nb"):
        assert struct.pack("<8I", *key_of(seed)) == hashlib.sha256(seed.encode()).digest()
        assert len(key_of(seed)) == KEY_WORDS


@pytest.mark.parametrize("target", TARGETS)
def test_a_new_game_is_keyed_by_its_seed(target: str) -> None:
    from twocities.core.position import Variant  # noqa: PLC0415

    game = find("alhambra")
    p = Variant(game, {}, engine_of(game, target)).new("a seed")
    assert p.dump()["state"]["generator"]["key"] == key_of("a seed")


def with_words(*words: int) -> Any:
    """A generator whose next words are these."""
    g = keyed(bytes(32))
    g.used = WORDS_IN_BLOCK - len(words)
    for i, word in enumerate(words):
        g.block[g.used + i] = word
    return g


@pytest.mark.parametrize("count", [1, 2, 3, 5, 6, 7, 54, 108, 110, 255, 1000, 65_537, 2**31 + 1])
def test_draws_drop_just_the_words_that_would_make_them_uneven(count: int) -> None:
    """Each number below the count is left as many words as every other."""
    surplus = WORDS % count
    for number in [*range(min(count, 60)), count - 1]:
        first = -(-number * WORDS // count)  # the first word that stands for this number
        for word in (first, first + 1, first - 1):
            if not 0 <= word < WORDS:
                continue
            stands_for, place = divmod(word * count, WORDS)
            g = with_words(word, WORDS - 1)
            drawn = draw(g, count)
            if place < surplus:
                assert drawn == count - 1
                assert g.used == WORDS_IN_BLOCK
            else:
                assert drawn == stands_for
                assert g.used == WORDS_IN_BLOCK - 1


@pytest.mark.parametrize("count", [2, 3, 5, 10, 54])
def test_draws_are_even(count: int) -> None:
    g = keyed(hashlib.sha256(b"even").digest())
    assert_chance(Counter(draw(g, count) for _ in range(100 * count)), dict.fromkeys(range(count), 1.0))


@pytest.mark.parametrize("shuffler", ["deal", "search"])
def test_shuffles_are_even_and_stay_in_their_range(shuffler: str) -> None:
    g, rng = keyed(hashlib.sha256(b"shuffle").digest()), empty(Fast)
    seed_fast(rng, 1, 2)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(3_000):
        cards: Any = [9, 0, 1, 2, 3, 8]
        if shuffler == "deal":
            shuffle(g, cards, 1, 5)
        else:
            fast_shuffle(rng, cards, 1, 5)
        assert (cards[0], cards[5], sorted(cards[1:5])) == (9, 8, [0, 1, 2, 3])
        counts[tuple(cards[1:5])] += 1
    assert len(counts) == 24
    assert_chance(counts, dict.fromkeys(counts, 1.0))


def xoshiro(words: list[int]) -> int:
    """The reference algorithm of xoshiro128** 1.1, plainly."""

    def rotl(word: int, by: int) -> int:
        return (word << by | word >> 32 - by) % WORDS

    result = rotl(words[1] * 5 % WORDS, 7) * 9 % WORDS
    shifted = words[1] << 9 & WORDS - 1
    words[2] ^= words[0]
    words[3] ^= words[1]
    words[1] ^= words[2]
    words[0] ^= words[3]
    words[2] ^= shifted
    words[3] = rotl(words[3], 11)
    return result


def test_xoshiro_gives_known_values() -> None:
    rng = empty(Fast)
    for i in range(4):
        rng.words[i] = i + 1
    assert [fast_word(rng) for _ in range(10)] == [
        11520,
        0,
        5927040,
        70819200,
        2031721883,
        1637235492,
        1287239034,
        3734860849,
        3729100597,
        4258142804,
    ]


def test_xoshiro_agrees_with_the_reference_algorithm() -> None:
    rng = empty(Fast)
    for seed in range(10):
        seed_fast(rng, seed, seed * 7)
        words = [rng.words[i] for i in range(4)]
        assert [fast_word(rng) for _ in range(200)] == [xoshiro(words) for _ in range(200)]


def test_seeds_and_streams_start_apart() -> None:
    starts = set()
    for seed in (0, 1, 2, 3, 2**16, 2**31, 2**32 - 1):
        for stream in range(200):
            rng = empty(Fast)
            seed_fast(rng, seed, stream)
            words = tuple(rng.words[i] for i in range(4))
            assert any(words)
            starts.add(words)
    assert len(starts) == 7 * 200


@pytest.mark.parametrize("count", [1, 2, 3, 24, 110])
def test_fast_draws_are_even_also_between_neighbouring_streams(count: int) -> None:
    rng = empty(Fast)
    first: Counter[int] = Counter()
    for stream in range(100 * count):
        seed_fast(rng, 5, stream)
        first[fast_draw(rng, count)] += 1
    assert_chance(first, dict.fromkeys(range(count), 1.0))
    assert_chance(Counter(fast_draw(rng, count) for _ in range(100 * count)), dict.fromkeys(range(count), 1.0))


@pytest.mark.parametrize("target", [target for target in TARGETS if target != INTERPRETED])
def test_fast_draws_are_the_same_on_every_target(target: str) -> None:
    ours, theirs = (engine_of(find("alhambra"), name) for name in (INTERPRETED, target))
    for seed, stream in ((0, 0), (1, 2), (2**31 - 1, 2**30)):
        a, b = ours.rngs(seed, stream), theirs.rngs(seed, stream)
        assert [ours.draw(a, count) for count in range(1, 200)] == [theirs.draw(b, count) for count in range(1, 200)]
