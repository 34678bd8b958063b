import type {
  AllStreamResolvedEvent,
  Position,
  ResolvedEvent,
} from '@eventstore/db-client';
import { BACKWARDS, END, FORWARDS, START } from '@eventstore/db-client';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { NO_UPCASTERS } from '#domain/shared/upcast.ts';
import { collect } from './collect.ts';
import type { Connections } from './connections.ts';
import {
  findLastPosition,
  nextPageFrom,
  nextPageSize,
  PAGE_SIZE,
} from './findLastPosition.ts';
import type { ReadContext } from './convertEvents.ts';
import { errorType } from './errors.ts';
import { retryTransient } from './retryTransient.ts';
import type { RequiredRight } from './failureReasons.ts';
import {
  fromEventStoreDb,
  fromPosition,
  toKnownEvent,
  toPosition,
} from './convertEvents.ts';
import type { KnownEvent } from './knownEvents.ts';
import { ALWAYS_REMEMBERED, MAX_READ_BACK } from './knownEvents.ts';
import type { StoreProgress } from './storeProgress.ts';
import type { StreamNames } from './storedStreamNames.ts';

/** Events of a stream, and the fields by which repeats are recognized. */
export type StreamRead = Readonly<{
  events: readonly RecordedEvent[];
  known: readonly KnownEvent[];
}>;

export type EventStoreDbReads = Readonly<{
  readStream: (
    streamId: string,
    fromRevision: number,
    atMost?: number,
  ) => Promise<StreamRead>;
  /**
   * The last events of a stream, in order: all events since `since` (ms) and
   * perhaps older ones, but at most MAX_READ_BACK.
   */
  readBack: (streamId: string, since: number) => Promise<readonly KnownEvent[]>;
  readAll: (
    afterPosition: number,
    limit: number,
  ) => Promise<readonly RecordedEvent[]>;
  /** Like `readAll`, without upcasting. */
  readStored: EventStoreDbReads['readAll'];
  lastPosition: () => Promise<number>;
}>;

/** Reads from the leader, so that acknowledged events are found. */
const FROM_LEADER = { requiresLeader: true } as const;

/**
 * Reads that end by themselves or are canceled, because the server continues an
 * abandoned read. `timeoutMs` is how long the server may send nothing. Throws
 * StorageFailure.
 */
export const eventStoreDbReads = ({
  connections,
  readContext,
  storeProgress,
  timeoutMs,
  signal,
}: {
  connections: Connections;
  readContext: ReadContext;
  storeProgress: StoreProgress;
  timeoutMs: number;
  /** Aborting it ends the waits between attempts. */
  signal: AbortSignal;
}): EventStoreDbReads => {
  const { names } = readContext;
  const { client, guard, hasOtherNodes } = connections;
  const retryRead = <T>(read: () => Promise<T>, right: RequiredRight) =>
    retryTransient(() => guard(read), { signal, right, hasOtherNodes });

  const toRecorded = (
    read: readonly ResolvedEvent[],
    context: ReadContext = readContext,
  ) => {
    const events = read.flatMap(
      (event) => fromEventStoreDb(event, context) ?? [],
    );
    storeProgress.recordNewest(events.at(-1)?.position ?? 0);
    return events;
  };

  const readPage = (from: number, count: number) =>
    collect(
      client.readAll({
        direction: FORWARDS,
        fromPosition: from === 0 ? START : fromPosition(from),
        maxCount: count,
        ...FROM_LEADER,
      }),
      timeoutMs,
    );

  const readPageBefore = (from: Position | typeof END, count: number) =>
    collect(
      client.readAll({
        direction: BACKWARDS,
        fromPosition: from,
        maxCount: count,
        ...FROM_LEADER,
      }),
      timeoutMs,
    );

  /** The last `maxCount` events of a stream up to a revision, oldest first. */
  const readStreamBefore = (
    streamId: string,
    from: bigint | typeof END,
    maxCount: number,
  ) =>
    retryRead(async () => {
      const read = client.readStream(names.toStored(streamId), {
        direction: BACKWARDS,
        fromRevision: from,
        maxCount,
        ...FROM_LEADER,
      });
      const events = await collect(read, timeoutMs).catch(emptyIfMissing);
      return toKnownEvents(events, names).toReversed();
    }, 'readStream');

  /**
   * Reads a page that starts with the event at a position. The server refuses a
   * position between events. A caller that looks for the event at position `p`
   * reads events after `p - 1`, so the next position is then tried.
   */
  const readPageFrom = async (position: number, count: number) => {
    try {
      return await readPage(position, count);
    } catch (error) {
      if (position === 0 || errorType(error) !== 'unknown') throw error;
      return readPage(position + 1, count);
    }
  };

  const isOurs = ({ event }: AllStreamResolvedEvent): boolean =>
    event !== undefined && names.streamIdOf(event) !== null;

  const readAll = (
    afterPosition: number,
    limit: number,
    context: ReadContext,
  ) =>
    retryRead(async () => {
      const events: RecordedEvent[] = [];
      let pageSize = Math.min(limit, PAGE_SIZE);
      for (let from = afterPosition; ;) {
        // One more, because the page starts with the event that was read last.
        const count = pageSize + 1;
        const page = await readPageFrom(from, count);
        pageSize = nextPageSize(pageSize);
        for (const event of toRecorded(page, context)) {
          if (event.position > from) events.push(event);
        }
        const next = nextPageFrom(page, count);
        if (events.length >= limit) return events.slice(0, limit);
        if (next === null) return events;
        from = toPosition(next);
      }
    }, 'readAll');

  return {
    readStream: (streamId, fromRevision, atMost) =>
      retryRead(async () => {
        const read = client.readStream(names.toStored(streamId), {
          direction: FORWARDS,
          fromRevision: BigInt(fromRevision),
          ...(atMost === undefined ? {} : { maxCount: atMost }),
          ...FROM_LEADER,
        });
        const stored = await collect(read, timeoutMs).catch(emptyIfMissing);
        return {
          events: toRecorded(stored),
          known: toKnownEvents(stored, names),
        };
      }, 'readStream'),
    readBack: async (streamId, since) => {
      const newest = await readStreamBefore(streamId, END, ALWAYS_REMEMBERED);
      const [first] = newest;
      const isWholeStream = first === undefined || first.revision === 0;
      if (isWholeStream || first.createdAt < since) return newest;
      const from = BigInt(first.revision - 1);
      const count = MAX_READ_BACK - ALWAYS_REMEMBERED;
      return [...(await readStreamBefore(streamId, from, count)), ...newest];
    },
    readAll: (afterPosition, limit) =>
      readAll(afterPosition, limit, readContext),
    readStored: (afterPosition, limit) =>
      readAll(afterPosition, limit, { names, upcasters: NO_UPCASTERS }),
    lastPosition: () =>
      retryRead(
        () => findLastPosition({ readPageBefore, isOurs, storeProgress }),
        'readAll',
      ),
  };
};

const toKnownEvents = (
  read: readonly ResolvedEvent[],
  names: StreamNames,
): readonly KnownEvent[] =>
  read.flatMap((event) => toKnownEvent(event, names) ?? []);

const emptyIfMissing = (error: unknown): [] => {
  if (errorType(error) === 'stream-not-found') return [];
  throw error;
};
