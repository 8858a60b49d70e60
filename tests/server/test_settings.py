"""Settings: read from flags and the environment, refused with the reason, and all in the docs."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from tests.cli.running import twocities, twocities_here
from tests.sources import ROOT
from twocities.cli.words import tell
from twocities.server.settings import SETTINGS, Settings, read_settings


def test_flags_go_before_the_environment_and_that_before_the_defaults() -> None:
    environment = {"TWOCITIES_PORT": "9000", "TWOCITIES_GRACE": "7"}
    found = read_settings({"port": "9001", "host": None}, environment)
    assert (found.port, found.grace, found.host) == (9001, 7, "127.0.0.1")


def test_every_setting_is_declared_once_and_has_a_flag() -> None:
    assert [setting.name for setting in SETTINGS] == [field.name for field in fields(Settings)]
    shown = re.sub(r"\s+", " ", twocities_here("serve", "--help").stdout)
    for setting in SETTINGS:
        assert setting.flag in shown


@pytest.mark.parametrize(
    ("flag", "value", "named"),
    [
        ("--port", "70000", "0 to 65535"),
        ("--port", "x", "0 to 65535"),
        ("--database", "mysql://x/y", "postgresql://"),
        ("--database", "tables.db", "sqlite:///FILE"),
        ("--bus", "kafka://x", "redis://"),
        ("--bus", "redis://localhost:1", "postgresql://"),
        ("--origins", "example.org", "https://example.org"),
        ("--log-level", "loud", "debug, info, warning, error"),
        ("--bot-processes", "0", "1 to 256"),
        ("--grace", "-1", "0 to 86400"),
        ("--database", "sqlite:////nowhere/at/all/tables.db", "unable to open"),
        ("--database", "postgresql://nobody:hidden@127.0.0.1:1/none", "cannot be used"),
    ],
)
def test_a_bad_value_is_refused_at_the_start_with_the_reason(flag: str, value: str, named: str) -> None:
    done = twocities_here("serve", f"{flag}={value}")
    assert done.returncode == 2
    assert named in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert "hidden" not in done.stderr


def test_a_bad_environment_is_refused_too(tmp_path: Path) -> None:
    done = twocities("serve", TWOCITIES_PORT="many")
    assert done.returncode == 2
    assert "TWOCITIES_PORT is 'many'" in done.stderr


def test_the_docs_list_every_setting_with_its_default() -> None:
    text = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("| `--")]
    expected = []
    for setting in SETTINGS:
        default = f"`{setting.default}`" if setting.default else ""
        words = tell(f"help-serve-{setting.name.replace('_', '-')}")
        expected.append([f"`{setting.flag}`", f"`{setting.variable}`", default, words])
    assert rows == expected
