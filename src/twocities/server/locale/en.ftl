# What the server says: refusals, phrases, settings, and the description of its operations.

serving = Tables at { $address } (Ctrl-C stops).

refused-body = The body must be JSON, with the content type application/json.
refused-wrong = That does not fit: { $because }
refused-key = This key does not open seat { $seat }.
refused-origin = This page may not speak for you here.
refused-sealed = The game is not over yet: seed and lines are shown at its end.
refused-no-table = There is no such table.
refused-no-page = There is nothing here. What there is stands in /api/openapi.json.
refused-no-method = That cannot be done here. What can stands in /api/openapi.json.
refused-too-long = The body is too long. It may have { $most } bytes.
refused-too-often = Too often. Try again in a while.
refused-internal = Something went wrong here. It has been written down.
refused-storage = The tables cannot be reached at the moment. Nothing was changed as far as is known; send it again with the same id.
refused-stopping = This server is about to stop. Another one will answer.
refused-busy = Too many act at this table at once. Send it again.
refused-illegal = { $because }
refused-stale = That was chosen on entry { $on }; the table is at { $seq }, and this seat is asked something else by now.
refused-not-a-move = '{ $text }' is not a move. Taking back is a request of its own.
refused-no-seat = There is no seat { $seat }. Seats are 0 to { $last }.
refused-seat-count = { $given } seats were given for { $players } players.
refused-taken = { $count ->
    [0] Seat { $seat } is taken, and no seat is free.
   *[other] Seat { $seat } is taken. Free seats: { $free }.
}
refused-not-offered = Seat { $seat } is not offered. Somebody at the table can offer a bot's seat.
refused-no-bot = Seat { $seat } is not a bot's.
refused-seats-open = There are open seats. Wait for more people, or begin with fill: bots take them.
refused-not-ready = Not all have agreed to play again.
refused-not-open = The game has begun.
refused-not-playing = The game has not begun, or is over.
refused-not-over = The game is not over.
refused-broken = This game cannot go on: its entry { $entry } does not fit today's rules.
refused-resigned = This seat has resigned; a bot plays it to the end.
refused-away = A bot plays this seat for you. Take it back first.
refused-nothing-to-undo = There is nothing of yours to take back.
refused-no-request = Nobody else asks to take back.
refused-no-phrase = There is no such phrase. The phrases are: { $choices }.

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-your-turn = It is your turn.
phrase-nice-move = Nice move!
phrase-ouch = Ouch!
phrase-thanks = Thank you.
phrase-sorry = Sorry!
phrase-one-moment = One moment, please.
phrase-good-game = Good game!
phrase-again = Shall we play again?

verify-not-revealed = This is not a game as the server reveals it: it needs play, salt and commitment.
verify-other-deal = The deal is not the one that was committed to: { $promised } was promised, and this game gives { $found }.

import-there = There is a table { $table } already.
backup-not-sqlite = Only SQLite is copied here. PostgreSQL has pg_dump.
backup-there = { $file } is already there. Choose another file.
backup-nothing = There is no database { $file }.

setting-wrong = { $name } is '{ $value }': { $because }
setting-whole = it must be a whole number from { $low } to { $high }.
setting-database = it must be sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME.
setting-bus = it must be redis://HOST:PORT/NUMBER, or nothing.
setting-origins = it must be addresses such as https://example.org, separated by commas.
setting-level = it can be: { $choices }.
setting-bus-needs-postgresql = --bus joins several processes, and several processes need --database postgresql://….
error-database = The database { $database } cannot be used: { $because }

api-title = Two Cities: tables
api-about = Tables of board games. Seats count from 0, times are milliseconds. A seat's key goes into the header Authorization as Bearer KEY, several keys separated by commas; browsers get it as a cookie. Every answer that refuses has an error with a code for programs and a text for people.
api-bearer = the key to a seat, as it was given when the seat was taken
api-games = The games with their options, the bots, and the phrases.
api-game-schema = Everything about a game that can be declared: fields, actions, events, options, reasons.
api-list-tables = Listed tables with open seats.
api-create-table = A new table. Gives the keys to one's own seats, once; with a key of one's own, sent again it gives the same table.
api-see-table = A table as a seat may see it, or a spectator; with since, what happened after that entry; with wait, as soon as something does.
api-whole-play = The whole game with seed and salt, when it is over. twocities verify checks it.
api-sit = Take an open seat or a bot's; in the game, a bot's seat that is offered. Gives its key, once; with a key of one's own, sent again it gives the same seat.
api-enter = Keep keys in this browser's cookie; which seats they open.
api-start = Begin. With fill, bots take the open seats.
api-act = A choice or a line of them, in notation, all or nothing.
api-undo = Take the last choice back. Says whether that was free, was granted or is now asked of the others, and why.
api-answer = Grant or deny what another seat asks.
api-say = Say one of the phrases.
api-resign = Give up; a bot plays on.
api-leave = Get up; before the start the seat is open again, later a bot plays until you are back.
api-back = Take the seat back from the bot.
api-rematch = The same again at a new table, which the same keys open. It begins when all people have agreed.
api-offer = Offer a bot's seat to whoever has the table's link. The bot plays on until somebody sits down.
api-withdraw = A bot's seat is no longer offered.
api-key = A new key in place of the old one.
api-forget = Remove names and keys at all seats that these keys open, at any table. The plays stay, without names.
api-health = Whether the server runs.
api-ready = Whether it can answer: the database is there, and it is not about to stop.
api-metrics = Counters for Prometheus.
api-query-since = the last entry that was seen
api-query-seat = whose eyes; needs the key. By default the only seat whose key is shown, else a spectator's
api-query-wait = wait so many seconds for something to happen
api-query-form = the view by field names, as bytes in base64, or not at all
api-status-200 = done
api-status-201 = made
api-status-400 = not JSON
api-status-403 = not with this key, or not yet
api-status-404 = there is no such thing
api-status-409 = the table does not allow it now
api-status-413 = too long
api-status-422 = does not fit
api-status-429 = too often
api-status-500 = a mistake of the server
api-status-503 = the tables cannot be reached; try again
