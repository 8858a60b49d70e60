"""The tests' own game for every machine there can be a wheel for: `python -m tests.packaging.every_machine FOLDER`.

All from one LLVM IR, so that it takes the time of hardly more than one.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.games.sealed import GAME
from tests.sources import ROOT

sys.path.insert(0, str(ROOT / "build"))


def main(folder: Path) -> None:
    import compiler  # noqa: PLC0415 - found only now; it readies Numba before that is loaded
    import machines  # noqa: PLC0415

    compiler.llvm.initialize_all_targets()
    compiler.llvm.initialize_all_asmprinters()
    entries = compiler.compile_entries(GAME)
    for key, triple in machines.NATIVE.items():
        path = folder / key / f"{GAME.name}{triple.suffix}"
        path.parent.mkdir(parents=True)
        whole = machines.with_layout(triple)
        machines.link(whole, compiler.assemble(entries, whole), path, list(entries))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
