import type { Snapshots } from '#application/shared/ports/Snapshots.ts';
import type { Troubles } from './troubles.ts';

const WHAT = 'Storing snapshots, without which long streams are read whole';

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
        note(WHAT, null);
        return result;
      } catch (error) {
        note(WHAT, error);
        throw error;
      }
    };
  return {
    load: watched((streamId, version) => snapshots.load(streamId, version)),
    store: watched((snapshot) => snapshots.store(snapshot)),
    drop: watched((streamId) => snapshots.drop(streamId)),
  };
};
