import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { toSealedEvent } from '#application/seal/teamEvents.ts';
import { verifySeal } from '#application/seal/verifySeal.ts';
import { openEventStoreDb } from '#infrastructure/eventStoreDb/eventStore.ts';
import { sealHash } from '#infrastructure/seals/sealHash.ts';
import { createSealedDay } from '#tests/application/seal/sealedDay.ts';
import type { LoggedEvent } from '#tests/support/eventStoreDb/eventLog.ts';
import type { EventStoreDbServer } from '#tests/support/eventStoreDb/eventStoreDbServer.ts';
import { startEventStoreDb } from '#tests/support/eventStoreDb/eventStoreDbServer.ts';
import { temporaryFiles } from '../temporaryFiles.ts';

/* Always uses the double, because the tests change the file of its log. */

const newFile = temporaryFiles();
type Day = Awaited<ReturnType<typeof createSealedDay>>;
type Log = readonly (readonly LoggedEvent[])[];

let path: string;
let server: EventStoreDbServer;
let day: Day;
let log: Log;
/**
 * The sealed events of the day: the index of the append, and the index in it.
 */
let sealed: readonly (readonly [append: number, index: number])[];

/** Starts the double with this log; returns the problems of the seal. */
const problemsWith = async (content: Log): Promise<readonly string[]> => {
  server.kill();
  writeFileSync(
    path,
    content.map((append) => `${JSON.stringify(append)}\n`).join(''),
  );
  await server.restart();
  const store = openEventStoreDb(server.url);
  const { readTexts } = day.eventStore;
  try {
    const verify = verifySeal({
      eventStore: { ...store, readTexts },
      sealHash,
    });
    return (await verify(day.seal)).problems;
  } catch (error) {
    // An unreadable event counts as a problem, too.
    expect(error).toBeInstanceOf(StorageFailure);
    return [(error as StorageFailure).message];
  } finally {
    await store.close();
  }
};

const decoded = (base64: string) => Buffer.from(base64, 'base64').toString();
const encoded = (text: string) => Buffer.from(text).toString('base64');

/** Replaces one letter or digit between `from` and `to`. */
const withByte = (
  text: string,
  seed: number,
  [from, to] = [0, text.length],
) => {
  const places = Array.from(text.slice(from, to)).flatMap((character, at) =>
    /[a-z0-9]/i.test(character) ? [from + at] : [],
  );
  const at = places[seed % places.length] ?? from;
  const old = text[at] ?? '';
  const other = /\d/.test(old)
    ? String((Number(old) + 1) % 10)
    : old === 'q'
      ? 'w'
      : 'q';
  return text.slice(0, at) + other + text.slice(at + 1);
};

const inMetadata = (name: string) => (event: LoggedEvent, seed: number) => {
  const text = decoded(event.metadata);
  const from = text.indexOf(`"${name}":"`) + name.length + 4;
  const changed = withByte(text, seed, [from, text.indexOf('"', from)]);
  return { ...event, metadata: encoded(changed) };
};

/** Changes one byte in each sealed part of a record. */
const PLACES = {
  type: (event, seed) => ({ ...event, type: withByte(event.type, seed) }),
  stream: (event, seed) => ({
    ...event,
    streamId: withByte(event.streamId, seed),
  }),
  revision: (event) => ({ ...event, revision: event.revision + 1 }),
  data: (event, seed) => ({
    ...event,
    data: encoded(withByte(decoded(event.data), seed)),
  }),
  id: inMetadata('eventId'),
  'when it occurred': inMetadata('occurredAt'),
  'when it was recorded': inMetadata('recordedAt'),
  'who did it': inMetadata('actorId'),
  'whose it is': inMetadata('teamId'),
} satisfies Record<string, (event: LoggedEvent, seed: number) => LoggedEvent>;

beforeAll(async () => {
  path = newFile('sealed.jsonl');
  server = await startEventStoreDb({ path });
  day = await createSealedDay(4);
  const store = openEventStoreDb(server.url);
  const dates = new Map<string, string>();
  for (const event of await day.eventStore.readStored(0, 100_000)) {
    const { type, schemaVersion, data, metadata, streamId, revision } = event;
    const content = { type, schemaVersion, data, metadata };
    const expected = revision === 0 ? 'none' : revision - 1;
    await store.append(streamId, [content], expected);
    const leaf = toSealedEvent(event, sealHash);
    if (leaf !== null) dates.set(metadata.eventId, leaf.date);
  }
  await store.close();
  log = readFileSync(path, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as LoggedEvent[]);
  sealed = log.flatMap((events, append) =>
    events.flatMap(({ metadata }, index) => {
      if (metadata === '') return [];
      const { eventId } = JSON.parse(decoded(metadata)) as { eventId: string };
      return dates.get(eventId) === day.seal.date
        ? [[append, index] as const]
        : [];
    }),
  );
});

afterAll(() => {
  server.close();
});

describe('A seal over events in EventStoreDB', () => {
  it('matches the log as it was written (T20)', async () => {
    expect(sealed).toHaveLength(day.seal.events);
    expect(await problemsWith(log)).toEqual([]);
  });

  it.each(Object.entries(PLACES))(
    'finds one byte of an event changed in the log: %s (T21)',
    async (_place, change) => {
      await fc.assert(
        fc.asyncProperty(
          fc.nat(sealed.length - 1),
          fc.nat(10_000),
          async (which, seed) => {
            const [append, index] = sealed[which] as [number, number];
            const events = log[append] as readonly LoggedEvent[];
            const event = events[index] as LoggedEvent;
            const changed = events.with(index, change(event, seed));
            const problems = await problemsWith(log.with(append, changed));
            expect(problems).not.toEqual([]);
          },
        ),
        { numRuns: 6 },
      );
    },
    60_000,
  );

  it('finds an event that was removed from the log (T21)', async () => {
    for (const [append, index] of sealed.slice(0, 3)) {
      const events = log[append] as readonly LoggedEvent[];
      const without = log.with(append, events.toSpliced(index, 1));
      const problems = await problemsWith(
        without.filter((events) => events.length > 0),
      );
      expect(problems).not.toEqual([]);
    }
  });
});
