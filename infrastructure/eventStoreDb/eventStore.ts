import type { Upcasters } from '#domain/shared/upcast.ts';
import {
  upcasters as allUpcasters,
  NO_UPCASTERS,
} from '#domain/shared/upcast.ts';
import type { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { prepareAppend } from '../eventLog/decideAppend.ts';
import type { EventLog } from '../eventLog/storeWithTexts.ts';
import { eventStoreDbAppends } from './appends.ts';
import { openConnections } from './connections.ts';
import { closedFailure } from './errors.ts';
import { eventStoreDbReads } from './reads.ts';
import { subscribe } from './subscribe.ts';
import { createKnownEvents } from './knownEvents.ts';
import { createStoreProgress } from './storeProgress.ts';
import { ownPrefix } from './ownPrefix.ts';
import {
  DEFAULT_PREFIX,
  STORED_NAMES,
  streamNames,
} from './storedStreamNames.ts';

export type EventStoreDbOptions = Readonly<{
  /**
   * The prefix of its streams' names, so that others may use the store as well:
   * `slipway.` by default, empty for a store that was filled without a prefix.
   */
  streamPrefix?: string;
  upcasters?: Upcasters;
  /** How long the server may take to answer, in ms. */
  timeoutMs?: number;
  /** How long a subscription may be silent before it is checked, in ms. */
  silenceMs?: number;
  /**
   * Called with why subscriptions get no events, and with null once they do.
   */
  onTrouble?: (failure: StorageFailure | null) => void;
}>;

const TIMEOUT_MS = 5000;
const SILENCE_MS = 15_000;

/**
 * Opens the event log in an EventStoreDB server, version 22.10 or newer.
 * Positions are those of the server's log, so they have gaps. Texts are not
 * stored here: see `storeWithTexts`. Throws TypeError if the connection string
 * cannot be read.
 */
export const openEventStoreDb = (
  connectionString: string,
  options: EventStoreDbOptions = {},
): EventLog => {
  const { upcasters = allUpcasters, timeoutMs = TIMEOUT_MS } = options;
  const names = streamNames(options.streamPrefix ?? DEFAULT_PREFIX);
  const connections = openConnections(connectionString);
  const knownEvents = createKnownEvents();
  const closing = new AbortController();
  const appending = new Set<Promise<unknown>>();
  const calls = { connections, timeoutMs, signal: closing.signal };
  const readContext = { names, upcasters };
  const storeProgress = createStoreProgress();
  const reads = eventStoreDbReads({ ...calls, readContext, storeProgress });
  const append = eventStoreDbAppends({
    ...calls,
    names,
    reads,
    knownEvents,
    storeProgress,
  });
  const prefixGuard = ownPrefix(names.prefix, streamsByStoredName(calls));

  return {
    // Each append is a separate call, so a later one may be stored earlier.
    keepsOrder: false,
    append: async (streamId, events, expected) => {
      if (closing.signal.aborted) throw closedFailure();
      const prepared = prepareAppend(streamId, events, expected);
      const result = prefixGuard
        .record()
        .then(() => append(prepared))
        .finally(() => appending.delete(result));
      appending.add(result);
      return result;
    },
    readStream: async (streamId, fromRevision = 0, atMost) => {
      const read = await reads.readStream(streamId, fromRevision, atMost);
      knownEvents.add(streamId, read.known);
      return read.events;
    },
    readAll: reads.readAll,
    readStored: reads.readStored,
    subscribe: (afterPosition, signal, onPassed = () => undefined) =>
      subscribe(
        {
          connections,
          reads,
          readContext,
          timeoutMs,
          silenceMs: options.silenceMs ?? SILENCE_MS,
          onTrouble: options.onTrouble ?? (() => undefined),
          onPassed,
        },
        afterPosition,
        AbortSignal.any([signal, closing.signal]),
      ),
    lastPosition: async () => {
      await prefixGuard.check();
      return reads.lastPosition();
    },
    close: async () => {
      closing.abort();
      await Promise.allSettled(appending);
      await connections.client.dispose();
      connections.close();
    },
  };
};

/**
 * Reads and appends by the names that streams have in the store. `ownPrefix`
 * needs this, because the stream that records all prefixes has none.
 */
const streamsByStoredName = (
  calls: Omit<
    Parameters<typeof eventStoreDbReads>[0],
    'readContext' | 'storeProgress'
  >,
) => {
  const names = STORED_NAMES;
  const storeProgress = createStoreProgress();
  const readContext = { names, upcasters: NO_UPCASTERS };
  const reads = eventStoreDbReads({ ...calls, readContext, storeProgress });
  const append = eventStoreDbAppends({
    ...calls,
    names,
    reads,
    knownEvents: createKnownEvents(),
    storeProgress,
  });
  return { readStream: reads.readStream, append };
};
