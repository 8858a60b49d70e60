# What the arena says.

plot-fair = fair: { $share }

error-kind = There is no match '{ $kind }'. It can be: { $choices }.
error-alone = { $bot } has nobody to play against. Name another bot, or measure it against copies of itself with --control.
error-engine = There is no engine '{ $engine }'. The engines are: { $choices }.
error-no-ray = Ray is not installed. The extra 'ray' installs it: pip install 'twocities[ray]'.
error-foreign-folder = { $folder } holds other things than a run of the arena. Choose another folder with --out.
error-other-run = { $folder } holds another run: it differs in { $fields }. Choose another folder with --out.
error-line = Line { $line } of { $file } is not a game of the arena.
