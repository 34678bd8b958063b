import type { Command } from 'commander';
import { Option } from 'commander';
import { EXPLAINED_COLUMNS } from '#domain/shared/chartChange.ts';
import { parseDay, parseAsOf } from './options.ts';
import { exampleText } from './print.ts';
import { replay } from './replay.ts';
import { STEP_DAYS, replayText, writeSeries } from './replaySeries.ts';
import { UsageError } from './cliError.ts';
import { withTools } from './withTools.ts';

type Options = Readonly<{
  project: string;
  asOf?: string;
  at?: string;
  from?: string;
  to?: string;
  step: keyof typeof STEP_DAYS;
  report?: string;
  format: 'json' | 'csv';
}>;

/** Charts, and all reports. */
const REPORT_NAMES = [
  'burndown',
  'scope',
  'work-plan',
  ...Object.keys(EXPLAINED_COLUMNS),
];

/** Adds `replay`, which shows a project, or a report on it, as it was. */
export const replayCommand = (program: Command): void => {
  program
    .command('replay')
    .description(
      'Print a project and its items as of an instant, or a report on it, as the server showed them then',
    )
    .requiredOption('--project <id>', 'the id of the project')
    .option(
      '--as-of <moment>',
      'an instant, or a date: its end in the team’s time zone (default: now)',
      parseAsOf,
    )
    .addOption(
      new Option('--at <moment>', 'the same as --as-of')
        .argParser(parseAsOf)
        .conflicts(['asOf', 'from']),
    )
    .addOption(
      new Option(
        '--from <date>',
        'a series: as of the end of each day from this one on, one document a line; CSV begins with a column asOf',
      )
        .argParser(parseDay)
        .conflicts('asOf'),
    )
    .option(
      '--to <date>',
      'the last day of the series, today at the latest (default: today)',
      parseDay,
    )
    .addOption(
      new Option('--step <step>', 'from one day of the series to the next')
        .choices(Object.keys(STEP_DAYS))
        .default('day'),
    )
    .option('--report <name>', REPORT_NAMES.join(', '))
    .addOption(
      new Option('--format <format>', 'output format')
        .choices(['json', 'csv'])
        .default('json'),
    )
    .addHelpText(
      'after',
      exampleText(
        'replay --project 0199… --as-of 2026-03-31 --report burndown',
        'replay --project 0199… --from 2026-03-02 --to 2026-03-31 --report scope --format csv',
      ),
    )
    .action((options: Options, command: Command) =>
      withTools(command, async (tools) => {
        const replays = await tools.replays();
        const { from, format } = options;
        if (from !== undefined) {
          await writeSeries(replays, { ...options, from });
          return;
        }
        const isSeries =
          options.to !== undefined ||
          command.getOptionValueSource('step') === 'cli';
        if (isSeries) {
          throw new UsageError('A series also needs its first day: --from.');
        }
        const asOf = options.asOf ?? options.at;
        const replayed = await replay(replays, { ...options, asOf });
        process.stdout.write(replayText(replayed, format));
      }),
    );
};
