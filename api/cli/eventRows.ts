import type { SlipwayTools } from '#infrastructure/composition/tools/slipwayTools.ts';
import type { FileCell, FileColumn, FileRow } from './tables/format.ts';

type RecordedEvent = Awaited<ReturnType<SlipwayTools['readEvents']>>[number];

/** A row for programs: the event as it is stored. */
export const lineOf = (event: RecordedEvent): FileRow => {
  const { position, streamId, revision, type, schemaVersion } = event;
  const { metadata } = event;
  const data = event.data as object;
  return { position, streamId, revision, type, schemaVersion, data, metadata };
};

/** A column of the table of events, for analysts. */
export const COLUMNS: readonly (FileColumn &
  Readonly<{ about: string; cellOf: (event: RecordedEvent) => FileCell }>)[] = [
  {
    name: 'position',
    type: 'long',
    about: 'Increases with each event in the whole store',
    cellOf: ({ position }) => position,
  },
  {
    name: 'stream_id',
    type: 'text',
    about: 'The stream that the event belongs to',
    cellOf: ({ streamId }) => streamId,
  },
  {
    name: 'revision',
    type: 'integer',
    about: 'The event’s place in that stream, from 0',
    cellOf: ({ revision }) => revision,
  },
  {
    name: 'type',
    type: 'text',
    about: 'What happened',
    cellOf: ({ type }) => type,
  },
  {
    name: 'schema_version',
    type: 'integer',
    about: 'The version of `data`',
    cellOf: ({ schemaVersion }) => schemaVersion,
  },
  {
    name: 'occurred_at',
    type: 'instant',
    about: 'When it happened',
    cellOf: ({ metadata }) => metadata.occurredAt,
  },
  {
    name: 'recorded_at',
    type: 'instant',
    about: 'When the server recorded it',
    cellOf: ({ metadata }) => metadata.recordedAt ?? metadata.occurredAt,
  },
  {
    name: 'actor_id',
    type: 'text',
    about: 'The user who did it',
    cellOf: ({ metadata }) => metadata.actorId,
  },
  {
    name: 'team_id',
    type: 'text',
    about: 'The team; null for events of a user',
    cellOf: ({ metadata }) => metadata.teamId,
  },
  {
    name: 'project_id',
    type: 'text',
    about: '`data.projectId`, if the event has one',
    cellOf: (event) => idIn(event, 'projectId'),
  },
  {
    name: 'item_id',
    type: 'text',
    about: '`data.itemId`, if the event has one',
    cellOf: (event) => idIn(event, 'itemId'),
  },
  {
    name: 'event_id',
    type: 'text',
    about: 'The id of the event',
    cellOf: ({ metadata }) => metadata.eventId,
  },
  {
    name: 'change_id',
    type: 'text',
    about:
      'The change that a person requested; one change may have many events',
    cellOf: ({ metadata }) => metadata.changeId ?? metadata.commandId,
  },
  {
    name: 'undoes',
    type: 'text',
    about: 'The change that this event undoes',
    cellOf: ({ metadata }) => metadata.undoes ?? null,
  },
  {
    name: 'token_id',
    type: 'text',
    about: 'The access token that the person used',
    cellOf: ({ metadata }) => metadata.tokenId ?? null,
  },
  {
    name: 'data',
    type: 'text',
    about: 'The content of the event, as JSON (docs/events.md)',
    cellOf: ({ data }) => JSON.stringify(data),
  },
];

const idIn = ({ data }: RecordedEvent, name: string): string | null => {
  const id = (data as Readonly<Record<string, unknown>>)[name];
  return typeof id === 'string' ? id : null;
};

/** An event as a row of the table, with a cell for each column. */
export const cellsOf = (event: RecordedEvent): FileRow =>
  Object.fromEntries(COLUMNS.map(({ name, cellOf }) => [name, cellOf(event)]));
