import type { RecordedEvent } from '#domain/shared/event.ts';
import type { PartitionKey } from './ReadModels.ts';

/** Events of one key, in order. */
export type LiveBatch = Readonly<{
  key: PartitionKey;
  events: readonly RecordedEvent[];
  /** False if the read models still lack the events after a long wait. */
  isRead: boolean;
}>;

/** The subscriber; the feed waits for it before it continues with the key. */
export type LiveListener = (batch: LiveBatch) => Promise<void>;

/**
 * Delivers new events in this process after the read models contain them: at
 * least once, and those of one key in order.
 */
export interface LiveFeed {
  /**
   * Subscribes from now on; returns a function to stop. Errors of listeners are
   * ignored.
   */
  subscribe(listener: LiveListener): () => void;

  /**
   * Returns how far each key is delivered at the time of this call, as a
   * function: documents read after the call contain all events of the key up to
   * that position. Null before the feed has started.
   */
  deliveredPositions(): (key: PartitionKey) => number | null;

  /**
   * Returns the delivered events of a key after a position; null if some of
   * them are no longer in memory.
   */
  since(
    key: PartitionKey,
    after: number,
  ): Promise<readonly RecordedEvent[] | null>;
}
