"""Routes: HTTP into deeds and views, and back. Every operation is declared once; OpenAPI is made of the same list."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from twocities.core.game import find, names
from twocities.core.schema import schema
from twocities.server.bots import levels
from twocities.server.gate import COOKIE, Gate, is_own_origin, keys_of
from twocities.server.hall import Loaded
from twocities.server.refusals import Refused
from twocities.server.requests import AT_TABLE, Create, Forget, Sit, decoder
from twocities.server.seen import Form, about, news, now_seen
from twocities.server.telling import Telling, encode
from twocities.server.words import language_of, phrases

LONGEST_BODY = 16 * 1024
LONGEST_WAIT = 25  # seconds
YEAR = 365 * 24 * 3600
JSON = "application/json"

Answerer = Callable[[Gate, Request], Awaitable[Response]]


@dataclass(frozen=True)
class Operation:
    """One operation: where, how, what it takes and what it gives."""

    name: str
    method: str
    path: str
    answer: Answerer
    body: type[msgspec.Struct] | None = None
    query: tuple[str, ...] = ()
    statuses: tuple[int, ...] = (200,)
    needs_key: bool = False


def as_json(content: Any, status: int = 200) -> Response:
    """An answer."""
    return Response(encode(content), status, media_type=JSON)


async def body_of(request: Request, kind: type[Any]) -> Any:
    """A request's body, read no further than it may be long."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise Refused("body")
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > LONGEST_BODY:
            raise Refused("too-long", most=LONGEST_BODY)
    try:
        return decoder(kind).decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("wrong", because=str(error)) from None


def number_in(request: Request, name: str, high: int) -> int:
    """A whole number of the query; 0 if it is not there."""
    text = request.query_params.get(name, "0")
    if not (text.isascii() and text.isdigit() and len(text) < 11 and int(text) <= high):
        raise Refused("wrong", because=f"{name}: 0 … {high}")
    return int(text)


def address_of(request: Request) -> str:
    return request.client.host if request.client else ""


async def games(gate: Gate, request: Request) -> Response:
    found = []
    for name in names():
        options = [{"name": o.name, "values": list(o.values), "default": o.default, "paragraph": o.paragraph} for o in find(name).options]
        found.append({"game": name, "rules_version": find(name).rules_version, "options": options})
    return as_json({"games": found, "bots": levels(), "phrases": phrases(language(request))})


async def game_schema(gate: Gate, request: Request) -> Response:
    if request.path_params["game"] not in names():
        raise Refused("no-page")
    return as_json(schema(find(request.path_params["game"])))


def language(request: Request) -> str:
    return language_of(request.headers.get("accept-language", ""))


async def list_tables(gate: Gate, request: Request) -> Response:
    return as_json({"tables": [about(loaded.table, loaded.people) for loaded in await gate.host.open_tables()]})


async def create_table(gate: Gate, request: Request) -> Response:
    wish = await body_of(request, Create)
    made = await gate.host.made_before(wish)
    if made is None:
        if not gate.tables.take(address_of(request)):
            raise Refused("too-often")
        made = await gate.host.create(wish)
    loaded = made.loaded
    own = [{"seat": seat, "key": key} for seat, key in made.keys.items()]
    answer = as_json({**about(loaded.table, loaded.people), "seq": loaded.table.seq, "keys": own, "repeated": made.is_repeated}, 201)
    remember(request, answer, loaded.id, list(dict.fromkeys(made.keys.values())))
    return answer


def remember(request: Request, answer: Response, table_id: str, keys: list[str]) -> None:
    """Keys into the table's cookie, beside those that are there."""
    kept = [key for key in request.cookies.get(COOKIE + table_id, "").split(".") if key and key not in keys]
    is_secure = request.url.scheme == "https"
    value = ".".join([*kept, *keys])
    answer.set_cookie(COOKIE + table_id, value, max_age=YEAR, path="/", httponly=True, samesite="lax", secure=is_secure)


async def table_of(gate: Gate, request: Request) -> Loaded:
    return await gate.hall.table(request.path_params["table"])


async def see_table(gate: Gate, request: Request) -> Response:
    """The view of a seat whose key is shown, or a spectator's; waits for news if asked to."""
    since, wait = number_in(request, "since", 2**31 - 1), number_in(request, "wait", LONGEST_WAIT)
    form = form_in(request)
    loaded = await table_of(gate, request)
    await gate.hall.refreshed(loaded)
    seat = seat_in(gate, request, loaded)
    if wait and since >= loaded.table.seq:
        await next_entry(loaded, wait)
    entries = await gate.hall.entries(loaded, since) if "since" in request.query_params else []
    told = [news(loaded.table, entry, seat) for entry in entries]
    seen = now_seen(loaded.table, seat, form, gate.hall.now())
    return as_json({**about(loaded.table, loaded.people), **seen, "news": told})


def form_in(request: Request) -> Form:
    try:
        return Form(request.query_params.get("form", Form.FIELDS))
    except ValueError:
        raise Refused("wrong", because=f"form: {', '.join(Form)}") from None


def seat_in(gate: Gate, request: Request, loaded: Loaded) -> int | None:
    """Whose eyes: the seat that was named, the only one whose key is shown, or a spectator's."""
    own = loaded.seats_of(keys_of(request, loaded.id))
    if "seat" not in request.query_params:
        return min(own) if len(own) == 1 else None
    seat = number_in(request, "seat", len(loaded.table.seats) - 1)
    if not gate.wrong_keys.allows(address_of(request)):
        raise Refused("too-often")
    if seat not in own:
        gate.count_wrong_key(address_of(request))
        raise Refused("key", seat=seat)
    return seat


