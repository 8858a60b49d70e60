"""What `twocities bench` measures and writes down."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import twocities
from tests.contracts.cases import GAMES, every_game
from twocities.cli import bench, wasm_rate
from twocities.cli.grid import Grid
from twocities.core.game import Game
from twocities.core.position import Variant
from twocities.core.targets import NATIVE, engine_of

GAME = GAMES[0]


def runners() -> list[wasm_rate.Runner]:
    """Both that can run WebAssembly; the tests install them."""
    node = wasm_rate.find_node()
    assert node
    return [wasm_rate.Runner("Node", lambda given: wasm_rate.run_node(node, given)), wasm_rate.Runner("wasmtime", wasm_rate.run_wasmtime)]


@every_game
@pytest.mark.parametrize("runner", runners(), ids=lambda runner: runner.name)
def test_webassembly_is_timed_over_the_games_of_the_library(runner: wasm_rate.Runner, game: Game) -> None:
    variant = Variant(game, {}, engine_of(game, NATIVE))
    choices, seconds = wasm_rate.random_games(runner, variant, 5, 2)
    assert choices == bench.random_games(variant, 5)[0]
    assert seconds > 0


def test_node_runs_webassembly_where_it_is_found() -> None:
    found = wasm_rate.find_runner()
    assert found
    assert found.name.startswith("Node v")


def test_a_runner_that_fails_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "broken.wasm").write_bytes(b"no rules")
    variant = Variant(GAME, {}, engine_of(GAME, NATIVE))
    given = {**wasm_rate.task(variant, 1, 1), "wasm": str(tmp_path / "broken.wasm")}
    with pytest.raises(ValueError, match="cannot run the rules in WebAssembly: CompileError"):
        runners()[0].run(given)


def test_a_grid_is_a_table_in_markdown() -> None:
    grid = Grid("Speeds", ("what", "games/s"))
    grid.add("this | that", "1,000")
    assert grid.markdown() == "## Speeds\n\n| what | games/s |\n| ---: | ---: |\n| this \\| that | 1,000 |\n"
    bare = Grid("Around it", rows=[("size", "7 bytes")])
    assert bare.markdown() == "## Around it\n\n|  |  |\n| --- | --- |\n| size | 7 bytes |\n"


@pytest.mark.slow
def test_bench_prints_its_tables_and_writes_them_down(tmp_path: Path) -> None:
    done = twocities("bench", GAME.name, "--games", "20", "--save", str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert all(words in done.stdout for words in ("games/s", "wasm to native", "belief", "a loop in Python"))
    (file,) = tmp_path.iterdir()
    assert file.name == f"bench-{GAME.name}.md"
    assert str(file) in done.stdout.replace("\n", "")
    written = file.read_text(encoding="utf-8")
    assert all(words in written for words in ("Measured on 2", "core", f"    twocities bench {GAME.name} --games 20 --save", "| belief |"))
    assert written.count("## ") == 5
