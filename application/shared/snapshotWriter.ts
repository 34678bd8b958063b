import type { Snapshot, Snapshots } from './ports/Snapshots.ts';
import { yieldToEventLoop } from './yieldToEventLoop.ts';

type MakeSnapshot = () => Promise<Snapshot | null>;

export type SnapshotWriter = Readonly<{
  /**
   * Stores the snapshot that `make` returns, in the background. Ignores errors:
   * what the store throws is logged by its wrapper (`watchedSnapshots.ts`).
   */
  storeSoon: (streamId: string, make: MakeSnapshot) => void;
}>;

/**
 * The maximum number of waiting streams. Others are skipped until their next
 * snapshot is due.
 */
const MAX_WAITING = 1000;
/** Within MongoDB's limit of a document; a plan of 5,000 items has 1.5 MB. */
const MAX_CHARACTERS = 4_000_000;

/**
 * Stores snapshots one after another in the background. Other work may run
 * before each of them.
 */
export const snapshotWriter = (
  snapshots: Pick<Snapshots, 'store'>,
): SnapshotWriter => {
  const waiting = new Map<string, MakeSnapshot>();
  let isRunning = false;

  const write = async (make: MakeSnapshot) => {
    try {
      const snapshot = await make();
      const isSmall = (snapshot?.state.length ?? 0) <= MAX_CHARACTERS;
      if (snapshot && isSmall) await snapshots.store(snapshot);
    } catch {
      // Without this snapshot, reading the stream takes longer until the next
      // one.
    }
  };

  const writeWaiting = async () => {
    isRunning = true;
    // A Map also visits entries added during the loop.
    for (const [streamId, make] of waiting) {
      await yieldToEventLoop();
      waiting.delete(streamId);
      await write(make);
    }
    isRunning = false;
  };

  return {
    storeSoon: (streamId, make) => {
      if (waiting.size >= MAX_WAITING) return;
      waiting.set(streamId, make);
      if (!isRunning) void writeWaiting();
    },
  };
};
