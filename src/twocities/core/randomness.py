"""Randomness: the deal's generator, which lives in the state, and a fast one for search.

The deal's is ChaCha20 (RFC 8439) with a zero nonce: nobody works the decks out from cards they saw. Search uses
xoshiro128**. Both keep 32-bit words in wider integers and mask them, so that every target counts alike.
"""

from __future__ import annotations

import hashlib

import numpy as np

from twocities.core.records import Array, Record, u8, u32
from twocities.core.rule import compiled, wide

WORD = 0xFFFFFFFF
WORDS_IN_BLOCK = 16
KEY_WORDS = 8


class Generator(Record):
    """The deal's generator: a key, a place in its stream, and the block of words being used up."""

    key: Array = u32(KEY_WORDS)  # from the seed's text
    block: Array = u32(WORDS_IN_BLOCK)  # the words of the present block
    counter: int = u32()  # the number of the next block
    used: int = u8()  # how many words of the present block are used up


class Fast(Record):
    """The generator for search; never in a state."""

    words: Array = u32(4)  # xoshiro's state; not all zero


def key_of(seed: str) -> list[int]:
    """The eight words of the key that a seed's text stands for."""
    digest = hashlib.sha256(seed.encode()).digest()
    return [int(word) for word in np.frombuffer(digest, "<u4")]


@compiled
def turned(word: int, by: int) -> int:
    """A word rotated to the left."""
    return ((word << by) & WORD) | (word >> (32 - by))


@compiled
def quarter(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """ChaCha's quarter round."""
    a = (a + b) & WORD
    d = turned(d ^ a, 16)
    c = (c + d) & WORD
    b = turned(b ^ c, 12)
    a = (a + b) & WORD
    d = turned(d ^ a, 8)
    c = (c + d) & WORD
    b = turned(b ^ c, 7)
    return a, b, c, d


@compiled
def next_block(g: Generator) -> None:
    """Fill the block with the next sixteen words of the stream."""
    key, out, n = g.key, g.block, wide(g.counter)
    a0, a1, a2, a3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
    b0, b1, b2, b3 = wide(key[0]), wide(key[1]), wide(key[2]), wide(key[3])
    c0, c1, c2, c3 = wide(key[4]), wide(key[5]), wide(key[6]), wide(key[7])
    d0, d1, d2, d3 = n, 0, 0, 0
    for _ in range(10):
        a0, b0, c0, d0 = quarter(a0, b0, c0, d0)
        a1, b1, c1, d1 = quarter(a1, b1, c1, d1)
        a2, b2, c2, d2 = quarter(a2, b2, c2, d2)
        a3, b3, c3, d3 = quarter(a3, b3, c3, d3)
        a0, b1, c2, d3 = quarter(a0, b1, c2, d3)
        a1, b2, c3, d0 = quarter(a1, b2, c3, d0)
        a2, b3, c0, d1 = quarter(a2, b3, c0, d1)
        a3, b0, c1, d2 = quarter(a3, b0, c1, d2)
    out[0], out[1], out[2], out[3] = (a0 + 0x61707865) & WORD, (a1 + 0x3320646E) & WORD, (a2 + 0x79622D32) & WORD, (a3 + 0x6B206574) & WORD
    out[4], out[5], out[6], out[7] = (b0 + key[0]) & WORD, (b1 + key[1]) & WORD, (b2 + key[2]) & WORD, (b3 + key[3]) & WORD
    out[8], out[9], out[10], out[11] = (c0 + key[4]) & WORD, (c1 + key[5]) & WORD, (c2 + key[6]) & WORD, (c3 + key[7]) & WORD
    out[12], out[13], out[14], out[15] = (d0 + n) & WORD, d1, d2, d3
    g.counter = (n + 1) & WORD
    g.used = 0


@compiled
def set_key(g: Generator, key: Array) -> None:
    """Start the stream of a key."""
    for i in range(KEY_WORDS):
        g.key[i] = key[i]
    g.counter = 0
    g.used = WORDS_IN_BLOCK


@compiled
def next_word(g: Generator) -> int:
    """The next 32 bits of the deal."""
    if g.used == WORDS_IN_BLOCK:
        next_block(g)
    word = wide(g.block[g.used])
    g.used += 1
    return word


@compiled
def draw(g: Generator, count: int) -> int:
    """A number below `count`, each equally likely (Lemire's way: a division only where a word might have to be dropped)."""
    product = next_word(g) * count
    if product & WORD < count:
        unfair = (WORD + 1) % count
        while product & WORD < unfair:
            product = next_word(g) * count
    return product >> 32


@compiled
def shuffle(g: Generator, cards: Array, first: int, last: int) -> None:
    """Shuffle cards[first:last], each order equally likely."""
    for i in range(last - 1, first, -1):
        j = first + draw(g, i - first + 1)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card


@compiled
def seed_fast(rng: Fast, seed: int, stream: int) -> None:
    """Start the fast generator: two numbers below 2**32, well mixed."""
    mixed = (seed * 0x9E3779B1 + stream * 0x85EBCA6B + 0x6A09E667) & WORD
    for i in range(4):
        mixed = (mixed + 0x9E3779B9) & WORD
        word = ((mixed ^ (mixed >> 16)) * 0x85EBCA6B) & WORD
        word = ((word ^ (word >> 13)) * 0xC2B2AE35) & WORD
        rng.words[i] = word ^ (word >> 16)
    rng.words[0] = (rng.words[0] ^ seed) & WORD
    rng.words[1] = (rng.words[1] ^ stream) & WORD
    rng.words[3] = rng.words[3] | 1


@compiled
def fast_word(rng: Fast) -> int:
    """The next 32 bits of xoshiro128**."""
    words = rng.words
    result = (turned((words[1] * 5) & WORD, 7) * 9) & WORD
    shifted = (words[1] << 9) & WORD
    words[2] = words[2] ^ words[0]
    words[3] = words[3] ^ words[1]
    words[1] = words[1] ^ words[2]
    words[0] = words[0] ^ words[3]
    words[2] = words[2] ^ shifted
    words[3] = turned(wide(words[3]), 11)
    return result


@compiled
def fast_draw(rng: Fast, count: int) -> int:
    """A number below `count`; as good as even for the small counts of games."""
    return (fast_word(rng) * count) >> 32


@compiled
def fast_shuffle(rng: Fast, cards: Array, first: int, last: int) -> None:
    """Shuffle cards[first:last] with the fast generator."""
    for i in range(last - 1, first, -1):
        j = first + fast_draw(rng, i - first + 1)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card
