import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Projection } from '#projections/shared/projection.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { ReadModels } from '#application/shared/ports/ReadModels.ts';
import {
  currentReadModels,
  foldInMemory,
} from '#infrastructure/projecting/runner/currentReadModels.ts';
import type { ProjectionRunner } from '#infrastructure/projecting/runner/runner.ts';
import { createProjectionRunner } from '#infrastructure/projecting/runner/runner.ts';
import { verifyProjection } from '#infrastructure/projecting/runner/verify.ts';
import { openSqliteEventStore } from '#infrastructure/sqlite/eventStore/eventStore.ts';
import { openReadOnlyReadModels } from '#infrastructure/sqlite/readModels/readOnlyReadModels.ts';
import { openSqliteReadModels } from '#infrastructure/sqlite/readModels/readModels.ts';
import { newEvent } from '#tests/contracts/storedEvents.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';
import { counted, counters, versions } from '../counters.ts';

const newPath = temporaryFiles();
const items = counters('items');
const LONG = 60_000;

let folder: string;
let eventStore: EventStore;
const closing: (() => unknown)[] = [];

beforeEach(async () => {
  folder = newPath('data');
  mkdirSync(folder);
  eventStore = openSqliteEventStore(join(folder, 'events.sqlite'));
  closing.push(closeLater(eventStore));
  await eventStore.append('a', [counted(1, 'one'), counted(2, 'two')], 'none');
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const closeLater = (store: EventStore) => () => store.close();

/** The runner of the process that owns the read models. */
const openRunner = (projection: Projection = items): ProjectionRunner => {
  const documents = openSqliteReadModels(join(folder, 'readModels'), [
    projection,
  ]);
  const runner = createProjectionRunner({
    projections: [projection],
    eventStore,
    documents,
    versions,
  });
  closing.push(documents.close, runner.stop);
  return runner;
};

/** The read models as another process opens them. */
const openReadOnly = (projection: Projection = items) => {
  const stored = openReadOnlyReadModels(join(folder, 'readModels'), [
    projection,
  ]);
  closing.push(stored.close);
  return stored;
};

const readCurrent = (
  stored: ReturnType<typeof openReadOnly>,
  maxWaitMs: number,
) =>
  currentReadModels({ eventStore, stored, versions }, [items], { maxWaitMs });

const sums = async (readModels: ReadModels) => {
  const { documents } = await readModels.find('items', { where: {} });
  return (documents as unknown as { id: string; sum: number }[]).map(
    ({ id, sum }) => [id, sum],
  );
};

describe('Current read models, read next to the process that writes them', () => {
  it('are the stored ones if these contain all events', async () => {
    await openRunner().start();
    const stored = openReadOnly();
    await eventStore.append('b', [newEvent('Ignored')], 'none');
    const current = await readCurrent(stored, LONG);
    expect(current).toBe(stored);
    expect(await sums(current)).toEqual([
      ['one', 1],
      ['two', 2],
    ]);
  });

  it('are waited for until they contain events that were just stored', async () => {
    await openRunner().start();
    const stored = openReadOnly();
    await eventStore.append('b', [counted(5, 'one')], 'none');
    const current = await readCurrent(stored, LONG);
    expect(current).toBe(stored);
    expect(await sums(current)).toContainEqual(['one', 6]);
  });

  it('are folded in memory if no process writes them', async () => {
    const runner = openRunner();
    await runner.start();
    await runner.stop();
    await eventStore.append('b', [counted(5, 'one')], 'none');
    const stored = openReadOnly();
    const current = await readCurrent(stored, 0);
    expect(current).not.toBe(stored);
    expect(await sums(current)).toContainEqual(['one', 6]);
    expect(await sums(stored)).toContainEqual(['one', 1]);
  });

  it('are refused if the events cannot be read', async () => {
    const failure = new StorageFailure('unavailable', 'It does not answer.');
    const unavailable = {
      ...eventStore,
      readAll: () => Promise.reject(failure),
    };
    await expect(
      foldInMemory({ eventStore: unavailable, versions }, [items]),
    ).rejects.toBe(failure);
  });

  it.each([
    ['there are none', null],
    ['they are of another version', counters('items', { version: 2 })],
  ])('are folded at once if %s', async (_, kept) => {
    if (kept !== null) await openRunner(kept).start();
    const stored = openReadOnly();
    const current = await readCurrent(stored, LONG);
    expect(await sums(current)).toEqual([
      ['one', 1],
      ['two', 2],
    ]);
  });

  it('are folded at once if the stored ones come from other events', async () => {
    const runner = openRunner();
    await runner.start();
    await runner.stop();
    eventStore = openSqliteEventStore(join(folder, 'other.sqlite'));
    closing.push(closeLater(eventStore));
    await eventStore.append('x', [counted(7, 'x'), counted(1, 'x')], 'none');
    const current = await readCurrent(openReadOnly(), LONG);
    expect(await sums(current)).toEqual([['x', 8]]);
  });
});

describe('Read models that cannot contain all events', () => {
  it.each([
    ['is of an unknown type', newEvent('Merged')],
    ['cannot be folded', counted(NaN, 'one')],
  ])(
    'are refused because of an event that %s, with its position',
    async (_, event) => {
      await openRunner().start();
      const stored = openReadOnly();
      const { position } = await eventStore.append('b', [event], 'none');
      await expect(readCurrent(stored, 0)).rejects.toThrow(
        `items cannot take the event at ${String(position)}: ${event.type}`,
      );
    },
  );
});

describe('Read models that another process owns', () => {
  it('can be verified while they are written', async () => {
    await openRunner().start();
    const documents = openReadOnly();
    const { position, differences } = await verifyProjection(
      { eventStore, documents, versions },
      items,
    );
    expect({ position, differences }).toEqual({ position: 2, differences: [] });
  });

  it('do not change while the owner rebuilds them', async () => {
    const runner = openRunner();
    await runner.start();
    const documents = openReadOnly();
    await runner.rebuild('items');
    await eventStore.append('b', [counted(5, 'one')], 'none');
    await runner.waitFor(3, LONG);
    const verified = await verifyProjection(
      { eventStore, documents, versions },
      items,
    );
    expect(verified).toMatchObject({ position: 2, differences: [] });
    documents.close();
    // Closing the old generation does not affect the new one.
    await expect.poll(() => sums(openReadOnly())).toContainEqual(['one', 6]);
  });

  it('are absent if there is no folder', async () => {
    const stored = openReadOnlyReadModels(join(folder, 'nowhere'), [items]);
    expect(await stored.live(items)).toBeNull();
    expect(await sums(stored)).toEqual([]);
  });
});
