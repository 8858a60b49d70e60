# What the page says of itself. What a game says stands in the game's own catalogues.

two = Two
cities = Cities
motto = Two board games, played right here
home = Front page
play-now = Play now
choose-game = Choose options
same-screen = Same screen
rules = Rules
rules-of = Rules of { $game }
chapters = Chapters
continue = Continue
none-yet = Games you begin are kept here, on this device.
note-turn = Your turn
note-going = Under way
note-over = Finished: see the score
forget = Forget the table { $name }
all-plays = All { $count }
fewer = Fewer
import = Open a play
no-play = { $file } is not a play of Two Cities.
to-day = To day colours
to-night = To night colours
menu = Menu
close = Close
leave = To the front page

# a new game
new-game = A game of { $game }
yes = Yes
no = No
who-plays = Who plays
who-plays-help = People share this screen; a curtain hides what each may not see. Bots take the other seats.
people = { $count ->
    [one] { $count } person
   *[other] { $count } people
}
person = Player { $number }
bot = Bot
bot-plays = bot
you = You
yourself = you
guest = Guest
your-name = Your name
level = The bots
level-help = From a beginner, who forgets and misjudges, to a master, who thinks about a second for every choice.
level-name = { $level ->
    [1] 1 Beginner
    [2] 2 Casual player
    [3] 3 Club player
    [4] 4 Expert
   *[5] 5 Master
}
seed = Seed
seed-help = The same seed deals the same game again. Leave it empty for a new one.
start = Sit down

# with friends, at a server
with-friends = With friends
bots-among = Bots among you
bots-among-help = The other seats stay open for those you invite. Whatever is still open when you begin is taken by bots.
listed = Open to anybody
listed-help = The table stands in the list of open tables; else only those who have its link find it.
hints = Hints
hints-help = Whether each player may ask the bots' search for advice. Who sits down agrees; whoever comes sees it before.
hints-are-on = Hints may be asked for.
hints-are-off = There are no hints.
clock = Clock
clock-help = Who runs out of time is played by a bot until they come back.
clock-none = None
clock-live = 15 minutes each
clock-day = A day a move
clock-three-days = Three days a move
clock-is-none = There is no clock.
clock-is-live = With a clock: { $minutes } minutes each, and the first { $seconds } seconds of every choice are free.
clock-is-slow = By correspondence: { $hours } hours for every choice.
invite-friends = Make the table
open-tables = Open tables
open-with = { $names } · { $seats }
open-seats = { $count ->
    [0] playing: look in
    [one] { $count } open seat
   *[other] { $count } open seats
}
open-seat = Open
sit-here = Sit down here
lobby-help = A game of { $game } is about to begin. Who has the link can come in, sit down, also in place of a bot, or watch.
invite = Invite
qr-code = The link as a QR code
copy-link = Copy the link
copied = Copied
start-now = Begin
start-with-bots = Begin; bots take the open seats
full = All seats are taken. You will see the game when it begins.
no-such-table = There is no such table.
no-server = The server does not answer.
stale = The table has gone on since you chose. This is how it stands now: choose again.
connection-lost = The connection is lost. Trying again …
undo-asked = { $why ->
    [learned] Something hidden has become known since: the others are asked whether you may take it back.
   *[others-acted] Others have acted since: they are asked whether you may take it back.
}
undo-denied = { $name } does not want it taken back.
undo-wanted = { $name } asks to take a choice back.
grant = Allow
deny = No
you-are-away = A bot plays for you.
i-am-back = I am back
you-have-resigned = You have resigned. A bot plays your seat to the end.
resign = Resign
resign-sure = Give up this game? A bot plays your seat to the end; you cannot come back.
resign-yes = Yes, resign
has-resigned = { $name } has resigned; a bot plays on.
has-run-out = { $name } has run out of time; a bot plays until they are back.
is-back = { $name } is back.
offer = A friend takes over
offer-help = Offer a bot's seat to whoever has the link of this table; the bot plays until they come.
offer-seat = The seat of { $name }
seats-offered = { $count ->
    [one] A seat is offered. Who plays on?
   *[other] { $count } seats are offered. Who plays on?
}
take-seat = For { $name }
take-seat-of = Take the seat of { $name }
say = Say something
talk = What is said
clocks = Time left
time-days = { $days } d { $hours } h
time-hours = { $hours } h { $minutes } min
time-minutes = { $minutes }:{ $seconds }
time-low = running low

