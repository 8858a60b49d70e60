# What the core says: refusals and mistakes of every game.

reason-over = the game is over
reason-not-waited-for = this seat is not to act now
reason-no-such-action = there is no action of that number

nothing-legal = nothing, this seat is not to act

error-game = There is no game '{ $name }'. The games are: { $choices }.
error-bot-iterations = '{ $name }' wants a whole number of iterations from 1 to { $most } behind the colon, such as ismcts:1000.
error-bot-command = The command '{ $command }' cannot be read: its quotes do not match.
error-bot-no-file = There is no Python file '{ $path }'.
error-bot-file = '{ $name }' cannot be loaded: { $because }
error-bot-class = { $path } has no class '{ $kind }' with a method choose(view, budget).
bot-failed = The bot '{ $command }' failed ({ $because }): its choice is forfeited.
bot-illegal = The bot '{ $command }' chose what is not legal: its choice is forfeited.
bot-late = The bot '{ $command }' gave no answer within { $seconds } seconds: its choice is forfeited.
bot-gone = The bot '{ $command }' has ended: its choice is forfeited.
bot-not-started = The bot '{ $command }' cannot be started ({ $because }): its choice is forfeited.
bot-unreadable = The bot '{ $command }' answered what is not a line like {"{"}"action": "take 1"{"}"}: its choice is forfeited.
error-bot = There is no bot '{ $name }'. The bots are: { $choices }.
error-option = There is no option '{ $name }'. The options are: { $choices }.
error-value = '{ $value }' is no value of the option { $name }. It can be: { $choices }.
error-impossible = The option { $name } cannot be { $value } with { $beside } ({ $paragraph }). It can be: { $choices }.
error-environment = The environment variable { $name } is '{ $value }'. It can be: { $choices }.
error-seat = There is no seat { $seat }. Seats are 0 to { $last }.
error-which-seat = Several seats are waited for, so say which one acts: { $seats }.
error-notation = '{ $text }' is not the notation of an action.
error-line = '{ $text }' is not an action. Actions are written: { $forms }.
error-line-length = { $count ->
    [0] Nothing was written. A line has 1 to { $most } steps.
   *[other] { $count } steps are too many. A line has 1 to { $most } steps.
}
error-illegal = { $action } is refused: { $because }. Legal now: { $choices }.
error-undo = { $count } choices cannot be taken back; there are { $most }.

error-dump = This is not a dumped position: it needs game, rules_version, options and state.
error-dump-other = The dumped position is of another game or set of options: { $field } is { $found }, not { $wanted }.
error-fields = { $path } must be an object with the fields { $names }.
error-field-unknown = { $path } has an unknown field '{ $name }'. Its fields are: { $names }.
error-field-missing = { $path } lacks the field { $name }.
error-rows = { $path } must be a list of { $count } objects.
error-numbers = { $path } must be whole numbers from { $low } to { $high }, in the shape { $shape }.

building = Compiling the rules of { $game }: about a minute, once for each change of the sources.
error-not-built = The compiled rules of { $game } are missing or out of date. In a checkout, run ./play or ./test, or install the extra 'build'; else reinstall the package.
error-build = The rules of { $game } could not be compiled:
error-file = { $file } cannot be read: { $because }.
error-play-foreign = { $file } is not a play of Two Cities.
error-play-truncated = { $file } is damaged or cut off: it stops making sense at line { $line }.
error-play-format = { $file } is a play of format { $found }; this version reads format { $wanted }.
error-play-field = { $file } is damaged: its '{ $field }' is missing or of the wrong kind.
error-play-options = { $file } cannot be played: { $because }
error-play-rules = { $file } was played by version { $found } of the rules; this is version { $wanted }.
error-play-entry = { $file } is damaged: entry { $number } is not a seat and a notation.
error-play-illegal = { $file } cannot be replayed at entry { $number }: { $because }
error-play-edited = { $file } was changed after it was saved: its digest does not fit. Remove the digest to accept it as it is.
