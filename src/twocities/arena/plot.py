"""Shares of wins with their intervals as a drawing, by day and by night."""

from __future__ import annotations

from dataclasses import dataclass
from xml.sax.saxutils import escape

from twocities.arena.results import Results, Score, Standing
from twocities.arena.words import tell

LEFT, WIDE, RIGHT = 250, 420, 120  # names, shares from 0 to 1, figures
TOP, ROW, GAP = 56, 26, 40
STYLE = """
text{font:14px "Alegreya Sans","Segoe UI",system-ui,sans-serif;font-variant-numeric:lining-nums tabular-nums;fill:#15262c}
.ground{fill:#f3f4ee}.title{font-size:17px;font-weight:700}.soft{fill:#43565b}.grid{stroke:#a5b5b1;stroke-width:1}
.fair{stroke:#8a5200;stroke-width:1.5;stroke-dasharray:4 3}.bound{stroke:#1c4f58;stroke-width:2}.mean{fill:#1c4f58}
@media (prefers-color-scheme:dark){text{fill:#edefe6}.ground{fill:#16262b}.soft{fill:#aebdb9}.grid{stroke:#34494e}
.fair{stroke:#ffd98f}.bound{stroke:#ffc65c}.mean{fill:#ffc65c}}
"""


def x_of(share: float) -> str:
    """Where a share lies."""
    return f"{LEFT + WIDE * share:.1f}"


def text(x: float | str, y: float, words: str, look: str = "", anchor: str = "start") -> str:
    return f'<text x="{x}" y="{y}" class="{look}" text-anchor="{anchor}">{escape(words)}</text>'


def line(x1: str, y1: float, x2: str, y2: float, look: str) -> str:
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" class="{look}"/>'


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


@dataclass(frozen=True)
class Caption:
    """What a match and its players are called."""

    title: str
    names: list[str]


def row(name: str, score: Score, y: float) -> list[str]:
    """A player: its name, its interval with the share on it, and the figure."""
    parts = [text(LEFT - 14, y + 5, short(name), "", "end")]
    if score.share.low is not None and score.share.high is not None:
        parts.append(line(x_of(score.share.low), y, x_of(score.share.high), y, "bound"))
        parts += [line(x_of(end), y - 5, x_of(end), y + 5, "bound") for end in (score.share.low, score.share.high)]
    parts.append(f'<circle cx="{x_of(score.share.value)}" cy="{y}" r="5" class="mean"/>')
    return [*parts, text(LEFT + WIDE + 14, y + 5, percent(score.share.value))]


def short(name: str) -> str:
    """A bot's name, as much of it as there is room for."""
    return name if len(name) <= 32 else name[:31] + "…"


def chart(standing: Standing, caption: Caption, y: float) -> list[str]:
    """One match from `y` on."""
    bottom = y + ROW * len(standing.scores)
    parts = [text(LEFT, y - 14, caption.title, "soft")]
    for quarter in range(5):
        parts.append(line(x_of(quarter / 4), y, x_of(quarter / 4), bottom, "grid"))
    parts.append(line(x_of(standing.fair), y, x_of(standing.fair), bottom + 6, "fair"))
    parts.append(text(x_of(standing.fair), bottom + 20, tell("plot-fair", share=percent(standing.fair)), "soft", "middle"))
    for number, (name, score) in enumerate(zip(caption.names, standing.scores, strict=True)):
        parts += row(name, score, y + ROW * (number + 0.5))
    return parts


def plot(results: Results, title: str, captions: list[Caption]) -> str:
    """All matches below each other."""
    y, parts = float(TOP + GAP), [text(16, 32, title, "title")]
    for standing, caption in zip(results.standings, captions, strict=True):
        parts += chart(standing, caption, y)
        y += ROW * len(standing.scores) + 2 * GAP
    width, height = LEFT + WIDE + RIGHT, y - GAP + 16
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height:.0f}" width="{width}" height="{height:.0f}" role="img">'
    ground = f'<rect class="ground" width="{width}" height="{height:.0f}"/>'
    return "\n".join([head, f"<title>{escape(title)}</title>", f"<style>{STYLE}</style>", ground, *parts, "</svg>", ""])
