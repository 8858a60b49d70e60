"""What search works in: a tree of nodes, and one record with its settings and all it needs on the way."""

from __future__ import annotations

from twocities.core.records import MAX_SEATS, Array, Floats, Record, f64, u8, u16, u32

MAX_ACTIONS = 512  # action numbers a game may have
MAX_PATH = 256  # choices on the way from the root to a leaf
MAX_CHAIN = 24  # steps of one seat in a row
THOUSANDTHS = 1000.0  # settings with a fraction are handed in as whole thousandths


class Node(Record):
    """A choice of a seat, after the choices above it. Node 0 is the root, and as a link means none."""

    total: float = f64()  # rewards of the seat that chose, added up
    margin: float = f64()  # points ahead of the best other, added up
    squares: float = f64()  # and their squares
    visits: int = u32()  # how often it was chosen
    available: int = u32()  # how often it could have been
    child: int = u32()  # the newest choice after it
    sibling: int = u32()  # the next older choice after the same node
    action: int = u16()  # what was chosen
    seat: int = u8()  # by whom


class Work(Record):
    """Settings of a search, and room to work in."""

    exploration: float = f64()  # how much is given for being tried seldom
    scale: float = f64()  # points by which a margin is measured: one so large is rewarded with 0.85
    noise: float = f64()  # points by which a weak player misjudges a choice
    cap: float = f64()  # points that a weak player loses by one choice at most
    rounds: int = u16()  # how often the turn goes round the table until a leaf is evaluated; TO_THE_END for the whole game
    passed: int = u16()  # how often the turn was passed on since the root
    last: int = u8()  # who acted last
    chains: int = u16()  # ways of a turn that a rollout looks at; 0: any choice
    steps: int = u16()  # nodes on the path
    length: int = u16()  # steps of the best chain
    used: int = u32()  # nodes in use
    margins: Floats = f64(MAX_SEATS)  # points ahead of the best other, by owner, of the last leaf
    path: Array = u32(MAX_PATH)  # nodes chosen on the way to the leaf
    chain: Array = u16(MAX_CHAIN)  # steps of the chain that is being tried
    best: Array = u16(MAX_CHAIN)  # steps of the best chain
    marks: Array = u8(MAX_ACTIONS)  # what may be chosen now: 1, and 2 where there is a node for it; 0 between choices


TO_THE_END = 65535
