"""A real PostgreSQL and a real Redis, each for the tests of one process, on free ports of this machine.

python -m tests.server.services          # both, until Ctrl-C; prints their addresses
"""

from __future__ import annotations

import getpass
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.server.serving import free_port, until

DATABASES = iter(range(10**6))


def program(name: str) -> str:
    """Where a program is; Debian keeps PostgreSQL's out of the way."""
    found = shutil.which(name) or next((str(path) for path in sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))), None)
    assert found, f"{name} is missing: ./test installs it"
    return found


def is_there() -> bool:
    """Whether both are installed."""
    try:
        return bool(program("postgres") and program("redis-server"))
    except AssertionError:
        return False


class Service:
    """A program that listens on a port."""

    def __init__(self, folder: Path, user: str = "") -> None:
        self.folder = folder
        self.user = user
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def words(self) -> list[str]:
        raise NotImplementedError

    def start(self) -> None:
        with (self.folder / "log").open("a") as log:
            self.process = subprocess.Popen(
                as_user(self.user, self.words()), stdout=log, stderr=log, cwd=self.folder, start_new_session=True
            )
        until(self.answers, 60)

    def answers(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def stop(self, how: int = signal.SIGINT) -> None:
        if self.process:
            os.killpg(self.process.pid, how)
            self.process.wait(30)


class Redis(Service):
    """Keeps nothing."""

    def words(self) -> list[str]:
        return [program("redis-server"), "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"


class Postgres(Service):
    """A cluster of its own. PostgreSQL does not run as root, so root lends it to another user."""

    def __init__(self, folder: Path, *, is_durable: bool = False) -> None:
        super().__init__(folder, "postgres" if os.geteuid() == 0 else "")
        self.is_durable = is_durable
        if self.user:
            shutil.chown(folder, self.user)
        made = [program("initdb"), "-D", str(folder / "data"), "-U", "tc", "-A", "trust", "--no-sync", "-E", "UTF8", "--no-locale"]
        subprocess.run(as_user(self.user, made), check=True, capture_output=True, cwd=folder)

    def words(self) -> list[str]:
        quick = [] if self.is_durable else ["-c", "fsync=off"]
        own = ["-c", "listen_addresses=127.0.0.1", "-c", "max_connections=60", "-k", str(self.folder)]
        return [program("postgres"), "-D", str(self.folder / "data"), "-p", str(self.port), *own, *quick]

    def answers(self) -> bool:
        probe = [program("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(probe, check=False).returncode == 0

    def stop(self, how: int = signal.SIGINT) -> None:
        """PostgreSQL ends its connections and writes everything down; its first process alone is told."""
        if self.process:
            own = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
            os.kill(own, how)
            self.process.wait(30)

    def database(self) -> str:
        """A new, empty database."""
        name = f"t{next(DATABASES)}"
        words = [
            program("psql"),
            "-q",
            "-h",
            "127.0.0.1",
            "-p",
            str(self.port),
            "-U",
            "tc",
            "-d",
            "postgres",
            "-c",
            f"CREATE DATABASE {name}",
        ]
        subprocess.run(words, check=True)
        return f"postgresql://tc@127.0.0.1:{self.port}/{name}"


def as_user(user: str, words: list[str]) -> list[str]:
    """The command as another user runs it."""
    return words if user in ("", getpass.getuser()) else ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups", *words]


@contextmanager
def running(*, is_durable: bool = False) -> Iterator[tuple[Postgres, Redis]]:
    """Both, as long as they are needed."""
    folder = Path(tempfile.mkdtemp(prefix="twocities-services-"))
    folder.chmod(0o755)
    for name in ("postgres", "redis"):
        (folder / name).mkdir()
    postgres, redis = Postgres(folder / "postgres", is_durable=is_durable), Redis(folder / "redis")
    try:
        postgres.start()
        redis.start()
        yield postgres, redis
    finally:
        for service in (redis, postgres):
            service.stop()
        shutil.rmtree(folder, ignore_errors=True)


def main() -> None:
    for how in (signal.SIGINT, signal.SIGTERM):
        signal.signal(how, signal.default_int_handler)
    with running(is_durable=True) as (postgres, redis):
        print("--database", postgres.database(), "--bus", redis.url, flush=True)  # noqa: T201
        while True:
            time.sleep(60)


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        main()
