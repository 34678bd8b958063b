import { describe } from 'vitest';
import type { StoredSnapshot } from '#infrastructure/mongo/snapshots.ts';
import {
  mongoSnapshots,
  SNAPSHOTS_COLLECTION,
} from '#infrastructure/mongo/snapshots.ts';
import {
  damagedSnapshotsContract,
  snapshotsContract,
} from '#tests/contracts/snapshots.contract.ts';
import { mongoDatabases, mongoUrl } from '#tests/support/mongoDatabases.ts';

describe.skipIf(mongoUrl() === null)('MongoDB (needs MONGODB_URL)', () => {
  const newDatabase = mongoDatabases();

  const open = () => {
    const database = newDatabase();
    return {
      snapshots: mongoSnapshots(database),
      otherProcess: mongoSnapshots(database),
      damage: async (streamId: string) => {
        await database
          .collection<StoredSnapshot>(SNAPSHOTS_COLLECTION)
          .updateOne({ _id: streamId }, { $set: { revision: 498 } });
      },
    };
  };

  snapshotsContract('MongoDB', open);
  damagedSnapshotsContract('MongoDB', open);
});
