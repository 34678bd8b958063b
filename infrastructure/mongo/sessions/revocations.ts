import type {
  Revocations,
  RecordedRole,
} from '#application/shared/ports/Revocations.ts';
import type { Mongo } from '../database.ts';
import { ensureIndex } from '../database.ts';
import { asStorageFailures } from '../storageFailures.ts';
import { insertUnlessStored } from '../insertUnlessStored.ts';

type StoredRole = RecordedRole & Readonly<{ _id: string }>;

/** Revocations in MongoDB, for several processes. Throws StorageFailure. */
export const mongoRevocations = async (mongo: Mongo): Promise<Revocations> => {
  const revocations = mongo.collection<StoredRole>('revocations');
  await ensureIndex(revocations, ['userId']);

  return {
    // One document per revision: not every server of MongoDB's protocol makes
    // an update atomic that depends on the stored revision.
    record: ({ userId, teamId, role, revision }) =>
      asStorageFailures(async () => {
        const _id = JSON.stringify([userId, teamId, revision]);
        const stored = { _id, userId, teamId, role, revision };
        await insertUnlessStored(revocations, stored);
        await revocations.deleteMany({
          userId,
          teamId,
          revision: { $lt: revision },
        });
      }),
    of: (userId) =>
      asStorageFailures(async () => {
        const storedRevocations = await revocations.find({ userId }).toArray();
        const oldestFirst = storedRevocations.toSorted(
          (a, b) => a.revision - b.revision,
        );
        return new Map(oldestFirst.map(({ teamId, role }) => [teamId, role]));
      }),
    forget: (userId) =>
      asStorageFailures(async () => {
        await revocations.deleteMany({ userId });
      }),
    forgetAll: () =>
      asStorageFailures(async () => {
        await revocations.deleteMany({});
      }),
  };
};
