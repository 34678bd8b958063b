import type { Command } from 'commander';
import { Option } from 'commander';
import type { SlipwayTools } from '#infrastructure/composition/tools/slipwayTools.ts';
import type { WritePiece } from '#infrastructure/composition/createFiles.ts';
import { createFile } from '#infrastructure/composition/createFiles.ts';
import { cellsOf, COLUMNS, lineOf } from './eventRows.ts';
import { filePath, wholeNumber } from './options.ts';
import { exampleText, writeOut } from './print.ts';
import type { TableFormat } from './tables/format.ts';
import { FORMATS } from './tables/format.ts';
import { tableWriter } from './tables/tableWriter.ts';
import { UsageError } from './cliError.ts';
import { withTools } from './withTools.ts';

type Options = Readonly<{
  after: number;
  texts?: boolean;
  format: TableFormat;
  output?: string;
  force?: boolean;
}>;

/** How many events are read at once. */
const BATCH_SIZE = 1000;

/** Streams of texts that people wrote, which may contain personal data. */
const TEXT_STREAMS = /^(item|comments|views|story)-/;

/** Adds `events export`. */
export const addEventsExport = (events: Command): void => {
  events
    .command('export')
    .description(
      'Write all events in order, as JSON Lines, CSV or Parquet. To continue later, pass the last position. Events contain no email addresses; texts that people wrote are left out unless --texts is given',
    )
    .option(
      '--after <position>',
      'start after this position',
      wholeNumber(0, Number.MAX_SAFE_INTEGER),
      0,
    )
    .option(
      '--texts',
      'include texts that people wrote: items, comments, views and product stories',
    )
    .addOption(
      new Option('--format <format>', 'output format')
        .choices(FORMATS)
        .default('jsonl'),
    )
    .option('--output <file>', 'the file; standard output if omitted')
    .option('--force', 'replace the file if there is one')
    .addHelpText(
      'after',
      exampleText(
        'events export --after 12345 > events.jsonl',
        'events export --format parquet --output events.parquet',
      ),
    )
    .action((options: Options, command: Command) =>
      withTools(command, (tools) => exportEvents(tools, options)),
    );
};

type EventTools = Pick<SlipwayTools, 'readEvents'>;

const exportEvents = async (
  tools: EventTools,
  options: Options,
): Promise<void> => {
  const { format, output, force: overwrite = false } = options;
  if (output === undefined) {
    if (format === 'parquet') {
      throw new UsageError('Parquet needs a file: use --output <file>.');
    }
    await writeEvents(tools, options, writeOut);
    return;
  }
  await createFile(filePath(output), { overwrite }, (write) =>
    writeEvents(tools, options, write),
  );
};

const writeEvents = async (
  { readEvents }: EventTools,
  { after, texts, format }: Options,
  write: WritePiece,
): Promise<void> => {
  const columns = COLUMNS.map(({ name, type }) => ({ name, type }));
  const file = tableWriter(columns, format, write);
  const rowOf = format === 'jsonl' ? lineOf : cellsOf;
  for (let position = after; ;) {
    const events = await readEvents(position, BATCH_SIZE);
    const selected = events.filter(
      ({ streamId }) => texts === true || !TEXT_STREAMS.test(streamId),
    );
    await file.write(selected.map(rowOf));
    const last = events.at(-1);
    if (last === undefined) return file.end();
    position = last.position;
  }
};
