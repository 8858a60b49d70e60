"""Mistakes of the user: one line that names the choices, and a status."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Any

from twocities.cli.words import tell
from twocities.core.targets.library import NotBuilt

WRONG_INPUT = 2
INTERRUPTED = 130


def run_and_explain(command: Callable[[], Any]) -> int:
    """Run a command; the status it ends with. A mistake is one line, an interruption one more."""
    try:
        status = command()
    except (KeyboardInterrupt, EOFError):
        return complain(tell("interrupted"), INTERRUPTED)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # whoever read us has gone
        return 0
    except OSError as error:
        return complain(tell("error-file", file=str(error.filename or ""), because=error.strerror or ""), WRONG_INPUT)
    except (ValueError, NotBuilt) as error:
        return complain(str(error), WRONG_INPUT)
    except Exception as error:
        if type(error).__name__ == "Abort":
            return complain(tell("interrupted"), INTERRUPTED)
        if not hasattr(error, "format_message"):
            raise
        return complain(usage(error), WRONG_INPUT)
    return status if isinstance(status, int) else 0


def complain(text: str, status: int) -> int:
    """One line where errors go."""
    sys.stderr.write(" ".join(text.split()) + "\n")
    return status


def usage(error: Any) -> str:
    """What Typer objects to, in our words; it has no public names for its kinds of error."""
    kind = type(error).__name__
    command: Any = getattr(getattr(error, "ctx", None), "command", None)
    if kind == "NoSuchOption":
        flags = [flag for parameter in command.params for flag in parameter.opts if flag.startswith("--")]
        return tell("error-flag", name=error.option_name, choices=", ".join([*flags, "--help"]))
    if kind == "UsageError" and hasattr(command, "commands"):
        return tell("error-command", choices=", ".join(command.commands))
    if kind == "MissingParameter":
        return tell("error-missing", name=error.param.name, choices=described(error.param))
    if kind == "BadParameter" and getattr(error, "param", None):
        return tell("error-flag-value", name=error.param.opts[0], choices=described(error.param))
    return str(error.format_message())


def described(parameter: Any) -> str:
    """What a parameter is, as its help says."""
    return str(getattr(parameter, "help", "") or "")
