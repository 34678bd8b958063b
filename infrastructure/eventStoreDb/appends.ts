import type { AppendResult as Written } from '@eventstore/db-client';
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
  retrying,
} from './errors.ts';
import { toEventStoreDb } from './event.ts';
import type { EventStoreDbReads } from './reads.ts';
import type {
  KnownEvents,
  KnownStream,
  NewestPosition,
} from './knownEvents.ts';
import { NO_STREAM_YET, REMEMBERED_MS } from './knownEvents.ts';
import type { StreamNames } from './streamNames.ts';

/** Attempts to write while others write to the same stream. */
const CONTESTED = 20;
const CONTEST_WAIT = { baseMs: 1, maxMs: 100 };
/** For the client to notice that the deadline of a call has passed. */
const SLACK_MS = 250;

/**
 * Appends with exact revisions only. What the server does not see, that an
 * event id occurs elsewhere in the stream, is looked up in the stream, whose last
 * day is read once and then known. A call that failed in passing, or was late, is
 * made again with the same ids and revision: were it written the first time, the
 * server knows it. A repeat by another process since the stream was last seen here counts
 * as appended unless its position shows it to be old.
 * Throws RevisionConflict and StorageFailure.
 */
export const eventStoreDbAppends = ({
  connections,
  names,
  reads,
  known,
  newest,
  timeoutMs,
  signal,
}: {
  connections: Connections;
  names: Pick<StreamNames, 'toStored'>;
  reads: EventStoreDbReads;
  known: KnownEvents;
  newest: NewestPosition;
  timeoutMs: number;
  /** Aborted, it ends the waits between attempts. */
  signal: AbortSignal;
}): ((append: PreparedAppend) => Promise<AppendResult>) => {
  const { client, guard, hasOthers } = connections;
  const oneAtATime = keyedMutex();

  /** As it is now: a stream without its day is read back, others go on. */
  const readStream = async (streamId: string): Promise<KnownStream> => {
    const seen = known.get(streamId);
    if (seen === undefined) {
      const since = Date.now() - REMEMBERED_MS;
      const day = await reads.readBack(streamId, since);
      return known.addDay(streamId, day);
    }
    const from = seen.revision === 'none' ? 0 : seen.revision + 1;
    return known.add(streamId, (await reads.readStream(streamId, from)).known);
  };

  const carryOut = async (append: PreparedAppend): Promise<AppendResult> => {
    const { streamId } = append;
    const lastSeen = known.get(streamId) ?? expectedEmpty(append);
    let stream = lastSeen ?? (await readStream(streamId));
    let isFresh = lastSeen === undefined;
    for (let attempt = 1; ; attempt++) {
      const decision = decide(append, stream);
      if (decision.kind === 'conflict' && isFresh) throw decision.error;
      const result = await carryOutDecision(append, decision, stream);
      if (result !== 'moved') return result;
      if (attempt === CONTESTED) {
        throw new RevisionConflict(streamId, stream.revision);
      }
      await backOff(attempt, { ...CONTEST_WAIT, signal });
      stream = await readStream(streamId);
      isFresh = true;
    }
  };

  /** 'moved' when the stream has another revision than expected. */
  const carryOutDecision = async (
    append: PreparedAppend,
    decision: AppendDecision,
    { revision }: KnownStream,
  ): Promise<AppendResult | 'moved'> => {
    switch (decision.kind) {
      case 'write':
        return write(append, revision);
      case 'repeat':
        return positionOf(append.streamId, decision.result.revision);
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
    // Then an old repeat is known as one, by its position.
    if (newest.get() === 0) await reads.lastPosition().catch(unlessDenied);
    const before = newest.get();
    const written = await retrying(() => guard(() => send(append, revision)), {
      signal,
      right: 'append',
      hasOthers,
    });
    if (written === 'moved') return 'moved';
    const first = revision === 'none' ? 0 : revision + 1;
    known.add(
      streamId,
      events.map(({ eventId }, index) => ({
        eventId,
        revision: first + index,
        createdAt: Date.now(),
      })),
    );
    const last = Number(written.nextExpectedRevision);
    const position = positionIn(written);
    const result =
      position === null
        ? await positionOf(streamId, last)
        : { revision: last, position };
    newest.note(result.position);
    return { ...result, appended: result.position > before };
  };

  const send = async (
    { streamId, events }: PreparedAppend,
    revision: number | 'none',
  ): Promise<Written | 'moved'> => {
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
      const late = timeoutMs + SLACK_MS;
      const written = await withDeadline(call, late, lateFailure);
      // A connection string can ask the client not to throw.
      return written.success ? written : 'moved';
    } catch (error) {
      if (errorType(error) === 'wrong-expected-version') return 'moved';
      throw error;
    }
  };

  const positionOf = async (
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

/** Without the right to read $all an old repeat may count as appended. */
const unlessDenied = (error: unknown): void => {
  if (!isDenied(error)) throw error;
};

/** A stream that is to be new need not be looked for: the server does. */
const expectedEmpty = ({
  expected,
}: PreparedAppend): KnownStream | undefined =>
  expected === 'none' ? NO_STREAM_YET : undefined;

/** The rule of all stores, over what is known of the stream. */
const decide = (
  append: PreparedAppend,
  { revision: actual, revisionOf }: KnownStream,
): AppendDecision => {
  const recorded = append.events.flatMap(({ eventId }) => {
    const revision = revisionOf(eventId);
    // The position is looked up only for a repeat.
    return revision === undefined
      ? []
      : [{ streamId: append.streamId, revision, position: NaN }];
  });
  return decideAppend(append, actual, recorded);
};

/** Null where the server leaves it out, as some do for a repeat. */
const positionIn = ({ position }: Written): number | null => {
  const commit = position?.commit;
  return commit !== undefined && commit <= BigInt(Number.MAX_SAFE_INTEGER)
    ? Number(commit)
    : null;
};
