import type {
  Snapshot,
  Snapshots,
} from '#application/shared/ports/Snapshots.ts';
import { retryUntilDone } from './retry.ts';
import type { Troubles } from './troubles.ts';

/** A message about snapshots for operators. */
export const SNAPSHOT_TROUBLE =
  'Storing snapshots, without which long streams are read whole';

/** A snapshot of no stream, to test whether storing works again. */
const PROBE: Snapshot = {
  streamId: 'probe',
  version: '',
  revision: 0,
  lastEvent: '',
  state: '{}',
};

/**
 * Wraps snapshots so that their failures are reported. Nothing else fails with
 * them, so nobody would see why everything has become slow. After a failure
 * they are probed until `signal` aborts, because the next snapshot may be hours
 * away.
 */
export const watchedSnapshots = (
  snapshots: Snapshots,
  { report }: Pick<Troubles, 'report'>,
  signal: AbortSignal,
): Snapshots => {
  let isProbing = false;
  const probe = async () => {
    if (isProbing) return;
    isProbing = true;
    await retryUntilDone(
      async () => {
        await snapshots.store(PROBE);
        await snapshots.drop(PROBE.streamId);
      },
      signal,
      (error) => {
        report(SNAPSHOT_TROUBLE, error);
      },
    );
    isProbing = false;
  };

  const watched =
    <Values extends unknown[], Result>(
      call: (...values: Values) => Promise<Result>,
    ) =>
    async (...values: Values): Promise<Result> => {
      try {
        const result = await call(...values);
        report(SNAPSHOT_TROUBLE, null);
        return result;
      } catch (error) {
        report(SNAPSHOT_TROUBLE, error);
        void probe();
        throw error;
      }
    };
  return {
    load: watched((streamId, version) => snapshots.load(streamId, version)),
    store: watched((snapshot) => snapshots.store(snapshot)),
    drop: watched((streamId) => snapshots.drop(streamId)),
  };
};
