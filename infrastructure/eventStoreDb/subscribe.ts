import { once } from 'node:events';
import type { AllStreamResolvedEvent, Position } from '@eventstore/db-client';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { backOff } from '../shared/retry.ts';
import type { Connections } from './connections.ts';
import { eventStoreDbFailure, lateFailure } from './errors.ts';
import type { ReadContext } from './convertEvents.ts';
import { fromEventStoreDb, fromPosition, toPosition } from './convertEvents.ts';
import type { EventStoreDbReads } from './reads.ts';
import type { Subscription } from './clientSubscription.ts';
import { openSubscription } from './clientSubscription.ts';

export type SubscribeOptions = Readonly<{
  connections: Connections;
  reads: Pick<EventStoreDbReads, 'lastPosition'>;
  readContext: ReadContext;
  /** How long the server may take to answer, in ms. */
  timeoutMs: number;
  /** How long silence may last, in ms, until the last position is read. */
  silenceMs: number;
  /** Called with why no events arrive, and with null once they arrive again. */
  onTrouble: (failure: StorageFailure | null) => void;
  /** Called with a position up to which the server has found no more events. */
  onPassed: (position: number) => void;
}>;

type Progress = {
  /** The position of the last event that was delivered. */
  position: number;
  /** After what the next subscription begins; null for the first event. */
  resume: Position | null;
  /** The number of failures since the last event. */
  failures: number;
};

const BACKOFF = { baseMs: 100, maxMs: 5000 };

/**
 * Implements EventStore.subscribe with a supervised subscription. The client
 * never resumes a broken subscription, so a new one is opened after the last
 * delivered event. Throws only for an event that cannot be read, which trying
 * again does not fix, after it has delivered the events before that one.
 */
export async function* subscribe(
  options: SubscribeOptions,
  afterPosition: number,
  signal: AbortSignal,
): AsyncGenerator<readonly RecordedEvent[], void, undefined> {
  // No event follows Infinity, so this only waits for the end.
  if (afterPosition === Infinity) {
    if (!signal.aborted) await once(signal, 'abort');
    return;
  }
  const progress: Progress = {
    position: afterPosition,
    resume: afterPosition === 0 ? null : fromPosition(afterPosition),
    failures: 0,
  };
  const isOver = () => signal.aborted;
  while (!isOver()) {
    try {
      yield* readUntilBroken(options, progress, signal);
    } catch (error) {
      if (isOver()) return;
      const failure = eventStoreDbFailure(error, 'readAll');
      if (failure.reason !== 'unavailable') throw failure;
      options.onTrouble(failure);
      progress.failures += 1;
      await backOff(progress.failures, { ...BACKOFF, signal });
    }
  }
}

/** Reads one subscription until it breaks off, and then throws. */
async function* readUntilBroken(
  options: SubscribeOptions,
  progress: Progress,
  signal: AbortSignal,
): AsyncGenerator<readonly RecordedEvent[], void, undefined> {
  const { connections, timeoutMs, silenceMs, readContext, onTrouble } = options;
  const subscription = await openSubscription(connections, progress.resume, {
    prefix: readContext.names.prefix,
    timeoutMs,
    signal,
  });
  try {
    onTrouble(null);
    while (!signal.aborted) {
      const { converted, failure } = convertUntilFailure(
        subscription.takeEvents(),
        readContext,
      );
      const events = converted.filter(
        ({ position }) => position > progress.position,
      );
      const last = events.at(-1);
      if (last !== undefined) {
        progress.position = last.position;
        progress.resume = fromPosition(last.position);
        progress.failures = 0;
        yield events;
      }
      if (failure !== null) throw failure;
      if (last !== undefined) continue;
      skipForeignEvents(options, progress, subscription.checkpoint());
      const hasArrived = await subscription.waitForEvent(silenceMs, signal);
      if (!hasArrived)
        await requireNothingMissed(options, progress, subscription, signal);
    }
  } finally {
    subscription.close();
  }
}

/** Converts events, in order, up to one that cannot be read. */
const convertUntilFailure = (
  events: readonly AllStreamResolvedEvent[],
  readContext: ReadContext,
): Readonly<{ converted: readonly RecordedEvent[]; failure: Error | null }> => {
  const converted: RecordedEvent[] = [];
  try {
    for (const event of events) {
      const own = fromEventStoreDb(event, readContext);
      if (own !== null) converted.push(own);
    }
    return { converted, failure: null };
  } catch (failure) {
    return { converted, failure: failure as Error };
  }
};

/** Moves past events of others, so that they are not searched again. */
const skipForeignEvents = (
  { onPassed }: SubscribeOptions,
  progress: Progress,
  checkpoint: Position | null,
): void => {
  if (checkpoint === null || checkpoint === progress.resume) return;
  progress.resume = checkpoint;
  onPassed(toPosition(checkpoint));
};

/** Throws if the store has events that the subscription missed. */
const requireNothingMissed = async (
  { reads, timeoutMs }: SubscribeOptions,
  { position }: Progress,
  subscription: Subscription,
  signal: AbortSignal,
): Promise<void> => {
  const isOver = () => signal.aborted;
  if (isOver() || (await reads.lastPosition()) <= position) return;
  // The event may still be on its way.
  const hasArrived = await subscription.waitForEvent(timeoutMs, signal);
  if (!hasArrived && !isOver()) throw lateFailure();
};
