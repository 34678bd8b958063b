import { once } from 'node:events';
import type { Position } from '@eventstore/db-client';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { backOff } from '../shared/retry.ts';
import type { Connections } from './connections.ts';
import { eventStoreDbFailure, lateFailure } from './errors.ts';
import type { Reading } from './event.ts';
import { fromEventStoreDb, fromPosition, toPosition } from './event.ts';
import type { EventStoreDbReads } from './reads.ts';
import type { Subscription } from './clientSubscription.ts';
import { openSubscription } from './clientSubscription.ts';

export type SubscribeOptions = Readonly<{
  connections: Connections;
  reads: Pick<EventStoreDbReads, 'lastPosition'>;
  reading: Reading;
  timeoutMs: number;
  /** How long silence may last before the store is asked for newer events. */
  silenceMs: number;
  /**
   * Called with why no events arrive at present, and null once they do again.
   */
  onTrouble: (failure: StorageFailure | null) => void;
  /** Called with a position up to which the server has found no event more. */
  onPassed: (position: number) => void;
}>;

const WAIT = { baseMs: 100, maxMs: 5000 };

/**
 * EventStore.subscribe by a subscription under supervision: the client never takes
 * a broken one up again, so that we do, after the last event that was given.
 * Throws only for what trying again does not mend: an event that cannot be read.
 */
export async function* subscribe(
  options: SubscribeOptions,
  afterPosition: number,
  signal: AbortSignal,
): AsyncGenerator<readonly RecordedEvent[], void, undefined> {
  if (afterPosition === Infinity) {
    if (!signal.aborted) await once(signal, 'abort');
    return;
  }
  const progress: Progress = {
    position: afterPosition,
    resume: afterPosition === 0 ? null : fromPosition(afterPosition),
    attempt: 0,
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
      progress.attempt += 1;
      await backOff(progress.attempt, { ...WAIT, signal });
    }
  }
}

type Progress = {
  /** Position of the last event that was delivered. */
  position: number;
  /** Where the next subscription begins. */
  resume: Position | null;
  /** Consecutive ones without events. */
  attempt: number;
};

/** One subscription, for as long as it lasts; throws when it breaks off. */
async function* readUntilBroken(
  options: SubscribeOptions,
  progress: Progress,
  signal: AbortSignal,
): AsyncGenerator<readonly RecordedEvent[], void, undefined> {
  const { connections, timeoutMs, silenceMs, reading, onTrouble } = options;
  const subscription = await openSubscription(connections, progress.resume, {
    prefix: reading.names.prefix,
    timeoutMs,
    signal,
  });
  try {
    onTrouble(null);
    while (!signal.aborted) {
      const taken = subscription.take();
      const events = taken
        .flatMap((event) => fromEventStoreDb(event, reading) ?? [])
        .filter(({ position }) => position > progress.position);
      const last = events.at(-1);
      if (last !== undefined) {
        progress.position = last.position;
        progress.resume = fromPosition(last.position);
        progress.attempt = 0;
        yield events;
        continue;
      }
      moveOn(options, progress, subscription.checkpoint());
      const hasCome = await subscription.arrival(silenceMs, signal);
      if (!hasCome)
        await requireNothingMissed(options, progress, subscription, signal);
    }
  } finally {
    subscription.close();
  }
}

/** Behind what others wrote to the store, so that it is not searched again. */
const moveOn = (
  { onPassed }: SubscribeOptions,
  progress: Progress,
  checkpoint: Position | null,
): void => {
  if (checkpoint === null || checkpoint === progress.resume) return;
  progress.resume = checkpoint;
  onPassed(toPosition(checkpoint));
};

/** Throws when the store has events that the subscription missed. */
const requireNothingMissed = async (
  { reads, timeoutMs }: SubscribeOptions,
  { position }: Progress,
  subscription: Subscription,
  signal: AbortSignal,
): Promise<void> => {
  const isOver = () => signal.aborted;
  if (isOver() || (await reads.lastPosition()) <= position) return;
  // The event may be on its way.
  const hasCome = await subscription.arrival(timeoutMs, signal);
  if (!hasCome && !isOver()) throw lateFailure();
};
