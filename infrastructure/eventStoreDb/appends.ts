import type { AppendResult as ServerReply } from '@eventstore/db-client';
import { NO_STREAM } from '@eventstore/db-client';
import { keyedMutex } from '#application/shared/keyedMutex.ts';
import type { AppendResult } from '#application/shared/ports/EventStore.ts';
import { RevisionConflict } from '#application/shared/ports/EventStore.ts';
import { backOff } from '../shared/retry.ts';
import { withDeadline } from '../shared/withDeadline.ts';
import type {
  AppendDecision,
  PreparedAppend,
} from '../eventLog/decideAppend.ts';
import { decideAppend } from '../eventLog/decideAppend.ts';
import type { Connections } from './connections.ts';
import {
  errorType,
  eventStoreDbFailure,
  isDenied,
  lateFailure,
} from './errors.ts';
import { retryTransient } from './retryTransient.ts';
import { toEventStoreDb } from './convertEvents.ts';
import type { EventStoreDbReads } from './reads.ts';
import type { KnownEvents, KnownStream } from './knownEvents.ts';
import { NO_STREAM_YET, REMEMBERED_MS } from './knownEvents.ts';
import type { StoreProgress } from './storeProgress.ts';
import type { StreamNames } from './storedStreamNames.ts';

/**
 * The maximum number of attempts to write while other processes write to the
 * stream.
 */
const MAX_CONTEST_ATTEMPTS = 20;
const CONTEST_BACKOFF = { baseMs: 1, maxMs: 100 };
/** Extra time for the client itself to notice that a call's deadline passed. */
const CLIENT_SLACK_MS = 250;

/**
 * Returns the function that appends events to streams in EventStoreDB. The
 * server compares event ids only right after the expected revision, so repeated
 * appends are recognized here: the ids of the stream's last day are read once
 * and then remembered. A call that fails temporarily or is late is made again
 * with the same ids and revision, so that the server recognizes what it has
 * already written.
 *
 * If another process repeats an append after this process last read the stream,
 * the repeat counts as appended unless its position shows that it is old.
 * The function throws RevisionConflict and StorageFailure.
 */
