/** A state of a stream, so that the stream need not be read from its start. */
export type Snapshot = Readonly<{
  streamId: string;
  /** Version of the fold that made it; others cannot use it. */
  version: string;
  /** Revision of the last event in it. */
  revision: number;
  /** Identifies that event among others that may have the same revision. */
  lastEvent: string;
  /** The state as JSON, with references in place of texts. */
  state: string;
}>;

/**
 * The newest snapshot of each stream. All of it may be lost or older at any
 * time, and is no part of a backup: the events are the truth. What is damaged
 * counts as not there. Every call throws StorageFailure.
 */
export interface Snapshots {
  /** Null without one, and for one of another version. */
  load(streamId: string, version: string): Promise<Snapshot | null>;

  /** Takes the place of the one that was there. */
  store(snapshot: Snapshot): Promise<void>;

  drop(streamId: string): Promise<void>;
}

/** For tools that read few streams, once. */
export const noSnapshots: Snapshots = {
  load: async () => null,
  store: async () => undefined,
  drop: async () => undefined,
};
