"""A game at one terminal: people behind a curtain, bots on the other seats. Every entry is saved as it is made."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console, Group, RenderableType
from rich.markdown import Markdown
from rich.text import Text

from twocities import bots
from twocities.bots import Bot, Budget
from twocities.bots.bot import chance_of
from twocities.bots.hints import hints
from twocities.cli.board import Board
from twocities.cli.errors import INTERRUPTED
from twocities.cli.options import spelled
from twocities.cli.plays import Seats, keep_seats, seats_file
from twocities.cli.prompt import Prompt, further
from twocities.cli.screen import Screen
from twocities.cli.words import tell
from twocities.core import rulebook
from twocities.core.play import Play
from twocities.core.position import IllegalAction

QUIT = ("quit", "exit", "q")
LEAST_WIDTH, LEAST_HEIGHT = 100, 30  # what the drawings are made for


class Left(Exception):
    """A player has left; everything is kept."""


class Table:
    """One game at one terminal."""

    def __init__(self, play: Play, path: Path, seats: Seats, console: Console) -> None:
        players = play.variant.players
        if not 1 <= seats.seat <= players:
            raise ValueError(tell("error-seat", seat=seats.seat, last=players))
        if not 0 <= seats.humans <= players:
            raise ValueError(tell("error-humans", count=seats.humans, most=players))
        self.play, self.path, self.seats, self.console = play, path, seats, console
        self.bot: Bot = bots.find(seats.bots)
        self.humans = seats.people(players)
        self.board = Board(play.variant, console)
        self.words = self.board.words
        self.screen = Screen(console)
        self.prompt = Prompt()
        self.since = dict.fromkeys(self.humans, 0)  # the event with which each one's last turn ended
        self.scored = dict.fromkeys(self.humans, len(play.position.events(None)))  # up to where scorings have been shown
        self.last_human: int | None = None

    def run(self) -> int:
        """Play to the end, or until somebody leaves; either way everything is kept."""
        variant = self.play.variant
        self.play.save(self.path)
        keep_seats(self.path, self.seats)
        self.say(tell("begin", game=variant.game.say("name"), options=spelled(variant.options), file=str(self.path)))
        try:
            with self.screen:
                self.play_on()
        except (Left, EOFError):
            self.say(self.kept())
            return 0
        except KeyboardInterrupt:
            self.say(self.kept())
            return INTERRUPTED
        self.finish()
        return 0

    def say(self, text: str) -> None:
        """A line that may be longer than the screen is wide, such as a path to copy."""
        self.console.print(text, soft_wrap=True, markup=False)

    def kept(self) -> str:
        return tell("kept", file=str(self.path))

    def play_on(self) -> None:
        """One choice after the other, bots' first where several may act."""
        while waiting := self.play.position.waiting:
            seat = next((s for s in waiting if s not in self.humans), waiting[0])
            if seat in self.humans:
                self.ask(seat)
            else:
                self.act(seat, str(self.bot.choose(self.play.position.view(seat), Budget(self.seed(seat)))))

    def seed(self, seat: int) -> int:
        """A bot's seed: another for every choice, the same when the game is resumed."""
        return chance_of(self.play.seed, len(self.play.entries), seat)

    def act(self, seat: int, text: str) -> None:
        """Make a choice and save it."""
        before = len(self.play.position.events(seat))
        self.play.act(text, seat)
        self.play.save(self.path)
        if seat in self.humans and seat not in self.play.position.waiting:
            self.since[seat] = before

    def ask(self, seat: int) -> None:
        """Show the table and obey what is typed until a choice is made."""
        self.curtain(seat)
        self.show_scorings(seat)
        self.show(seat, self.too_small())
        while (notice := self.obey(seat, self.read(seat))) is not None:
            if self.screen.is_live:
                self.show(seat, notice)
            else:
                self.say(notice)

    def read(self, seat: int) -> str:
        """A typed line, completed from what the seat may know."""
        known = self.play.position.view(seat).draw(1)

        def complete(typed: str) -> list[str]:
            return [*further(known, seat, typed), *(command for command in (*COMMANDS, QUIT[0]) if command.startswith(typed))]

        return self.prompt.ask(tell("prompt", seat=seat + 1), complete).strip()

    def obey(self, seat: int, typed: str) -> str | None:
        """Carry out a typed line: what is to be said about it, or None when a choice was made or taken back."""
        word, _, rest = typed.lower().partition(" ")
        if word in QUIT:
            raise Left
        if not word:
            return ""
        if word in COMMANDS:
            said: str | None = getattr(self, f"do_{word}")(seat, rest)
            return said
        try:
            self.act(seat, typed)
        except IllegalAction as error:
            return str(error)
        return None

    def too_small(self) -> str:
        """A word of warning where the drawing will not fit."""
        fits = self.console.width >= LEAST_WIDTH and self.console.height >= LEAST_HEIGHT
        return "" if fits or not self.screen.is_live else tell("too-small", width=LEAST_WIDTH, height=LEAST_HEIGHT)

    def curtain(self, seat: int) -> None:
        """Between two people at one screen nothing is left to see."""
        if len(self.humans) > 1 and self.last_human != seat:
            self.screen.frame(Text(""))
            if self.last_human is not None or self.screen.is_live:
                self.prompt.ask(tell("curtain", player=self.words.name(seat)))
        self.last_human = seat

    def show_scorings(self, seat: int) -> None:
        """What was scored since this person last looked."""
        events = self.play.position.events(seat)
        sheet = self.board.scores(self.play.position, events[self.scored[seat] :])
        self.scored[seat] = len(events)
        if sheet is not None:
            self.page(sheet)

    def page(self, part: RenderableType, *, at_end: bool = False) -> None:
        """Something to read, then back to the table."""
        self.screen.pages(part, self.prompt.ask, tell("page"), at_end=at_end)

    def show(self, seat: int, notice: str) -> None:
        """What happened, the table, and the question."""
        p = self.play.position
        news = self.board.news(p.events(seat)[self.since[seat] :])
        said = [Text(f" {notice}", style="yellow")] if notice else []
        self.screen.frame(self.board.table(p, seat, news, tell("news")), self.board.question(p, seat), *said)

    def do_help(self, seat: int, rest: str) -> str:
        """Help for the decision at hand, with its paragraphs."""
        p, game = self.play.position, self.play.variant.game
        families = sorted({game.actions.family(action).paragraph for action in p.legal(seat)})
        book = rulebook.paragraphs(game)
        parts: list[RenderableType] = [Text(self.words.waits(self.board.view(p, seat)["waits"], is_help=True), style="bold"), Text("")]
        parts += [paragraph_text(book[number]) for number in families if number in book]
        self.page(Group(*parts, Text(""), Text(tell("commands"))))
        return ""

    def do_hint(self, seat: int, rest: str) -> str:
        """The best few choices, as a search from this seat's view sees them."""
        found = hints(self.play.position.view(seat), Budget(self.seed(seat)))
        lines = (tell("hint", action=str(t.action), margin=round(t.margin, 1), error=round(t.uncertainty, 1)) for t in found)
        return "\n ".join((*lines, tell("hint-means")))

    def do_rules(self, seat: int, rest: str) -> str:
        """A paragraph of the rulebook; without one, which there are."""
        book = rulebook.paragraphs(self.play.variant.game)
        paragraph = book.get(rest.strip().upper())
        if paragraph is None:
            return tell("error-paragraph", number=rest.strip(), choices=", ".join(book))
        self.page(paragraph_text(paragraph))
        return ""

    def do_undo(self, seat: int, rest: str) -> str | None:
        """Take the last choice back, where nobody else has acted and nothing was learned."""
        refusal = self.play.may_undo(seat)
        if refusal is not None:
            return tell(f"no-undo-{refusal.value}")
        self.play.undo(seat)
        self.play.save(self.path)
        if not self.screen.is_live:
            self.say(tell("undone"))
        return None

    def do_log(self, seat: int, rest: str) -> str:
        """All that happened, the latest first on the screen."""
        lines = [Text(f" {self.words.event(event)}") for event in self.play.position.events(seat)]
        self.page(Group(*lines), at_end=True)
        return ""

    def do_save(self, seat: int, rest: str) -> str:
        """Where the play is kept: it always is."""
        return self.kept()

    def do_board(self, seat: int, rest: str) -> None:
        """Show the table again."""

    def finish(self) -> None:
        """What happened last, where the points came from, and who has won."""
        p = self.play.position
        eyes = min(self.humans) if len(self.humans) == 1 else None
        events = p.events(eyes)
        last = events[min(self.since.values(), default=len(events)) :]
        self.console.print(self.board.table(p, eyes, self.board.news(last), tell("news-end")))
        self.console.print(self.board.scores(p, events) or "")
        winners = [self.words.name(owner) for owner in p.winners]
        self.console.print(tell("won", names=", ".join(winners), count=len(winners), points=max(p.points)), style="bold")
        seats_file(self.path).unlink(missing_ok=True)
        self.say(tell("finished", file=str(self.path)))


def paragraph_text(paragraph: rulebook.Paragraph) -> Markdown:
    """A paragraph of a rulebook, its number and title in bold."""
    return Markdown(f"**{paragraph.number} {paragraph.title}:** {' '.join(paragraph.text.split())}")


COMMANDS = tuple(name.removeprefix("do_") for name in vars(Table) if name.startswith("do_"))