export const eventStoreDbAppends = ({
  connections,
  names,
  reads,
  knownEvents,
  storeProgress,
  timeoutMs,
  signal,
}: {
  connections: Connections;
  names: Pick<StreamNames, 'toStored'>;
  reads: EventStoreDbReads;
  knownEvents: KnownEvents;
  storeProgress: StoreProgress;
  timeoutMs: number;
  /** Aborting it ends the waits between attempts. */
  signal: AbortSignal;
}): ((append: PreparedAppend) => Promise<AppendResult>) => {
  const { client, guard, hasOtherNodes } = connections;
  const oneAtATime = keyedMutex();

  /**
   * Reads the new events of a known stream, and the last day of an unknown one.
   */
  const refreshStream = async (streamId: string): Promise<KnownStream> => {
    const lastSeen = knownEvents.get(streamId);
    if (lastSeen === undefined) {
      const since = Date.now() - REMEMBERED_MS;
      const events = await reads.readBack(streamId, since);
      return knownEvents.addReadBack(streamId, events);
    }
    const from = lastSeen.revision === 'none' ? 0 : lastSeen.revision + 1;
    return knownEvents.add(
      streamId,
      (await reads.readStream(streamId, from)).known,
    );
  };

  const carryOut = async (append: PreparedAppend): Promise<AppendResult> => {
    const { streamId } = append;
    const lastSeen = knownEvents.get(streamId) ?? emptyStreamIfNew(append);
    let stream = lastSeen ?? (await refreshStream(streamId));
    let isJustRead = lastSeen === undefined;
    for (let attempt = 1; ; attempt++) {
      const decision = decide(append, stream);
      if (decision.kind === 'conflict' && isJustRead) throw decision.error;
      const result = await carryOutDecision(append, decision, stream);
      if (result !== 'moved') return result;
      if (attempt === MAX_CONTEST_ATTEMPTS) {
        throw new RevisionConflict(streamId, stream.revision);
      }
      await backOff(attempt, { ...CONTEST_BACKOFF, signal });
      stream = await refreshStream(streamId);
      isJustRead = true;
    }
  };

  /** Returns 'moved' if the stream does not have the expected revision. */
  const carryOutDecision = async (
    append: PreparedAppend,
    decision: AppendDecision,
    { revision }: KnownStream,
  ): Promise<AppendResult | 'moved'> => {
    switch (decision.kind) {
      case 'write':
        return write(append, revision);
      case 'repeat':
        return findPosition(append.streamId, decision.result.revision);
      case 'conflict':
        return 'moved';
      default:
        return decision satisfies never;
    }
  };

  const write = async (
    append: PreparedAppend,
    revision: number | 'none',
  ): Promise<AppendResult | 'moved'> => {
    const { streamId, events } = append;
    // A known position is needed to distinguish an old repeat from an append.
    if (storeProgress.newest() === 0)
      await reads.lastPosition().catch(ignoreIfDenied);
    const newestBefore = storeProgress.newest();
    const reply = await retryTransient(
      () => guard(() => send(append, revision)),
      {
        signal,
        right: 'append',
        hasOtherNodes,
      },
    );
    if (reply === 'moved') return 'moved';
    const firstRevision = revision === 'none' ? 0 : revision + 1;
    knownEvents.add(
      streamId,
      events.map(({ eventId }, index) => ({
        eventId,
        revision: firstRevision + index,
        createdAt: Date.now(),
      })),
    );
    const lastRevision = Number(reply.nextExpectedRevision);
    const position = positionIn(reply);
    const result =
      position === null
        ? await findPosition(streamId, lastRevision)
        : { revision: lastRevision, position };
    storeProgress.recordNewest(result.position);
    return { ...result, appended: result.position > newestBefore };
  };

  const send = async (
    { streamId, events }: PreparedAppend,
    revision: number | 'none',
  ): Promise<ServerReply | 'moved'> => {
    const call = client.appendToStream(
      names.toStored(streamId),
      events.map(toEventStoreDb),
      {
        expectedRevision: revision === 'none' ? NO_STREAM : BigInt(revision),
        deadline: timeoutMs,
        requiresLeader: true,
      },
    );
    try {
      const waitMs = timeoutMs + CLIENT_SLACK_MS;
      const reply = await withDeadline(call, waitMs, lateFailure);
      // A connection string can set the client not to throw.
      return reply.success ? reply : 'moved';
    } catch (error) {
      if (errorType(error) === 'wrong-expected-version') return 'moved';
      throw error;
    }
  };

  const findPosition = async (
    streamId: string,
    revision: number,
  ): Promise<AppendResult> => {
    const { events } = await reads.readStream(streamId, revision, 1);
    const [event] = events;
    if (event === undefined) throw eventStoreDbFailure(undefined);
    return { revision, position: event.position, appended: false };
  };

  return (append) => oneAtATime(append.streamId, () => carryOut(append));
};

/** Without permission to read $all, an old repeat may count as an append. */
const ignoreIfDenied = (error: unknown): void => {
  if (!isDenied(error)) throw error;
};

/** A stream expected to be new is not looked up: the server checks that. */
const emptyStreamIfNew = ({
  expected,
}: PreparedAppend): KnownStream | undefined =>
  expected === 'none' ? NO_STREAM_YET : undefined;

/** Applies the rule of all stores to what is known of the stream. */
const decide = (
  append: PreparedAppend,
  { revision: actual, revisionOf }: KnownStream,
): AppendDecision => {
  const recorded = append.events.flatMap(({ eventId }) => {
    const revision = revisionOf(eventId);
    // The position is looked up later, and only for a repeat.
    return revision === undefined
      ? []
      : [{ streamId: append.streamId, revision, position: NaN }];
  });
  return decideAppend(append, actual, recorded);
};

/** The event's position; null if the server leaves it out, as for a repeat. */
const positionIn = ({ position }: ServerReply): number | null => {
  const commit = position?.commit;
  return commit !== undefined && commit <= BigInt(Number.MAX_SAFE_INTEGER)
    ? Number(commit)
    : null;
};
