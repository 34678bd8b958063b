import { describe, expect, it } from 'vitest';
import { readInParts } from '#application/item/readInParts.ts';
import { MAX_BYTES_AT_ONCE } from '#application/shared/itemParts.ts';
import type { ItemDocument } from '#projections/item/itemDocument.ts';

/** A store that counts how many of its reads are in progress. */
const slowStore = () => {
  let current = 0;
  let mostAtOnce = 0;
  let failures = 0;
  return {
    mostAtOnce: () => mostAtOnce,
    failNext: () => {
      failures += 1;
    },
    getMany: async (_name: string, ids: readonly string[]) => {
      current += 1;
      mostAtOnce = Math.max(mostAtOnce, current);
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      current -= 1;
      if (failures > 0) {
        failures -= 1;
        throw new Error('unavailable');
      }
      return ids.map((id) => ({ id, planned: true }) as ItemDocument);
    },
  };
};

/** Each of them is a part of its own. */
const large = (name: string, count = 4) =>
  Array.from({ length: count }, (_, n) => ({
    id: `${name}-${String(n)}`,
    bytes: MAX_BYTES_AT_ONCE,
  }));

const readerOfSlowStore = () => {
  const store = slowStore();
  const read = readInParts({
    readModels: store as unknown as Parameters<
      typeof readInParts
    >[0]['readModels'],
    removeBrokenLinks: async (documents) => documents,
    removeDeletedLabels: async (documents) => documents,
  });
  const idsOf = async (name: string, count?: number) => {
    const ids: string[] = [];
    for await (const part of read(large(name, count))) {
      ids.push(...part.map(({ id }) => id));
    }
    return ids;
  };
  return { store, idsOf };
};

const idsIn = (name: string) => large(name).map(({ id }) => id);

describe('Lists read in parts', () => {
  it('read one part at a time, so that others wait for one part only (threat S3)', async () => {
    const { store, idsOf } = readerOfSlowStore();
    const lists = await Promise.all(['a', 'b', 'c'].map((name) => idsOf(name)));
    expect(lists).toEqual([idsIn('a'), idsIn('b'), idsIn('c')]);
    expect(store.mostAtOnce()).toBe(1);
  });

  it('do not wait for long lists if they have one part only', async () => {
    const { idsOf } = readerOfSlowStore();
    const order: string[] = [];
    await Promise.all([
      idsOf('long').then(() => order.push('long')),
      idsOf('short', 1).then(() => order.push('short')),
    ]);
    expect(order).toEqual(['short', 'long']);
  });

  it('go on when another list fails', async () => {
    const { store, idsOf } = readerOfSlowStore();
    store.failNext();
    const [failed, read] = await Promise.allSettled([idsOf('a'), idsOf('b')]);
    expect(failed.status).toBe('rejected');
    expect(read).toEqual({ status: 'fulfilled', value: idsIn('b') });
  });
});
