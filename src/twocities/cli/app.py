"""The commands and their words; each is carried out in its own module, loaded when it is called."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from twocities.cli.words import tell

app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, help=tell("help"), rich_markup_mode=None)

GameName = Annotated[str, typer.Argument(help=tell("help-game"))]
Players = Annotated[str, typer.Option("--players", "-p", help=tell("help-players"))]
Options = Annotated[list[str] | None, typer.Option("--option", "-o", help=tell("help-option"))]


@app.command(help=tell("help-play"))
def play(
    game: GameName = "",
    players: Players = "",
    option: Options = None,
    seat: Annotated[int | None, typer.Option(help=tell("help-seat"))] = None,
    humans: Annotated[int | None, typer.Option(help=tell("help-humans"))] = None,
    bots: Annotated[str, typer.Option(help=tell("help-bots"))] = "",
    seed: Annotated[str, typer.Option(help=tell("help-seed"))] = "",
    save: Annotated[Path | None, typer.Option(help=tell("help-save"))] = None,
    resume: Annotated[bool, typer.Option("--resume", help=tell("help-resume"))] = False,
    file: Annotated[Path | None, typer.Option("--file", help=tell("help-file"))] = None,
) -> None:
    from twocities.cli.play import Chosen, run  # noqa: PLC0415

    raise typer.Exit(run(Chosen(game, players, option or [], seat, humans, bots, seed, save, resume, file)))


@app.command(help=tell("help-replay"))
def replay(
    file: Annotated[Path, typer.Argument(help=tell("help-play-file"))],
    seat: Annotated[str, typer.Option(help=tell("help-eyes"))] = "all",
    line: Annotated[int | None, typer.Option(help=tell("help-line"), min=1)] = None,
) -> None:
    from twocities.cli.replay import run  # noqa: PLC0415

    run(file, seat, line)


@app.command(help=tell("help-rules"))
def rules(
    paragraph: Annotated[str, typer.Argument(help=tell("help-paragraph"))] = "",
    game: Annotated[str, typer.Option(help=tell("help-rules-game"))] = "",
) -> None:
    from twocities.cli.rules import run  # noqa: PLC0415

    run(paragraph, game)


@app.command(help=tell("help-fuzz"))
def fuzz(
    game: GameName,
    games: Annotated[int, typer.Option(help=tell("help-games"), min=1)] = 1000,
    players: Players = "",
    option: Options = None,
    seed: Annotated[str, typer.Option(help=tell("help-fuzz-seed"))] = "fuzz",
    start: Annotated[int, typer.Option("--from", help=tell("help-from"), min=0)] = 0,
    jobs: Annotated[int, typer.Option(help=tell("help-jobs"), min=0)] = 0,
) -> None:
    from twocities.cli.fuzz import Task, run  # noqa: PLC0415

    raise typer.Exit(run(Task(game, games, players, option or [], seed, start, jobs)))


@app.command(help=tell("help-bench"))
def bench(
    game: GameName = "",
    games: Annotated[int, typer.Option(help=tell("help-bench-games"), min=1)] = 4000,
    peers: Annotated[bool, typer.Option("--peers", help=tell("help-peers"))] = False,
    save: Annotated[Path | None, typer.Option(help=tell("help-bench-save"))] = None,
) -> None:
    from twocities.cli.bench import run  # noqa: PLC0415

    run(game, games, with_peers=peers, save=save)


@app.command(help=tell("help-arena"))
def arena(
    game: Annotated[str, typer.Argument(help=tell("help-game-name"))],
    bots: Annotated[list[str], typer.Argument(help=tell("help-arena-bots"))],
    players: Players = "",
    option: Options = None,
    seeds: Annotated[int, typer.Option(help=tell("help-seeds"), min=1)] = 100,
    seed_base: Annotated[str, typer.Option(help=tell("help-seed-base"))] = "arena",
    match: Annotated[str, typer.Option(help=tell("help-match"))] = "",
    control: Annotated[bool, typer.Option("--control", help=tell("help-control"))] = False,
    engine: Annotated[str, typer.Option(help=tell("help-engine"))] = "local",
    jobs: Annotated[int, typer.Option(help=tell("help-jobs"), min=0)] = 0,
    out: Annotated[Path | None, typer.Option(help=tell("help-arena-out"))] = None,
) -> None:
    from twocities.cli.arena import Asked, run  # noqa: PLC0415

    run(Asked(game, bots, players, option or [], seeds, seed_base, match, control, engine, jobs, out))


@app.command(help=tell("help-fit"))
def fit(
    game: Annotated[str, typer.Argument(help=tell("help-game-name"))],
    players: Players = "",
    option: Options = None,
    generations: Annotated[int, typer.Option(help=tell("help-generations"), min=1)] = 20,
    population: Annotated[int, typer.Option(help=tell("help-population"), min=4)] = 24,
    seeds: Annotated[int, typer.Option(help=tell("help-fit-seeds"), min=1)] = 12,
    seed_base: Annotated[str, typer.Option(help=tell("help-fit-base"))] = "fit",
    engine: Annotated[str, typer.Option(help=tell("help-engine"))] = "local",
    jobs: Annotated[int, typer.Option(help=tell("help-jobs"), min=0)] = 0,
    out: Annotated[Path | None, typer.Option(help=tell("help-fit-out"))] = None,
    write: Annotated[bool, typer.Option("--write", help=tell("help-write"))] = False,
) -> None:
    from twocities.cli.fit import Asked, run  # noqa: PLC0415

    run(Asked(game, players, option or [], generations, population, seeds, seed_base, engine, jobs, out, write))


@app.command(help=tell("help-judge"))
def judge(
    game: Annotated[str, typer.Argument(help=tell("help-game-name"))],
    players: Players = "",
    option: Options = None,
    games: Annotated[int, typer.Option(help=tell("help-judge-games"), min=8)] = 1500,
    generations: Annotated[int, typer.Option(help=tell("help-generations"), min=1)] = 40,
    population: Annotated[int, typer.Option(help=tell("help-population"), min=4)] = 32,
    seed_base: Annotated[str, typer.Option(help=tell("help-fit-base"))] = "judge",
    jobs: Annotated[int, typer.Option(help=tell("help-jobs"), min=0)] = 0,
    write: Annotated[bool, typer.Option("--write", help=tell("help-judge-write"))] = False,
) -> None:
    from twocities.cli.judge import Asked, run  # noqa: PLC0415

    run(Asked(game, players, option or [], games, generations, population, seed_base, jobs, write))


@app.command(help=tell("help-page"))
def page(
    port: Annotated[int, typer.Option(help=tell("help-port"), min=0, max=65535)] = 8000,
    no_browser: Annotated[bool, typer.Option("--no-browser", help=tell("help-no-browser"))] = False,
) -> None:
    from twocities.cli.page import run  # noqa: PLC0415

    run(port, opens=not no_browser)


@app.command(help=tell("help-warm"))
def warm(targets: Annotated[list[str] | None, typer.Argument(help=tell("help-targets"))] = None) -> None:
    from twocities.cli.warm import run  # noqa: PLC0415

    run(targets or [])


Setting = str | None  # read and checked by the server's settings


@app.command(help=tell("help-serve"))
def serve(
    host: Annotated[Setting, typer.Option(help=tell("help-serve-host"))] = None,
    port: Annotated[Setting, typer.Option(help=tell("help-serve-port"))] = None,
    database: Annotated[Setting, typer.Option(help=tell("help-serve-database"))] = None,
    bus: Annotated[Setting, typer.Option(help=tell("help-serve-bus"))] = None,
    bot_processes: Annotated[Setting, typer.Option(help=tell("help-serve-bot-processes"))] = None,
    tables_in_memory: Annotated[Setting, typer.Option(help=tell("help-serve-tables-in-memory"))] = None,
    tables_per_hour: Annotated[Setting, typer.Option(help=tell("help-serve-tables-per-hour"))] = None,
    requests_per_minute: Annotated[Setting, typer.Option(help=tell("help-serve-requests-per-minute"))] = None,
    messages_per_second: Annotated[Setting, typer.Option(help=tell("help-serve-messages-per-second"))] = None,
    sockets_per_address: Annotated[Setting, typer.Option(help=tell("help-serve-sockets-per-address"))] = None,
    wrong_keys_per_minute: Annotated[Setting, typer.Option(help=tell("help-serve-wrong-keys-per-minute"))] = None,
    grace: Annotated[Setting, typer.Option(help=tell("help-serve-grace"))] = None,
    request_seconds: Annotated[Setting, typer.Option(help=tell("help-serve-request-seconds"))] = None,
    stop_seconds: Annotated[Setting, typer.Option(help=tell("help-serve-stop-seconds"))] = None,
    origins: Annotated[Setting, typer.Option(help=tell("help-serve-origins"))] = None,
    proxies: Annotated[Setting, typer.Option(help=tell("help-serve-proxies"))] = None,
    log_level: Annotated[Setting, typer.Option(help=tell("help-serve-log-level"))] = None,
) -> None:
    given = locals()
    from twocities.cli.serve import run  # noqa: PLC0415

    raise typer.Exit(run(given))


@app.command(help=tell("help-verify"))
def verify(
    file: Annotated[Path, typer.Argument(help=tell("help-revealed"))],
    commitment: Annotated[str, typer.Option(help=tell("help-commitment"))] = "",
) -> None:
    from twocities.cli.verify import run  # noqa: PLC0415

    run(file, commitment)


Database = Annotated[str | None, typer.Option("--database", help=tell("help-serve-database"))]


@app.command("export", help=tell("help-export"))
def export_plays(
    folder: Annotated[Path, typer.Argument(help=tell("help-export-folder"))],
    database: Database = None,
    unfinished: Annotated[bool, typer.Option("--unfinished", help=tell("help-unfinished"))] = False,
) -> None:
    from twocities.cli.keep import export_plays as run  # noqa: PLC0415

    run(folder, database, with_unfinished=unfinished)


@app.command("import", help=tell("help-import"))
def import_plays(files: Annotated[list[Path], typer.Argument(help=tell("help-import-files"))], database: Database = None) -> None:
    from twocities.cli.keep import import_plays as run  # noqa: PLC0415

    run(files, database)


@app.command(help=tell("help-backup"))
def backup(file: Annotated[Path, typer.Argument(help=tell("help-backup-file"))], database: Database = None) -> None:
    from twocities.cli.keep import back_up as run  # noqa: PLC0415

    run(file, database)
