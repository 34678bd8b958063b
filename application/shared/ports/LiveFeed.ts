import type { RecordedEvent } from '#domain/shared/event.ts';
import type { PartitionKey } from './ReadModels.ts';

/** Events of one key, in order. */
export type LiveBatch = Readonly<{
  key: PartitionKey;
  events: readonly RecordedEvent[];
  /** False where the read models do not hold them after a long wait. */
  isRead: boolean;
}>;

/** The subscriber; the feed waits for it before it continues with the key. */
export type LiveListener = (batch: LiveBatch) => Promise<void>;

/**
 * New events, each told in this process once the read models hold it: at least
 * once, those of one key in order.
 */
export interface LiveFeed {
  /** From now on; returns how to end it. What a listener throws is lost. */
  subscribe(listener: LiveListener): () => void;

  /**
   * Position told so far: documents read afterwards contain all events of a
   * key up to it. Null before the feed has begun.
   */
  mark(): (key: PartitionKey) => number | null;

  /**
   * Events of a key after a position that have been told already; null where
   * some of them are not known any more.
   */
  since(
    key: PartitionKey,
    after: number,
  ): Promise<readonly RecordedEvent[] | null>;
}
