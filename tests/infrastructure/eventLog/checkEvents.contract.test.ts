import { mkdirSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { checkEvents } from '#infrastructure/eventLog/checkEvents.ts';
import { openEventSummaries } from '#infrastructure/sqlite/eventStore/eventSummaries.ts';
import { recorded } from '#tests/support/recorded.ts';
import { temporaryFiles } from '../temporaryFiles.ts';

const newPath = temporaryFiles();
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Alternating events of three streams, at positions with gaps. */
const events = (count: number): RecordedEvent[] =>
  recorded(
    Array.from({ length: count }, () => ({ type: 'TeamRenamed', data: {} })),
  ).map((event, index) => ({
    ...event,
    streamId: `team-${String(index % 3)}`,
    revision: Math.floor(index / 3),
    position: (index + 1) * 10,
  }));

const check = (log: readonly RecordedEvent[]) => {
  const folder = newPath('notes');
  mkdirSync(folder);
  const summaries = openEventSummaries(folder);
  closing.push(summaries.close);
  const sizes: number[] = [];
  const store = {
    lastPosition: async () => log.at(-1)?.position ?? 0,
    readAll: async (after: number, limit: number) => {
      const from = log.findIndex(({ position }) => position > after);
      const page = from < 0 ? [] : log.slice(from, from + limit);
      sizes.push(page.length);
      return page;
    },
  };
  return checkEvents(store, {
    ...summaries,
    add: (some) => {
      sizes.push(some.length);
      summaries.add(some);
    },
  }).then((found) => ({ ...found, largest: Math.max(...sizes) }));
};

describe('Checking the events of a store without hashes', () => {
  it('finds them in order, a page at a time', async () => {
    expect(await check(events(4500))).toMatchObject({
      events: 4500,
      lastPosition: 45_000,
      misfit: null,
      unreadable: null,
      largest: 1000,
    });
  });

  it('names the first event with the id of an earlier one', async () => {
    const log = events(3000);
    for (const [at, twin] of [
      [2000, 7],
      [1500, 8],
    ] as const) {
      const { metadata } = log[twin] as RecordedEvent;
      log[at] = { ...(log[at] as RecordedEvent), metadata };
    }
    expect((await check(log)).misfit).toMatchObject({
      kind: 'eventId',
      position: 15_010,
    });
  });

  it('names the first event that does not follow in its stream', async () => {
    const log = events(3000).toSpliced(1500, 1);
    expect((await check(log)).misfit).toEqual({
      kind: 'revision',
      position: 15_040,
      message: 'is revision 501 of its stream, where 500 should be next',
    });
  });

  it('names an event that comes after a later one', async () => {
    const log = events(30);
    log[12] = { ...(log[12] as RecordedEvent), position: 90 };
    expect((await check(log)).misfit).toMatchObject({
      kind: 'position',
      position: 90,
    });
  });

  it('names the first event that only another version can read', async () => {
    const log = events(30);
    log[12] = { ...(log[12] as RecordedEvent), schemaVersion: 9 };
    expect(await check(log)).toMatchObject({
      misfit: null,
      unreadable: { position: 130, type: 'TeamRenamed', schemaVersion: 9 },
    });
  });
});
