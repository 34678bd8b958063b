import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type {
  AllStreamSubscription,
  AllStreamResolvedEvent,
  Position,
} from '@eventstore/db-client';
import {
  excludeSystemEvents,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import { isFulfilledWithin } from '../shared/isFulfilledWithin.ts';
import type { Connections } from './connections.ts';
import { lateFailure, connectionAbandonedFailure } from './errors.ts';

export type Subscription = Readonly<{
  /** Removes and returns the events that have arrived, at most BATCH_SIZE. */
  takeEvents: () => readonly AllStreamResolvedEvent[];
  /**
   * The position up to which the server has searched for Slipway's events; null
   * while events have arrived that were not taken.
   */
  checkpoint: () => Position | null;
  /**
   * Waits until an event has arrived. Returns false if none arrives within
   * `ms`, or if `signal` aborts. Throws if the subscription has broken off.
   */
  waitForEvent: (ms: number, signal: AbortSignal) => Promise<boolean>;
  /** Ends it here and at the server, which would otherwise continue to send. */
  close: () => void;
}>;

/** The maximum number of events that are taken at once. */
const BATCH_SIZE = 2000;
/** The maximum number of events that the client buffers. */
const READ_AHEAD = 500;
/** A checkpoint arrives after this many search windows of 32 events each. */
const CHECKPOINT_WINDOWS = 16;

/**
 * A subscription to Slipway's events after a position; the server leaves out
 * the events of others. Throws StorageFailure if the server does not confirm it
 * in time.
 */
export const openSubscription = async (
  {
    client,
    onAbandoned,
    guard,
  }: Pick<Connections, 'client' | 'onAbandoned' | 'guard'>,
  after: Position | null,
  {
    prefix,
    timeoutMs,
    signal,
  }: Readonly<{ prefix: string; timeoutMs: number; signal: AbortSignal }>,
): Promise<Subscription> => {
  const broken = Promise.withResolvers<never>();
  // The subscription may break off while no call waits for it.
  broken.promise.catch(() => undefined);
  let lastCheckpoint: Position | null = null;

  const subscription: AllStreamSubscription = client.subscribeToAll(
    {
      fromPosition: after ?? START,
      filter: filterOf(prefix, (position) => {
        lastCheckpoint = position;
      }),
      requiresLeader: false,
    },
    { highWaterMark: READ_AHEAD },
  );
  // After an error the stream neither ends nor continues.
  subscription.on('error', broken.reject);
  subscription.on('close', () => {
    broken.reject(lateFailure());
  });
  subscription.on('end', () => {
    broken.reject(lateFailure());
  });
  const confirmed = once(subscription, 'confirmation', { signal });
  const stopListening = onAbandoned(() => {
    broken.reject(connectionAbandonedFailure());
  });

  const close = () => {
    stopListening();
    // Do not await this: it may have to connect first.
    subscription.unsubscribe().catch(() => undefined);
    subscription.destroy();
  };

  try {
    await guard(async () => {
      const confirming = Promise.race([confirmed, broken.promise]);
      if (!(await isFulfilledWithin(confirming, timeoutMs)))
        throw lateFailure();
    });
  } catch (error) {
    close();
    throw error;
  } finally {
    confirmed.catch(() => undefined);
  }

  return {
    takeEvents: () => {
      const events: AllStreamResolvedEvent[] = [];
      while (events.length < BATCH_SIZE) {
        const event = subscription.read() as AllStreamResolvedEvent | null;
        if (event === null) break;
        events.push(event);
      }
      return events;
    },
    checkpoint: () =>
      subscription.readableLength === 0 ? lastCheckpoint : null,
    waitForEvent: async (ms, stopSignal) => {
      if (subscription.readableLength > 0) return true;
      if (stopSignal.aborted) return false;
      const endOfWait = new AbortController();
      const anySignal = AbortSignal.any([endOfWait.signal, stopSignal]);
      const arrived = once(subscription, 'readable', { signal: anySignal });
      try {
        const hasArrived = await isFulfilledWithin(
          Promise.race([arrived, broken.promise]),
          ms,
        );
        // Lets all events become readable that arrived with the first one.
        if (hasArrived) await setImmediate();
        return hasArrived;
      } catch (error) {
        if (anySignal.aborted) return false;
        throw error;
      } finally {
        endOfWait.abort();
        arrived.catch(() => undefined);
      }
    },
    close,
  };
};

/** `onReached` must not throw: the client would stop silently. */
const filterOf = (prefix: string, onReached: (position: Position) => void) => {
  const checkpoints = {
    checkpointInterval: CHECKPOINT_WINDOWS,
    checkpointReached: (_: unknown, position: Position) => {
      onReached(position);
    },
  };
  return prefix === ''
    ? excludeSystemEvents(checkpoints)
    : streamNameFilter({ ...checkpoints, prefixes: [prefix] });
};
