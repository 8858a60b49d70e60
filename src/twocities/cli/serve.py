"""`twocities serve`: the server with the settings of the command line and the environment."""

from __future__ import annotations

from collections.abc import Mapping

from twocities.cli.words import tell


def run(flags: Mapping[str, str | None]) -> int:
    """Serve until stopped; the status to end with."""
    from twocities.server.serve import run as serve  # noqa: PLC0415
    from twocities.server.settings import read_settings  # noqa: PLC0415

    try:
        return serve(read_settings(flags))
    except ModuleNotFoundError as error:  # psycopg or redis
        raise ValueError(tell("error-no-driver", name=str(error.name))) from None