# at the table
table = Table “{ $name }”
opening = Opening the table …
no-table = This table is not kept on this device.
no-load = The table could not be opened: { $because }
delete-play = Delete this table
players = Players
parts = Parts of the table
log = Log
your-move = Your move
your-turn = Your turn
not-your-turn = Not your turn
game-over = The game is over
waiting-for = Waiting for { $name }.
watching = See what the others do.
state = How the table stands
you-watch = { $count ->
    [0] You are watching.
   *[other] You are watching. Waiting for { $names }.
}
choices = Choices
notation = A move in notation
enter = Enter
type = Type a move
ask-hint = Ask for a hint
hint = A hint: { $action }.
send = Go
skip = Skip
undo = Undo
take-back = Back
undone = Taken back.
no-undo-nothing-yet = There is nothing of yours to take back.
no-undo-others-acted = It cannot be taken back: others have acted since.
no-undo-learned = It cannot be taken back: something hidden has become known since.
no-notation = “{ $text }” is not the notation of a move.
refused = { $action } is refused: { $because }.
hidden = something hidden
pass-to = Pass the screen to { $name }.
pass-why = Nothing hidden is shown until they say they are here.
i-am = I am { $name }
pace = Pace of the bots' moves
pace-at-once = At once
pace-brisk = Brisk
pace-calm = Calm
pace-slow = Slow
sounds = Small sounds
save-play = Save this play
keys = Keys: arrows between what is lit, Enter to choose, Ctrl+Enter to send, u to undo, / to type a move, Escape to begin again.

# the end
won = { $count ->
    [one] { $names } wins with { $points } points.
   *[other] { $names } share the win with { $points } points.
}
you-won = You win with { $points } points.
takes = { $names } takes { $city }, { $points } to { $other }.
you-take = You take { $city }, { $points } to { $other }.
shared-win = { $names } share { $city } with { $points } points.
difference = { $row } made the difference: { $name } { $points }, { $other } { $others }.
score-sheet = Score sheet
in-all = Total
sources = { $name }, { $row }
sources-why = Choose a number to see what it came from.
margin = Expected margin
margin-of = { $name } against the best other player, as the bots' search saw it at each turn. Shaded: how far apart its tries came out.
margin-coming = The game is looked at again …
margin-missing = This play cannot be had now.
margin-heard = Points ahead of the best other, as the bots' search expected them for { $name }: { $first } at first, { $most } at most, { $least } at least, { $last } at the end.
margin-turned = { $when }: { $what }
margin-ended = At the end: { $what }
look-back = See the table
to-score = See the score
again = Play again
rematch-wanted = { $name } wants to play again.
rematch-join = Play along
rematch-watch = See the new table
rematch-yours = You have asked for another game.
rematch-go = To the new table
rematch-waits = The game begins when all have agreed. Not yet: { $names }.

# seats
seat-colour = { $colour ->
    [blue] blue
    [orange] orange
    [purple] purple
    [yellow] yellow
    [green] green
    [red] red
   *[grey] grey
}
seat-letter = { $colour ->
    [blue] B
    [orange] O
    [purple] P
    [yellow] Y
    [green] G
    [red] R
   *[grey] S
}

# names of bots and of tables
bot-name = { $number ->
    [1] Joris
    [2] Ilka
    [3] Corentin
    [4] Maëlle
    [5] Nour
    [6] Tomás
    [7] Réka
    [8] Willem
    [9] Inés
    [10] Bertalan
    [11] Gwenn
   *[12] Amparo
}
table-name = { $number ->
    [1] Low tide
    [2] Court of myrtles
    [3] The long winter
    [4] Lanterns
    [5] Orange blossom
    [6] Salt and slate
    [7] Two herons
    [8] The quiet harbour
    [9] Cypress walk
    [10] Seven swallows
    [11] North wind
    [12] The blue door
    [13] Copper roof
    [14] Morning bells
    [15] White stairs
    [16] Old quay
    [17] Water garden
    [18] Saffron
    [19] Sea fog
    [20] Pomegranate
    [21] The lighthouse
    [22] Warm stones
    [23] Spring tide
   *[24] Evening market
}
