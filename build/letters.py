#!/usr/bin/env python3
"""Write web/src/look/letters.json: the outlines of the letters and figures that stand on pieces, from our typeface.

    python build/letters.py

A picture knows no fonts of the page, so what is written on a gem, a seat's mark, a broker or a card is drawn as a shape.
"""

from __future__ import annotations

import json
import string
import sys
from pathlib import Path
from typing import Any

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

LOOK = Path(__file__).resolve().parents[1] / "web" / "src" / "look"
FONT = LOOK / "fonts" / "alegreya-sans-latin-800-normal.woff2"
LETTERS = LOOK / "letters.json"
WRITTEN = string.digits + string.ascii_uppercase + "ÁÉÍÑÓÖÚÜ"
FIGURES = ("lnum", "tnum")  # all of one height and one width


def substitutes(font: Any, feature: str) -> dict[str, str]:
    """Which glyph a feature of the font puts in place of which."""
    table = font["GSUB"].table
    lookups = {i for record in table.FeatureList.FeatureRecord if record.FeatureTag == feature for i in record.Feature.LookupListIndex}
    found: dict[str, str] = {}
    for i in sorted(lookups):
        for subtable in table.LookupList.Lookup[i].SubTable:
            found |= getattr(subtable, "mapping", {})
    return found


def outlines() -> dict[str, Any]:
    """Each letter's width and shape, in thousandths of its size, with the y of its foot at 0."""
    font = TTFont(FONT)
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    figures = [substitutes(font, feature) for feature in FIGURES]
    letters = {}
    for letter in WRITTEN:
        name = names[ord(letter)]
        for replaced in figures:
            name = replaced.get(name, name)
        pen = SVGPathPen(glyphs, ntos=lambda value: f"{value:.0f}")
        glyphs[name].draw(pen)
        letters[letter] = [round(glyphs[name].width), pen.getCommands()]
    return letters


def text() -> str:
    """The file as it should be, a letter to a line."""
    return (
        "{\n"
        + ",\n".join(f"  {json.dumps(letter, ensure_ascii=False)}: {json.dumps(shape)}" for letter, shape in outlines().items())
        + "\n}\n"
    )


if __name__ == "__main__":
    LETTERS.write_text(text(), encoding="utf-8")
    sys.stdout.write(f"wrote {LETTERS.name}: {len(WRITTEN)} letters\n")
