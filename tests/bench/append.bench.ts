import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import type { NewEvent } from '#application/shared/ports/EventStore.ts';
import { eventVersions } from '#domain/eventVersions.ts';
import { EVENT_TABLE } from '#infrastructure/sqlite/eventStore/eventTable.ts';
import { openSqliteEventStore } from '#infrastructure/sqlite/eventStore/eventStore.ts';
import { compare, measureRate, report } from './bench.ts';

/*
 * Appends, compared with a raw loop that inserts prepared rows into the same
 * table with the same durability. The difference is the cost of the store's
 * guarantees.
 */

const WRITERS = 64;
const { values: options } = parseArgs({
  strict: false,
  options: { rounds: { type: 'string', default: '7' } },
});
const rounds = Number(options.rounds);

const folder = mkdtempSync(join(tmpdir(), 'slipway-append-'));
const store = openSqliteEventStore(join(folder, 'events.sqlite'));
const raw = new DatabaseSync(join(folder, 'raw.sqlite'));
raw.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
raw.exec(EVENT_TABLE);
const insert = raw.prepare(
  'INSERT INTO events (position, stream_id, revision, event_id, type,' +
    ' schema_version, data, metadata) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
);

const placement = (index: number) => ({
  scope: 0,
  assignedTimeframe: { span: 1, index },
  assignedToUserId: null,
  completionDate: null,
});

type Payload = Pick<NewEvent, 'type' | 'schemaVersion' | 'data'>;
type PayloadOf = (projectId: string, n: number) => Payload;

const moved: PayloadOf = (projectId, n) => ({
  type: 'ItemAssigned',
  schemaVersion: 1,
  data: {
    projectId,
    itemId: crypto.randomUUID(),
    from: placement(n % 12),
    to: placement((n + 1) % 12),
    sortKey: n * 16,
    reason: 'Moved',
  },
});

/**
 * The store keeps its text of 1,000 characters next to the log, the raw loop in
 * the log.
 */
const described: PayloadOf = (itemId, n) => ({
  type: 'ItemDescribed',
  schemaVersion: eventVersions.get('ItemDescribed') ?? 1,
  data: {
    itemId,
    description: `${String(n)} words `.repeat(130).slice(0, 1000),
  },
});

const eventOf = (payload: Payload): NewEvent => ({
  ...payload,
  metadata: {
    eventId: crypto.randomUUID(),
    occurredAt: '2026-03-02T09:00:00.000Z',
    actorId: '4b0c3f5e-6d0f-4d3f-9c1c-3a1f6b6b2f10',
    teamId: '9a8c2f5e-6d0f-4d3f-9c1c-3a1f6b6b2f11',
    commandId: crypto.randomUUID(),
  },
});

/** `count` events of one new project. */
const stream = (count: number, payloadOf: PayloadOf) => {
  const id = crypto.randomUUID();
  return {
    streamId: `project-${id}`,
    events: Array.from({ length: count }, (_, n) => eventOf(payloadOf(id, n))),
  };
};

type Stream = ReturnType<typeof stream>;

const appendOneByOne = async ({ streamId, events }: Stream) => {
  let revision: number | 'none' = 'none';
  for (const event of events) {
    ({ revision } = await store.append(streamId, [event], revision));
  }
};

let position = 0;
const rowsOf = ({ streamId, events }: Stream) =>
  events.map(
    (event, revision) =>
      [
        streamId,
        revision,
        event.metadata.eventId,
        event.type,
        event.schemaVersion,
        JSON.stringify(event.data),
        JSON.stringify(event.metadata),
      ] as const,
  );

const oneWriter = (count: number) =>
  compare({
    rounds,
    baseline: () => {
      const rows = rowsOf(stream(count, moved));
      return measureRate(count, () => {
        for (const row of rows) insert.run(++position, ...row);
      });
    },
    subject: () => {
      const events = stream(count, moved);
      return measureRate(count, () => appendOneByOne(events));
    },
  });

const manyWriters = (each: number, payloadOf: PayloadOf) =>
  compare({
    rounds,
    baseline: () => {
      const writers = Array.from({ length: WRITERS }, () =>
        rowsOf(stream(each, payloadOf)),
      );
      return measureRate(WRITERS * each, () => {
        for (let n = 0; n < each; n++) {
          raw.exec('BEGIN IMMEDIATE');
          for (const rows of writers) {
            const row = rows[n];
            if (row !== undefined) insert.run(++position, ...row);
          }
          raw.exec('COMMIT');
        }
      });
    },
    subject: () => {
      const writers = Array.from({ length: WRITERS }, () =>
        stream(each, payloadOf),
      );
      return measureRate(WRITERS * each, () =>
        Promise.all(writers.map(appendOneByOne)),
      );
    },
  });

report('Append to the event store', [
  {
    name: '1 writer, a durable commit each',
    unit: 'events/s',
    ...(await oneWriter(1500)),
    aim: { of: 'ratio', atLeast: 0.8 },
  },
  {
    name: `${WRITERS} concurrent writers`,
    unit: 'events/s',
    ...(await manyWriters(250, moved)),
    aim: { of: 'ratio', atLeast: 0.5 },
  },
  {
    name: `${WRITERS} concurrent writers of texts`,
    unit: 'events/s',
    ...(await manyWriters(250, described)),
    aim: { of: 'ratio', atLeast: 0.5 },
  },
]);

await store.close();
raw.close();
rmSync(folder, { recursive: true });
