import type { Snapshots } from '#application/shared/ports/Snapshots.ts';
import type { Troubles } from './troubles.ts';

/** What cannot be done, as people read it. */
export const SNAPSHOT_TROUBLE =
  'Storing snapshots, without which long streams are read whole';

/**
 * Snapshots whose failures are noted: nothing fails with them, so that nobody
 * would see why everything has become slow.
 */
export const watchedSnapshots = (
  snapshots: Snapshots,
  { note }: Pick<Troubles, 'note'>,
): Snapshots => {
  const watched =
    <Values extends unknown[], Result>(
      call: (...values: Values) => Promise<Result>,
    ) =>
    async (...values: Values): Promise<Result> => {
      try {
        const result = await call(...values);
        note(SNAPSHOT_TROUBLE, null);
        return result;
      } catch (error) {
        note(SNAPSHOT_TROUBLE, error);
        throw error;
      }
    };
  return {
    load: watched((streamId, version) => snapshots.load(streamId, version)),
    store: watched((snapshot) => snapshots.store(snapshot)),
    drop: watched((streamId) => snapshots.drop(streamId)),
  };
};
