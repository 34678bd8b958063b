import type { Command } from 'commander';
import { Option } from 'commander';
import type { SlipwayTools } from '#infrastructure/composition/tools/slipwayTools.ts';
import type { WritePiece } from '#infrastructure/composition/newFiles.ts';
import { createFile } from '#infrastructure/composition/newFiles.ts';
import { filePath, wholeNumber } from './options.ts';
import { exampleText, writeOut } from './print.ts';
import type {
  FileCell,
  FileColumn,
  FileRow,
  TableFormat,
} from './tables/format.ts';
import { FORMATS } from './tables/format.ts';
import { tableWriter } from './tables/tableWriter.ts';
import { UsageError, withTools } from './withTools.ts';

type RecordedEvent = Awaited<ReturnType<SlipwayTools['readEvents']>>[number];

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
    .option('--output <file>', 'the file; the standard output when left out')
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
  await createFile(filePath(output), overwrite, (write) =>
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
  const rowOf: (event: RecordedEvent) => FileRow =
    format === 'jsonl' ? lineOf : cellsOf;
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

/** A row for programs: the event as it is stored. */
const lineOf = (event: RecordedEvent): FileRow => {
  const { position, streamId, revision, type, schemaVersion } = event;
  const { metadata } = event;
  const data = event.data as object;
  return { position, streamId, revision, type, schemaVersion, data, metadata };
};

/** A column of the table of events, for analysts. */
export const COLUMNS: readonly (FileColumn &
  Readonly<{ about: string; of: (event: RecordedEvent) => FileCell }>)[] = [
  {
    name: 'position',
    type: 'long',
    about: 'Increases with each event in the whole store',
    of: ({ position }) => position,
  },
  {
    name: 'stream_id',
    type: 'text',
    about: 'The stream that the event belongs to',
    of: ({ streamId }) => streamId,
  },
  {
    name: 'revision',
    type: 'integer',
    about: 'The event’s place in that stream, from 0',
    of: ({ revision }) => revision,
  },
  {
    name: 'type',
    type: 'text',
    about: 'What happened',
    of: ({ type }) => type,
  },
  {
    name: 'schema_version',
    type: 'integer',
    about: 'The version of `data`',
    of: ({ schemaVersion }) => schemaVersion,
  },
  {
    name: 'occurred_at',
    type: 'instant',
    about: 'When it happened',
    of: ({ metadata }) => metadata.occurredAt,
  },
  {
    name: 'recorded_at',
    type: 'instant',
    about: 'When the server recorded it',
    of: ({ metadata }) => metadata.recordedAt ?? metadata.occurredAt,
  },
  {
    name: 'actor_id',
    type: 'text',
    about: 'The user who did it',
    of: ({ metadata }) => metadata.actorId,
  },
  {
    name: 'team_id',
    type: 'text',
    about: 'The team; null for events of a user',
    of: ({ metadata }) => metadata.teamId,
  },
  {
    name: 'project_id',
    type: 'text',
    about: '`data.projectId`, if the event has one',
    of: (event) => idIn(event, 'projectId'),
  },
  {
    name: 'item_id',
    type: 'text',
    about: '`data.itemId`, if the event has one',
    of: (event) => idIn(event, 'itemId'),
  },
  {
    name: 'event_id',
    type: 'text',
    about: 'The id of the event',
    of: ({ metadata }) => metadata.eventId,
  },
  {
    name: 'change_id',
    type: 'text',
    about:
      'The change that a person requested; one change may have many events',
    of: ({ metadata }) => metadata.changeId ?? metadata.commandId,
  },
  {
    name: 'undoes',
    type: 'text',
    about: 'The change that this event undoes',
    of: ({ metadata }) => metadata.undoes ?? null,
  },
  {
    name: 'token_id',
    type: 'text',
    about: 'The access token that the person used',
    of: ({ metadata }) => metadata.tokenId ?? null,
  },
  {
    name: 'data',
    type: 'text',
    about: 'The content of the event, as JSON (docs/events.md)',
    of: ({ data }) => JSON.stringify(data),
  },
];

const idIn = ({ data }: RecordedEvent, name: string): string | null => {
  const id = (data as Readonly<Record<string, unknown>>)[name];
  return typeof id === 'string' ? id : null;
};

const cellsOf = (event: RecordedEvent): FileRow =>
  Object.fromEntries(COLUMNS.map(({ name, of }) => [name, of(event)]));
