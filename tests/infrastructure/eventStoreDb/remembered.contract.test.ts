import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RevisionConflict } from '#application/shared/ports/EventStore.ts';
import { openEventStoreDb } from '#infrastructure/eventStoreDb/eventStore.ts';
import { newEvent } from '#tests/contracts/storedEvents.ts';
import type { EventStoreDbServer } from '#tests/support/eventStoreDb/eventStoreDbServer.ts';
import { startEventStoreDb } from '#tests/support/eventStoreDb/eventStoreDbServer.ts';
import { temporaryFiles } from '../temporaryFiles.ts';

/*
 * Against the double alone: it lets two days pass by its log.
 */

const STREAM = 'project-1';
const EVENTS = 1000;
const TWO_DAYS_MS = 48 * 3_600_000;

const newFile = temporaryFiles();
const last = newEvent('Last');
const closing: (() => unknown)[] = [];

let server: EventStoreDbServer;

/** A process that has read nothing yet. */
const openCold = () => {
  const store = openEventStoreDb(server.url);
  closing.push(() => store.close());
  return store;
};

/** How many reads of the server some work makes. */
const readsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = server.faults.met('read');
  await work();
  return server.faults.met('read') - before;
};

beforeEach(async () => {
  const path = newFile('events.jsonl');
  server = await startEventStoreDb({ path });
  const store = openEventStoreDb(server.url);
  const events = Array.from({ length: EVENTS - 1 }, () => newEvent('Moved'));
  await store.append(STREAM, events, 'none');
  await store.append(STREAM, [last], EVENTS - 2);
  await store.close();
  server.close();
  const age = (created: string) => String(Number(created) - TWO_DAYS_MS);
  const log = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    log.replaceAll(/(?<="created":)\d+/g, (created) => age(created)),
  );
  server = await startEventStoreDb({ path });
  closing.push(() => {
    server.close();
  });
});

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

describe('A process that knows nothing of a long stream (hardening scale)', () => {
  it('looks for a repeat in its last day only, by one read', async () => {
    const store = openCold();
    // The newest position, without which an old repeat would count as new.
    await store.lastPosition();
    const reads = await readsOf(async () => {
      const result = await store.append(STREAM, [newEvent('A')], EVENTS - 1);
      expect(result).toMatchObject({ revision: EVENTS, appended: true });
    });
    expect(reads).toBe(1);
    expect(
      await readsOf(() => store.append(STREAM, [newEvent('B')], EVENTS)),
    ).toBe(0);
  });

  it('reads no more for it where the stream was read from a snapshot on', async () => {
    const store = openCold();
    await store.lastPosition();
    await store.readStream(STREAM, EVENTS - 3);
    expect(
      await readsOf(() => store.append(STREAM, [newEvent('A')], EVENTS - 1)),
    ).toBe(0);
  });

  it('knows a repeat of the last day', async () => {
    const event = newEvent('A');
    await openCold().append(STREAM, [event], EVENTS - 1);
    await openCold().append(STREAM, [newEvent('B')], EVENTS);
    const repeat = await openCold().append(STREAM, [event], EVENTS + 1);
    expect(repeat).toMatchObject({ revision: EVENTS, appended: false });
  });

  it('refuses an older one, whose revision has passed: it is decided again', async () => {
    await expect(
      openCold().append(STREAM, [last], EVENTS - 2),
    ).rejects.toBeInstanceOf(RevisionConflict);
  });
});
