/** A state of a stream, so that the stream need not be read from its start. */
export type Snapshot = Readonly<{
  streamId: string;
  /** Version of the fold that made it; other versions cannot use it. */
  version: string;
  /** Revision of the last event in it. */
  revision: number;
  /** Identifies that event; another one may have the same revision. */
  lastEvent: string;
  /** The state as JSON, with references instead of texts. */
  state: string;
}>;

/**
 * The newest snapshot of each stream. Snapshots may be lost or out of date at
 * any time and are not part of backups, because the events are the source of
 * truth. A damaged snapshot counts as missing. Every call throws
 * StorageFailure.
 */
export interface Snapshots {
  /** Loads a snapshot; null if there is none of this version. */
  load(streamId: string, version: string): Promise<Snapshot | null>;

  /** Replaces the stream's former snapshot. */
  store(snapshot: Snapshot): Promise<void>;

  drop(streamId: string): Promise<void>;
}

/** No snapshots, for tools that read few streams once. */
export const noSnapshots: Snapshots = {
  load: async () => null,
  store: async () => undefined,
  drop: async () => undefined,
};
