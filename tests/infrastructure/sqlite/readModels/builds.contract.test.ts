import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Projection } from '#projections/shared/projection.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type {
  Generation,
  ReadModelStore,
} from '#infrastructure/readModels/documentStore.ts';
import { StaleGenerationError } from '#infrastructure/readModels/documentStore.ts';
import { openSqliteReadModels } from '#infrastructure/sqlite/readModels/readModels.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';

const newPath = temporaryFiles();
let folder = '';
let store: ReadModelStore;

beforeEach(() => {
  folder = newPath('readModels');
  store = openSqliteReadModels(folder, [notes]);
});
afterEach(() => store.close());

const notes: Projection = {
  name: 'items',
  version: 1,
  handles: new Set(),
  indexes: [{ fields: ['team'] }],
  text: { field: 'title', scope: 'team' },
  documentIds: () => [],
  evolve: (document) => document,
};

/** Commits one document at `position`, named after it. */
const put = (generation: Generation, position: number) => {
  const id = `note-${String(position)}`;
  const document = { id, team: 'red', title: `Note ${String(position)}` };
  return store.commit(generation, {
    changes: [{ id, position, document }],
    from: position - 1,
    to: { position, eventId: null },
  });
};

/** A build of `count` documents that is not published yet. */
const startedBuild = async (count: number) => {
  const generation = await store.begin(notes);
  for (let position = 1; position <= count; position++) {
    await put(generation, position);
  }
  return generation;
};

const idsThere = async () => {
  const { documents } = await store.find('items', {
    where: { team: 'red' },
    words: 'note',
  });
  return documents.map(({ id }) => id);
};

const failureOf = async (work: () => Promise<unknown>) => {
  const error: unknown = await work().catch((reason: unknown) => reason);
  if (!(error instanceof StorageFailure)) throw new Error('It went well.');
  const { reason, message } = error;
  return { reason, message };
};

describe('A build of read models in SQLite', () => {
  it('fails when its file is damaged, and the live read model stays', async () => {
    await store.publish(await startedBuild(1));
    const generation = await startedBuild(3);
    const path = join(folder, 'items.building.sqlite');
    writeFileSync(path, 'no database '.repeat(9999));

    expect(await failureOf(() => put(generation, 4))).toMatchObject({
      reason: 'corrupt',
    });
    expect(await failureOf(() => store.publish(generation))).toMatchObject({
      reason: 'corrupt',
    });
    expect(await idsThere()).toEqual(['note-1']);
    expect(await store.publish(await startedBuild(2))).toBe(true);
    expect(await idsThere()).toHaveLength(2);
  });

  it('can be discarded while it is published', async () => {
    const generation = await startedBuild(50);
    const publishing = store.publish(generation);
    await Promise.all([
      expect(publishing).rejects.toBeInstanceOf(StaleGenerationError),
      store.discard(generation),
    ]);

    expect(readdirSync(folder)).toEqual([]);
    await expect(put(generation, 51)).rejects.toBeInstanceOf(
      StaleGenerationError,
    );
  });

  it('is removed when the store closes while it is published', async () => {
    const generation = await startedBuild(50);
    const publishing = store.publish(generation);
    await Promise.all([
      expect(publishing).rejects.toBeInstanceOf(StaleGenerationError),
      store.close(),
    ]);

    expect(readdirSync(folder)).toEqual([]);
  });

  it('is replaced by a later one, which takes its file', async () => {
    const first = await startedBuild(50);
    const publishing = store.publish(first);
    const [second] = await Promise.all([
      store.begin(notes),
      expect(publishing).rejects.toBeInstanceOf(StaleGenerationError),
    ]);
    await expect(put(first, 51)).rejects.toBeInstanceOf(StaleGenerationError);
    await expect(store.discard(first)).rejects.toBeInstanceOf(
      StaleGenerationError,
    );
    await put(second, 1);

    expect(existsSync(join(folder, 'items.building.sqlite'))).toBe(true);
    expect(await store.publish(second)).toBe(true);
    expect(await idsThere()).toEqual(['note-1']);
  });
});
