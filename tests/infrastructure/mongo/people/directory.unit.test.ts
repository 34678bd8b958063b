import { MongoServerError } from 'mongodb';
import { describe, expect, it } from 'vitest';
import type { Mongo } from '#infrastructure/mongo/database.ts';
import { DUPLICATE_KEY } from '#infrastructure/mongo/database.ts';
import { mongoDirectory } from '#infrastructure/mongo/people/directory.ts';

/** A database whose address belongs to a user who is erased a moment later. */
const mongoWithErasedOwner = () => {
  const stored: unknown[] = [];
  let isErased = false;
  const collection = {
    createIndex: async () => 'index',
    insertOne: async (_document: unknown) => undefined,
    findOne: async (): Promise<unknown> => null,
    updateOne: async () => ({ matchedCount: 1 }),
  };
  const addresses = {
    ...collection,
    insertOne: async (document: unknown) => {
      if (isErased) {
        stored.push(document);
        return;
      }
      isErased = true;
      const message = 'E11000 duplicate key';
      throw new MongoServerError({ message, code: DUPLICATE_KEY });
    },
  };
  const mongo = {
    collection: (name: string) =>
      name === 'emailAddresses' ? addresses : collection,
  };
  return { mongo: mongo as unknown as Mongo, stored };
};

describe('The directory in MongoDB', () => {
  it('stores the address of a new user even if its owner is erased at the same moment', async () => {
    const { mongo, stored } = mongoWithErasedOwner();
    const directory = await mongoDirectory(mongo);
    const userId = await directory.registerUser(
      { provider: 'Mail', issuer: 'slipway', subject: 'ada@example.com' },
      { emailAddress: 'ada@example.com', emailVouched: true },
      'u2',
    );
    expect(userId).toBe('u2');
    expect(stored).toMatchObject([
      { _id: 'u2', emailAddress: 'ada@example.com' },
    ]);
  });
});
