import type { Collection } from 'mongodb';
import { describe, expect, it } from 'vitest';
import {
  copyDocuments,
  countDifferences,
} from '#infrastructure/migration/copyDocuments.ts';
import type { Mongo } from '#infrastructure/mongo/database.ts';

type Stored = Readonly<{ _id: string; n: number }>;

const COUNT = 25_000;

/** A database with one collection, which counts the documents of each write. */
const counting = () => {
  const stored = new Map<string, Stored>();
  let largest = 0;
  const see = (count: number) => (largest = Math.max(largest, count));
  const collection = {
    find: ({ _id }: { _id: { $in: string[] } }) => {
      see(_id.$in.length);
      const found = _id.$in.flatMap((id) => stored.get(id) ?? []);
      return { toArray: async () => found };
    },
    insertMany: async (some: Stored[]) => {
      see(some.length);
      for (const document of some) stored.set(document._id, document);
    },
    bulkWrite: async (some: { replaceOne: { replacement: Stored } }[]) => {
      for (const { replaceOne } of some) {
        stored.set(replaceOne.replacement._id, replaceOne.replacement);
      }
    },
    countDocuments: async () => stored.size,
  };
  const mongo = {
    collection: () => collection as unknown as Collection<Stored>,
  } as unknown as Mongo;
  return { mongo, stored, largest: () => largest };
};

function* documents(): Generator<Stored> {
  for (let n = 0; n < COUNT; n++) yield { _id: `id-${String(n)}`, n };
}

describe('Copying documents to MongoDB', () => {
  it('reads and writes a few at a time, no matter how many there are', async () => {
    const { mongo, stored, largest } = counting();
    expect(await copyDocuments(mongo, 'sessions', documents())).toBe(COUNT);
    expect(await countDifferences(mongo, 'sessions', documents())).toBe(0);
    expect(stored.size).toBe(COUNT);
    expect(largest()).toBeLessThanOrEqual(1000);
  });

  it('replaces documents that differ, and counts additional ones', async () => {
    const { mongo, stored } = counting();
    stored.set('id-7', { _id: 'id-7', n: -1 });
    expect(await countDifferences(mongo, 'sessions', documents())).toBe(COUNT);
    await copyDocuments(mongo, 'sessions', documents());
    expect(stored.get('id-7')).toEqual({ _id: 'id-7', n: 7 });
    stored.set('additional', { _id: 'additional', n: 0 });
    expect(await countDifferences(mongo, 'sessions', documents())).toBe(1);
  });
});
