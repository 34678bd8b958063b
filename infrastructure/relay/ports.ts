import type { RecordedEvent } from '#domain/shared/event.ts';

/** The last position in each partition, by its id. */
export type Positions = Readonly<Record<string, number>>;

/** How far events were published. */
export type Checkpoint = Readonly<{
  /** Of the last event that is done with; 0 before the first. */
  position: number;
  /** Of the last event that went to each partition. */
  sent: Positions;
  /**
   * Of the newest event when a relay began last: a checkpoint that reaches it
   * covers more than a start. Null when none has begun yet.
   */
  head: number | null;
}>;

export const UNTOUCHED: Checkpoint = { position: 0, sent: {}, head: null };

/** Checkpoints by name. */
export type Checkpoints = Readonly<{
  /** `UNTOUCHED` before anything was stored. */
  load: (name: string) => Promise<Checkpoint>;
  /** Notes the position of the newest event when a relay begins. */
  begin: (name: string, head: number) => Promise<void>;
  /** Moves it on, with what went where; never back. */
  store: (name: string, position: number, sent?: Positions) => Promise<void>;
  /** Notes why nothing is published, for every process to see; null when it is. */
  noteTrouble: (name: string, trouble: string | null) => Promise<void>;
  /** What was noted last. */
  trouble: (name: string) => Promise<string | null>;
}>;

/** Where a relay publishes events. */
export type EventSink = Readonly<{
  /**
   * Publishes events in their order, and resolves once all of them are
   * acknowledged: with the greatest position in each partition. Rejects when
   * that is not known of each; they are then published again, so that some are
   * delivered twice.
   */
  send: (events: readonly RecordedEvent[]) => Promise<Positions>;
  close: () => Promise<void>;
}>;

/** What one process at a time may hold, for as long as it renews it. */
export type Leases = Readonly<{
  /**
   * Takes or renews a lease, for `ms` from now; false while another owner has
   * it. Rejects when that cannot be found out.
   */
  take: (name: string, owner: string, ms: number) => Promise<boolean>;
  /** Gives it back before its time; does nothing when another holds it. */
  release: (name: string, owner: string) => Promise<void>;
}>;
