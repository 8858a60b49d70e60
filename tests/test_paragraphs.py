"""Every paragraph of every rulebook has code and a test that cite it; the README does what it says."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

from twocities.core import rulebook
from twocities.core.game import Game, find, names

ROOT = Path(__file__).parents[1]
GAMES = [find(name) for name in names()]
PARAGRAPHS = [(game, number) for game in GAMES for number in rulebook.paragraphs(game)]
each_paragraph = pytest.mark.parametrize(("game", "number"), PARAGRAPHS, ids=lambda value: value if isinstance(value, str) else value.name)


@each_paragraph
def test_a_paragraph_has_code(game: Game, number: str) -> None:
    assert rulebook.code(game, number) or not rulebook.paragraphs(game)[number].needs_code


@each_paragraph
def test_a_paragraph_has_tests(game: Game, number: str) -> None:
    assert rulebook.tests(game, number)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_code_and_tests_cite_only_paragraphs_that_exist(game: Game) -> None:
    known = {*rulebook.paragraphs(game), *rulebook.chapters(game)}
    for family in game.actions:
        assert family.paragraph in known
    for event in game.events:
        assert event.paragraph in known
    for reason in (*game.reasons, *game.flaws):
        assert reason.paragraph in known
    for option in game.options:
        assert option.paragraph in known
    for path in (rulebook.folder(game) / "tests").glob("test_*.py"):
        for line in path.read_text().splitlines():
            if line.startswith("def test_") and line[9].isupper():
                number = line.removeprefix("def test_")
                assert any(number.startswith(f"{n.replace('.', '_')}_") for n in known), line


def test_a_paragraph_without_code_would_be_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "rulebook.md").write_text("## Q1 Nothing\n\n**Q1.1 Nowhere.** Nobody carries this out.\n")
    monkeypatch.setattr(rulebook, "folder", lambda game: tmp_path)
    assert list(rulebook.paragraphs(GAMES[0])) == ["Q1.1"]
    assert rulebook.code(GAMES[0], "Q1.1") == []
    assert rulebook.tests(GAMES[0], "Q1.1") == []


@pytest.mark.parametrize("page", ["README.md", "docs/bots.md"])
def test_a_page_does_what_it_says(page: str) -> None:
    result = doctest.testfile(str(ROOT / page), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0


def test_the_notation_page_lists_every_form() -> None:
    page = (ROOT / "docs" / "notation.md").read_text()
    for game in GAMES:
        for family in game.actions:
            assert f"`{family.notation.split()[0]}" in page
