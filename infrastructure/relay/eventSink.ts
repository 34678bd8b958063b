import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Positions } from './checkpoints.ts';

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
