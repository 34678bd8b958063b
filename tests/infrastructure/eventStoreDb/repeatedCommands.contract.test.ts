import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { executeCommand } from '#application/shared/executeCommand.ts';
import { streamStates } from '#application/shared/streamStates.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { plainForm } from '#domain/shared/snapshotForm.ts';
import { storeWithTexts } from '#infrastructure/eventLog/storeWithTexts.ts';
import { openEventStoreDb } from '#infrastructure/eventStoreDb/eventStore.ts';
import { memorySnapshots } from '#infrastructure/memory/snapshots.ts';
import { memoryTexts } from '#infrastructure/memory/texts.ts';
import { uuidIds as ids } from '#infrastructure/shared/uuidIds.ts';
import { count, tally } from '#tests/application/shared/tally.ts';
import { newEvent } from '#tests/contracts/storedEvents.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { EventStoreDbServer } from '#tests/support/eventStoreDb/eventStoreDbServer.ts';
import { startEventStoreDb } from '#tests/support/eventStoreDb/eventStoreDbServer.ts';
import { temporaryFiles } from '../temporaryFiles.ts';

/* Always uses the double, whose log lets two days pass. */

const STREAM = 'project-1';
const EVENTS = 1000;
const TWO_DAYS_MS = 48 * 3_600_000;

const counting = {
  ...tally,
  snapshot: plainForm<number>({ version: 1 }),
  // Refuses a missing stream, like most deciders.
  decide: (_: unknown, events: number) => {
    if (events === 0) throw new DomainError('TALLY.NOT_FOUND');
    return [
      { type: 'Counted', schemaVersion: 1, data: { number: 0 } },
    ] as const;
  },
};

const newFile = temporaryFiles();
const first = newEvent('Counted');
const last = newEvent('Counted');
const closing: (() => unknown)[] = [];

let server: EventStoreDbServer;

/** Opens a store in a process that has read nothing yet. */
const openCold = () => {
  const store = openEventStoreDb(server.url);
  closing.push(() => store.close());
  return store;
};

/** The number of reads at the server during `work`. */
const readsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = server.faults.count('read');
  await work();
  return server.faults.count('read') - before;
};

beforeEach(async () => {
  const path = newFile('events.jsonl');
  server = await startEventStoreDb({ path });
  const store = openEventStoreDb(server.url);
  const events = Array.from({ length: EVENTS - 2 }, () => newEvent('Counted'));
  await store.append(STREAM, [first, ...events], 'none');
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

describe('A process that has not read a long stream yet', () => {
  it('looks for a repeat only in its last day, with one read', async () => {
    const store = openCold();
    // Reads the newest position; without it, an old repeat would count as new.
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

  it('reads nothing more for it if the stream was read from a snapshot', async () => {
    const store = openCold();
    await store.lastPosition();
    await store.readStream(STREAM, EVENTS - 300);
    expect(
      await readsOf(() => store.append(STREAM, [newEvent('A')], EVENTS - 1)),
    ).toBe(0);
  });

  it('carries out a command on it with three reads if there is a snapshot', async () => {
    const snapshots = memorySnapshots();
    const openStates = () => {
      const eventStore = storeWithTexts(openCold(), memoryTexts());
      const states = streamStates({ eventStore, snapshots });
      const execute = executeCommand({ eventStore, states, ids });
      return { states, eventStore, execute };
    };
    await openStates().states.load(counting, STREAM);
    await eventually(() => snapshots.all().length > 0);

    const { execute, eventStore } = openStates();
    // Every process reads the newest position when it starts.
    await eventStore.lastPosition();
    const reads = await readsOf(async () => {
      const command = count('command-1', 1, STREAM);
      const { state } = await execute(counting, command);
      expect(state).toBe(EVENTS + 1);
    });
    // The three reads: the snapshot's event, newer events, and ids backward
    // from the end.
    expect(reads).toBe(3);
  });

  it('looks back only a few thousand events on a busy day, with two reads', async () => {
    const busy = openCold();
    for (let n = 0; n < 8; n++) {
      const events = Array.from({ length: 800 }, () => newEvent('Counted'));
      await busy.append('project-2', events, 'any');
    }
    const store = openCold();
    await store.lastPosition();
    const event = newEvent('A');
    const reads = await readsOf(() => store.append('project-2', [event], 6399));
    expect(reads).toBe(2);
    await busy.append('project-2', [newEvent('B')], 6400);
    const repeat = await store.append('project-2', [event], 6401);
    expect(repeat).toMatchObject({ revision: 6400, appended: false });
  });

  it('recognizes a repeat within the last day', async () => {
    const event = newEvent('A');
    await openCold().append(STREAM, [event], EVENTS - 1);
    await openCold().append(STREAM, [newEvent('B')], EVENTS);
    const repeat = await openCold().append(STREAM, [event], EVENTS + 1);
    expect(repeat).toMatchObject({ revision: EVENTS, appended: false });
  });

  it('recognizes an older repeat among the last events', async () => {
    const store = openCold();
    await store.append(STREAM, [newEvent('A')], EVENTS - 1);
    const repeat = await openCold().append(STREAM, [last], EVENTS);
    expect(repeat).toMatchObject({ revision: EVENTS - 1, appended: false });
  });

  it('recognizes an even older one at its original revision, but treats it as new after another decision', async () => {
    const sent = await openCold().append(STREAM, [first], 'none');
    expect(sent).toMatchObject({ revision: 0, appended: false });
    const decidedAgain = await openCold().append(STREAM, [first], EVENTS - 1);
    expect(decidedAgain).toMatchObject({ revision: EVENTS, appended: true });
  });
});
