import type {
  AllStreamResolvedEvent,
  Position,
  ResolvedEvent,
} from '@eventstore/db-client';
import { BACKWARDS, END, FORWARDS, START } from '@eventstore/db-client';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { collect } from './collect.ts';
import type { Connections } from './connections.ts';
import {
  findLastPosition,
  nextPageFrom,
  PAGE_GROWTH,
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
import type { StreamNames } from './streamNames.ts';

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
  const { client, guard, hasOthers } = connections;
  const retryRead = <T>(read: () => Promise<T>, right: RequiredRight) =>
    retryTransient(() => guard(read), { signal, right, hasOthers });

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

  /** The stream's events up to a revision, oldest first. */
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
      const found = await collect(read, timeoutMs).catch(emptyIfMissing);
      return toKnownEvents(found, names).toReversed();
    }, 'readStream');

  /**
   * A page that starts at a position. The server reads only from the position
   * of an event; a caller that looks for a single event asks from just before
   * it, so that the page then starts one position later.
   */
  const readPageAfter = async (after: number, count: number) => {
    try {
      return await readPage(after, count);
    } catch (error) {
      if (after === 0 || errorType(error) !== 'unknown') throw error;
      return readPage(after + 1, count);
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
        const read = await readPageAfter(from, count);
        // There may be many events of others between ours.
        pageSize = Math.min(PAGE_GROWTH * pageSize, PAGE_SIZE);
        for (const event of toRecorded(read, context)) {
          if (event.position > from) events.push(event);
        }
        const next = nextPageFrom(read, count);
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
        const found = await collect(read, timeoutMs).catch(emptyIfMissing);
        return {
          events: toRecorded(found),
          known: toKnownEvents(found, names),
        };
      }, 'readStream'),
    readBack: async (streamId, since) => {
      const last = await readStreamBefore(streamId, END, ALWAYS_REMEMBERED);
      const [first] = last;
      const isAll = first === undefined || first.revision === 0;
      if (isAll || first.createdAt < since) return last;
      const from = BigInt(first.revision - 1);
      const count = MAX_READ_BACK - ALWAYS_REMEMBERED;
      return [...(await readStreamBefore(streamId, from, count)), ...last];
    },
    readAll: (afterPosition, limit) =>
      readAll(afterPosition, limit, readContext),
    readStored: (afterPosition, limit) =>
      readAll(afterPosition, limit, { names, upcasters: {} }),
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
