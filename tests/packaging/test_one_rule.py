"""Changing one rule changes every target by one build; without a change nothing is built; nothing out of date is loaded."""

from __future__ import annotations

import json
import os
import shutil
import sys
from pathlib import Path

import pytest

from tests.games.sealed import GAME as SEALED
from tests.packaging.building import succeed
from tests.packaging.telling import told
from tests.sources import ROOT
from twocities.core.catalogue import say

pytestmark = pytest.mark.slow

PRICE = "CARD_PRICE = {}"  # S3.3 what a bid of 1 costs
BUILDING = say("building", game="twin")


class Twin:
    """A copy of the tests' own game as a package of its own, with a cache of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.price = 20
        package = folder / "twin"
        shutil.copytree(ROOT / "tests" / "games" / "sealed", package, ignore=shutil.ignore_patterns("tests", "__pycache__"))
        for path in package.glob("*.py"):
            text = path.read_text(encoding="utf-8").replace("tests.games.sealed", "twin")
            path.write_text(text.replace('name="sealed"', 'name="twin"'), encoding="utf-8")

    def change(self, price: int) -> None:
        """Change the one rule."""
        path = self.folder / "twin" / "components.py"
        text = path.read_text(encoding="utf-8")
        assert PRICE.format(self.price) in text
        path.write_text(text.replace(PRICE.format(self.price), PRICE.format(price)), encoding="utf-8")
        self.price = price

    def tell(self) -> tuple[str, bool]:
        """What every target makes of a game, and whether the rules were compiled for it, with the message that says so."""
        words = (sys.executable, "-m", "tests.packaging.telling", "twin")
        done = succeed(*words, path=os.pathsep.join((str(self.folder), str(ROOT))), TWOCITIES_CACHE=str(self.folder / "cache"))
        by_target = json.loads(done.stdout)
        assert len(by_target) == 3
        assert len(set(by_target.values())) == 1, f"targets differ: {by_target}"
        assert done.stderr.strip() in ("", BUILDING)
        return by_target["native"], BUILDING in done.stderr


def test_one_rule_changed_changes_all_targets_by_one_build(tmp_path: Path) -> None:
    twin = Twin(tmp_path)
    twin.change(30)
    first, was_built = twin.tell()
    assert was_built
    assert first not in told(SEALED).values(), "a dearer card shows in the states"
    assert twin.tell() == (first, False)
    twin.change(40)
    second, was_built = twin.tell()
    assert was_built, "the library of the rule before is there and fits no more"
    assert second != first
    twin.change(30)
    assert twin.tell() == (first, False), "what was built before is kept for its sources"
