import type { RecordedEvent } from '#domain/shared/event.ts';

/** The last position in each partition, by its id. */
export type Positions = Readonly<Record<string, number>>;

/** The progress of publishing events. */
export type Checkpoint = Readonly<{
  /** The position of the last published event; 0 before the first. */
  position: number;
  /** The position of the last event sent to each partition. */
  sent: Positions;
  /**
   * The position of the newest event when a relay last began: until the
   * checkpoint reaches it, read models are incomplete. Null if no relay has
   * begun yet.
   */
  head: number | null;
}>;

export const EMPTY_CHECKPOINT: Checkpoint = {
  position: 0,
  sent: {},
  head: null,
};

/** Stores checkpoints by name. */
export type Checkpoints = Readonly<{
  /** Returns `EMPTY_CHECKPOINT` if nothing was stored yet. */
  load: (name: string) => Promise<Checkpoint>;
  /** Records the position of the newest event when a relay begins. */
  begin: (name: string, head: number) => Promise<void>;
  /** Moves a checkpoint forward, never back; `sent` has the last positions. */
  store: (name: string, position: number, sent?: Positions) => Promise<void>;
  /** Records for all processes why nothing is published; null if events are. */
  recordTrouble: (name: string, trouble: string | null) => Promise<void>;
  /** The last recorded trouble; null if events are published. */
  trouble: (name: string) => Promise<string | null>;
}>;

/** The broker to which a relay publishes events. */
export type EventSink = Readonly<{
  /**
   * Publishes events in order. Resolves once all are acknowledged, with the
   * last position in each partition. Rejects if any event may not be
   * acknowledged; all are then published again, so that some are delivered
   * twice.
   */
  send: (events: readonly RecordedEvent[]) => Promise<Positions>;
  close: () => Promise<void>;
}>;

/** Leases, each held by one process at a time while it keeps renewing it. */
export type Leases = Readonly<{
  /**
   * Acquires or renews a lease for `ms` from now; false while another owner has
   * it. Rejects if that cannot be determined.
   */
  acquire: (name: string, owner: string, ms: number) => Promise<boolean>;
  /** Releases a lease early; does nothing if another owner has it. */
  release: (name: string, owner: string) => Promise<void>;
}>;
