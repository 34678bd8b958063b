import type {
  Snapshot,
  Snapshots,
} from '#application/shared/ports/Snapshots.ts';
import type { SnapshotWithChecksum } from '../shared/snapshotChecksum.ts';
import { checkSnapshot, withChecksum } from '../shared/snapshotChecksum.ts';
import { withDeadline } from '../shared/withDeadline.ts';
import type { Mongo } from './database.ts';
import { retryDuplicateUpsert } from './database.ts';
import { asStorageFailures, unavailableFailure } from './storageFailures.ts';

/** A snapshot as it is stored, under the id of its stream. */
export type StoredSnapshot = Omit<SnapshotWithChecksum, 'streamId'> &
  Readonly<{ _id: string }>;

export const SNAPSHOTS_COLLECTION = 'snapshots';

/** Loading a snapshot for longer costs more than reading most streams. */
const LOAD_MS = 1000;

/**
 * Snapshots in MongoDB, for several processes. The last write wins, even if it
 * is the older snapshot. Throws StorageFailure.
 */
export const mongoSnapshots = (mongo: Mongo): Snapshots => {
  const snapshots = mongo.collection<StoredSnapshot>(SNAPSHOTS_COLLECTION);

  const find = async (
    streamId: string,
    version: string,
  ): Promise<Snapshot | null> => {
    const stored = await snapshots.findOne({ _id: streamId, version });
    if (stored === null) return null;
    const { revision, lastEvent, state, seal } = stored;
    return checkSnapshot({
      streamId,
      version,
      revision,
      lastEvent,
      state,
      seal,
    });
  };

  return {
    load: (streamId, version) =>
      asStorageFailures(() =>
        withDeadline(find(streamId, version), LOAD_MS, unavailableFailure),
      ),
    store: (snapshot) =>
      asStorageFailures(async () => {
        const { streamId: _id, ...fields } = withChecksum(snapshot);
        await retryDuplicateUpsert(() =>
          snapshots.replaceOne({ _id }, fields, { upsert: true }),
        );
      }),
    drop: (streamId) =>
      asStorageFailures(async () => {
        await snapshots.deleteOne({ _id: streamId });
      }),
  };
};