class Awaited:
    """Somebody who waits for the next entry."""

    def __init__(self) -> None:
        self.came = asyncio.Event()

    def tell(self, telling: Telling) -> None:
        self.came.set()


async def next_entry(loaded: Loaded, seconds: int) -> None:
    """Until something happens at the table, or so many seconds."""
    listener = Awaited()
    loaded.listeners.add(listener)
    try:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await listener.came.wait()
    finally:
        loaded.listeners.discard(listener)


async def sit_down(gate: Gate, request: Request) -> Response:
    wish = await body_of(request, Sit)
    loaded = await table_of(gate, request)
    made = await gate.host.sit(loaded, wish)
    key = made.keys[wish.seat]
    answer = as_json({"seat": wish.seat, "key": key, "seq": made.loaded.table.seq, "repeated": made.is_repeated})
    remember(request, answer, loaded.id, [key])
    return answer


def at_table(name: str) -> Answerer:
    """A deed from a seat."""

    async def answer(gate: Gate, request: Request) -> Response:
        wish = await body_of(request, AT_TABLE[name])
        loaded = await table_of(gate, request)
        keys = keys_of(request, loaded.id)
        try:
            done = await gate.perform(loaded, keys, name, wish, address_of(request))
        except Refused as refused:
            if refused.code != "stale":
                raise
            return await stale(gate, request, loaded, wish, refused)
        response = as_json(done)
        if name == "key":
            remember(request, response, loaded.id, [done["key"]])
        if name == "rematch":
            remember(request, response, done["table"], sorted(keys))
        return response

    return answer


async def stale(gate: Gate, request: Request, loaded: Loaded, wish: Any, refused: Refused) -> Response:
    """A choice on an old table is refused with the new one, and what happened in between."""
    gate.metrics.refusals.labels(refused.code).inc()
    told = [news(loaded.table, entry, wish.seat) for entry in await gate.hall.entries(loaded, wish.on)]
    now = {**now_seen(loaded.table, wish.seat, Form.FIELDS, gate.hall.now()), "news": told}
    return as_json({"error": refused.to_dict(language(request)), "now": now}, refused.status)


async def enter(gate: Gate, request: Request) -> Response:
    """A browser that came by a seat's link keeps its key in a cookie."""
    wish = await body_of(request, Forget)
    loaded = await table_of(gate, request)
    if not gate.wrong_keys.allows(address_of(request)):
        raise Refused("too-often")
    await gate.hall.refreshed(loaded)
    good = [key for key in wish.keys if loaded.seats_of([key])]
    if len(good) < len(wish.keys):
        gate.count_wrong_key(address_of(request))
    answer = as_json({"seats": sorted(loaded.seats_of(good))})
    if good:
        remember(request, answer, loaded.id, good)
    return answer


async def whole_play(gate: Gate, request: Request) -> Response:
    loaded = await table_of(gate, request)
    await gate.hall.refreshed(loaded)
    return as_json(await gate.host.reveal(loaded))


async def forget(gate: Gate, request: Request) -> Response:
    wish = await body_of(request, Forget)
    if not gate.wrong_keys.allows(address_of(request)):
        raise Refused("too-often")
    in_cookies = [key for name, value in request.cookies.items() if name.startswith(COOKIE) for key in value.split(".")]
    count = await gate.host.forget(dict.fromkeys([*wish.keys, *in_cookies]))
    if wish.keys and not count:
        gate.count_wrong_key(address_of(request))
    answer = as_json({"seats": count})
    for name in request.cookies:
        if name.startswith(COOKIE):
            answer.delete_cookie(name)
    return answer


async def health(gate: Gate, request: Request) -> Response:
    return as_json({"health": "ok"})


async def ready(gate: Gate, request: Request) -> Response:
    """Whether requests should be sent here: the database answers, and the server is not about to stop."""
    if gate.is_stopping:
        raise Refused("stopping")
    await gate.hall.read(gate.hall.store.ping)
    return as_json({"ready": True, "bus": gate.hall.bus.is_up})


async def metrics(gate: Gate, request: Request) -> Response:
    return Response(gate.metrics.text(), media_type="text/plain; version=0.0.4")


def check_passage(gate: Gate, request: Request) -> None:
    """Not too often, and from no foreign page."""
    if not gate.requests.take(address_of(request)):
        raise Refused("too-often")
    if request.method == "POST" and not is_own_origin(request, gate.settings.origins):
        raise Refused("origin")


TABLE = "/api/tables/{table}"
OPERATIONS = (
    Operation("games", "GET", "/api/games", games),
    Operation("game-schema", "GET", "/api/games/{game}/schema", game_schema, statuses=(200, 404)),
    Operation("list-tables", "GET", "/api/tables", list_tables),
    Operation("create-table", "POST", "/api/tables", create_table, Create, statuses=(201, 409)),
    Operation("see-table", "GET", TABLE, see_table, query=("since", "seat", "wait", "form"), statuses=(200, 403, 404, 422), needs_key=True),
    Operation("whole-play", "GET", f"{TABLE}/play", whole_play, statuses=(200, 403, 404)),
    Operation("sit", "POST", f"{TABLE}/sit", sit_down, Sit, statuses=(200, 404, 409)),
    Operation("enter", "POST", f"{TABLE}/enter", enter, Forget, statuses=(200, 404)),
    *(
        Operation(name, "POST", f"{TABLE}/{name}", at_table(name), kind, statuses=(200, 403, 404, 409), needs_key=True)
        for name, kind in AT_TABLE.items()
    ),
    Operation("forget", "POST", "/api/forget", forget, Forget),
    Operation("health", "GET", "/health", health),
    Operation("ready", "GET", "/ready", ready),
    Operation("metrics", "GET", "/metrics", metrics),
)
