import type { RecordedEvent } from '#domain/shared/event.ts';

/** Where a relay hands events over to. */
export type EventSink = Readonly<{
  /**
   * Hands events over in their order, and resolves once all of them are
   * acknowledged. Rejects when that is not known of each; they are then handed
   * over again, so that some come twice.
   */
  send: (events: readonly RecordedEvent[]) => Promise<void>;
  close: () => Promise<void>;
}>;
