import type {
  Snapshot,
  Snapshots,
} from '#application/shared/ports/Snapshots.ts';

export type MemorySnapshots = Snapshots &
  Readonly<{ all: () => readonly Snapshot[] }>;

/** Snapshots in memory, for tests. */
export const memorySnapshots = (): MemorySnapshots => {
  const stored = new Map<string, Snapshot>();
  return {
    load: async (streamId, version) => {
      const found = stored.get(streamId);
      return found?.version === version ? found : null;
    },
    store: async (snapshot) => {
      stored.set(snapshot.streamId, snapshot);
    },
    drop: async (streamId) => {
      stored.delete(streamId);
    },
    all: () => [...stored.values()],
  };
};
