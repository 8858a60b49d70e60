"""`twocities rules`: from a paragraph to its text, its code and its tests."""

from __future__ import annotations

from rich.console import Console
from rich.markdown import Markdown
from rich.syntax import Syntax

from twocities.cli.options import chosen_game
from twocities.cli.screen import new_console
from twocities.cli.words import tell
from twocities.core import rulebook
from twocities.core.game import Game, find, names


def run(number: str, game_name: str) -> None:
    console = new_console()
    games = [chosen_game(game_name)] if game_name else [find(name) for name in names()]
    if not number:
        for game in games:
            contents(console, game)
        return
    game = holder(games, number.upper())
    show(console, game, number.upper())


def contents(console: Console, game: Game) -> None:
    """All paragraphs of a game, by chapter."""
    console.print(f"[bold]{game.say('name')}[/bold]")
    chapters = rulebook.chapters(game)
    for number, title in chapters.items():
        inner = [p for p in rulebook.paragraphs(game).values() if p.number.startswith(f"{number}.")]
        console.print(f"  {number} {title}" + "".join(f"\n     {p.number} {p.title}" for p in inner))


def holder(games: list[Game], number: str) -> Game:
    """The game whose rulebook has this paragraph."""
    for game in games:
        if number in rulebook.paragraphs(game) or number in rulebook.chapters(game):
            return game
    choices = ", ".join(n for game in games for n in rulebook.paragraphs(game))
    raise ValueError(tell("error-paragraph", number=number, choices=choices))


def show(console: Console, game: Game, number: str) -> None:
    """A paragraph, or a whole chapter without the code."""
    paragraphs = rulebook.paragraphs(game)
    if number not in paragraphs:
        for paragraph in paragraphs.values():
            if paragraph.number.startswith(f"{number}."):
                console.print(Markdown(f"**{paragraph.number} {paragraph.title}.** {paragraph.text}"))
        return
    console.print(Markdown(f"**{number} {paragraphs[number].title}.** {paragraphs[number].text}"))
    for title, places in ((tell("rules-code"), rulebook.code(game, number)), (tell("rules-tests"), rulebook.tests(game, number))):
        console.print(f"\n[bold]{title}[/bold]")
        for place in places:
            console.print(f"{place.file.relative_to(rulebook.folder(game).parents[1])}:{place.line}  {place.name}", highlight=False)
            if title == tell("rules-code"):
                console.print(Syntax(place.source, "python", background_color="default"))
