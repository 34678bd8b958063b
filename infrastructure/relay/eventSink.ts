import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Positions } from './checkpoints.ts';

/** Where a relay hands events over to. */
export type EventSink = Readonly<{
  /**
   * Hands events over in their order, and resolves once all of them are
   * acknowledged: with the greatest position at each place they went to.
   * Rejects when that is not known of each; they are then handed over again, so
   * that some come twice.
   */
  send: (events: readonly RecordedEvent[]) => Promise<Positions>;
  close: () => Promise<void>;
}>;
