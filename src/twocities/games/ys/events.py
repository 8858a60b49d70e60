"""What can happen, for the log: each kind with its paragraph, its arguments and who learns them."""

from __future__ import annotations

from twocities.core.kinds import NUMBER, SEAT
from twocities.core.log import Events, secret
from twocities.games.ys.components import CARGO, CHARACTER, COLOUR, GEM, LINE, NEIGHBOURHOOD, PLACE, SHIP, SLOT, TIE

EVENTS = Events()
# Y2 The start of a round
ROUND_BEGAN = EVENTS.add("round", "Y2.2", round=NUMBER)
TURNED_CHARACTER = EVENTS.add("turned-character", "Y2.3", neighbourhood=NEIGHBOURHOOD, character=CHARACTER)
SHIP_CAME = EVENTS.add("ship-came", "Y2.3", neighbourhood=NEIGHBOURHOOD, ship=SHIP)
LINE_FILLED = EVENTS.add("line-filled", "Y2.3", line=LINE, gem=CARGO)
# Y3 Turn order
BID = EVENTS.add("bid", "Y3.1", seat=SEAT, high=NUMBER, low=NUMBER)
TOOK_ORDER = EVENTS.add("took-order", "Y3.2", seat=SEAT, order=NUMBER)
# Y5 Placing
PLACED_UP = EVENTS.add("placed-up", "Y5.2", seat=SEAT, slot=SLOT, place=PLACE, value=NUMBER)
PLACED_DOWN = EVENTS.add("placed-down", "Y5.2", seat=SEAT, slot=SLOT, place=PLACE, value=secret(NUMBER))
PLACED_UNSEEN = EVENTS.add("placed-unseen", "Y5.6", seat=SEAT, slot=SLOT, place=PLACE)
PLACED_KNOWN = EVENTS.add("placed-known", "Y8", seat=SEAT, slot=SLOT, place=PLACE, value=NUMBER)
CONJURED = EVENTS.add("conjured", "Y8", seat=SEAT, value=NUMBER, instead=NUMBER)
PLACED_NEUTRAL = EVENTS.add("placed-neutral", "Y9.3", seat=SEAT, place=PLACE)
MARKET_POINT = EVENTS.add("market-point", "Y5.3", seat=SEAT, points=NUMBER)
LAST_IN_FRONT = EVENTS.add("last-in-front", "Y5.5", seat=SEAT, value=NUMBER)
# Y6 Counting
COUNTED = EVENTS.add("counted", "Y6.2", neighbourhood=NEIGHBOURHOOD)
TURNED_UP = EVENTS.add("turned-up", "Y6.2", seat=SEAT, slot=SLOT, place=PLACE, value=NUMBER)
TURNED_NEUTRAL = EVENTS.add("turned-neutral", "Y6.2", seat=SEAT, place=PLACE, value=NUMBER)
TOTAL = EVENTS.add("total", "Y6.2", seat=SEAT, port=NUMBER, commercial=NUMBER, palace=NUMBER, total=NUMBER)
RANKED = EVENTS.add("ranked", "Y6.2", seat=SEAT, place=NUMBER, total=NUMBER)
TIE_BROKEN = EVENTS.add("tie-broken", "Y4.2", seat=SEAT, other=SEAT, by=TIE)
TOOK_GEM = EVENTS.add("took-gem", "Y6.2", seat=SEAT, gem=CARGO)
GEM_LEFT = EVENTS.add("gem-left", "Y6.2", gem=CARGO, count=NUMBER)
NAMED = EVENTS.add("named", "Y4.4", seat=SEAT, colour=COLOUR)
WON_AREA = EVENTS.add("won-area", "Y6.3", seat=SEAT, area=PLACE, total=NUMBER)
NOBODY_IN_AREA = EVENTS.add("nobody-in-area", "Y4.3", area=PLACE)
GOT_BLACK = EVENTS.add("got-black", "Y6.3", seat=SEAT, gems=NUMBER)
COMMERCE = EVENTS.add("commerce", "Y6.3", seat=SEAT, points=NUMBER)
WON_CHARACTER = EVENTS.add("won-character", "Y6.3", seat=SEAT, character=CHARACTER)
ROYAL_POINTS = EVENTS.add("royal-points", "Y6.3", seat=SEAT, character=CHARACTER, points=NUMBER)
NEUTRAL_GEM = EVENTS.add("neutral-gem", "Y9.5", seat=SEAT, colour=COLOUR)
LINE_TOTAL = EVENTS.add("line-total", "Y6.5", seat=SEAT, line=LINE, total=NUMBER)
WON_LINE = EVENTS.add("won-line", "Y6.5", seat=SEAT, line=LINE, gem=CARGO, total=NUMBER)
NOBODY_ON_LINE = EVENTS.add("nobody-on-line", "Y4.3", line=LINE)
COLUMN_TOTAL = EVENTS.add("column-total", "Y6.6", colour=COLOUR, total=NUMBER, brokers=NUMBER)
RANKED_COLUMN = EVENTS.add("ranked-column", "Y6.6", colour=COLOUR, place=NUMBER)
CHOSE_COLUMN = EVENTS.add("chose-column", "Y6.6", seat=SEAT, colour=COLOUR, place=NUMBER)
QUOTED = EVENTS.add("quoted", "Y6.6", colour=COLOUR, before=NUMBER, after=NUMBER)
HIGHEST_BIDDER = EVENTS.add("highest-bidder", "Y6.7", seat=SEAT, total=NUMBER)
NO_BIDDER = EVENTS.add("no-bidder", "Y6.7")
DECLINED = EVENTS.add("declined", "Y8", seat=SEAT)
# Y8 Characters
PLAYED = EVENTS.add("played", "Y8", seat=SEAT, character=CHARACTER)
SWAPPED_SHIPS = EVENTS.add("swapped-ships", "Y8", seat=SEAT, one=NEIGHBOURHOOD, other=NEIGHBOURHOOD)
LOOKED = EVENTS.add("looked", "Y8", seat=SEAT, whose=SEAT, slot=SLOT, value=secret(NUMBER))
LOCKED = EVENTS.add("locked", "Y8", seat=SEAT, area=PLACE)
SWAPPED = EVENTS.add("swapped", "Y8", seat=SEAT, one=SLOT, other=SLOT)
MARKED = EVENTS.add("marked", "Y8", seat=SEAT, slot=SLOT)
MOVED = EVENTS.add("moved", "Y8", seat=SEAT, slot=SLOT, before=PLACE, after=PLACE)
TURNED_GEM = EVENTS.add("turned-gem", "Y8", seat=SEAT, gem=GEM, colour=COLOUR)
GOT_GEM = EVENTS.add("got-gem", "Y8", seat=SEAT, colour=COLOUR)
# Y10 The throne room
SENT = EVENTS.add("sent", "Y10.1", seat=SEAT, value=secret(NUMBER))
SENT_UNSEEN = EVENTS.add("sent-unseen", "Y5.6", seat=SEAT)
TOOK_SPARE = EVENTS.add("took-spare", "Y10.1", seat=SEAT, value=NUMBER)
# Y7 The end
ENDED = EVENTS.add("ended", "Y7.1")
RANKED_COLOUR = EVENTS.add("ranked-colour", "Y7.1", colour=COLOUR, place=NUMBER, quotation=NUMBER)
SCORED_COLOUR = EVENTS.add("scored-colour", "Y7.1", seat=SEAT, colour=COLOUR, points=NUMBER, gems=NUMBER, place=NUMBER, tied=NUMBER)
SCORED_BLACK = EVENTS.add("scored-black", "Y7.3", seat=SEAT, points=NUMBER, gems=NUMBER)
SCORED_THRONE = EVENTS.add("scored-throne", "Y10.3", seat=SEAT, points=NUMBER, total=NUMBER, place=NUMBER, tied=NUMBER)
