import type { Collection } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { collectionWithDeadline } from '#infrastructure/mongo/collectionWithDeadline.ts';

/** Longer than the deadline of a call. */
const MINUTE_MS = 60_000;
const never = () => new Promise<never>(() => undefined);

/** The methods of a collection that the adapters use, as defined by a test. */
const collectionOf = (parts: Record<string, unknown>): Collection =>
  parts as unknown as Collection;

describe('A collection of MongoDB', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['a call', (collection: Collection) => collection.findOne({})],
    [
      'a cursor',
      (collection: Collection) => collection.find({}).sort('n').toArray(),
    ],
  ])('reports that it is unavailable when %s never ends', async (_, call) => {
    const cursor = { sort: () => cursor, toArray: never };
    const hung = collectionWithDeadline(() =>
      collectionOf({ findOne: never, find: () => cursor }),
    );

    const rejection = expect(call(hung)).rejects.toBeInstanceOf(StorageFailure);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    await rejection;
  });

  it('returns and throws like the driver', async () => {
    const error = new Error('E11000');
    const collection = collectionWithDeadline(() =>
      collectionOf({
        collectionName: 'items',
        findOne: async (filter: unknown) => ({ filter }),
        find: () => ({ toArray: async () => [1, 2] }),
        insertOne: () => Promise.reject(error),
      }),
    );

    expect(collection.collectionName).toBe('items');
    expect(await collection.findOne({ name: 'a' })).toEqual({
      filter: { name: 'a' },
    });
    expect(await collection.find({}).toArray()).toEqual([1, 2]);
    await expect(collection.insertOne({})).rejects.toBe(error);
  });

  it('uses the current client', async () => {
    let number = 1;
    const collection = collectionWithDeadline(() => {
      const own = number;
      return collectionOf({ countDocuments: async () => own });
    });
    expect(await collection.countDocuments()).toBe(1);
    number = 2;
    expect(await collection.countDocuments()).toBe(2);
  });
});
