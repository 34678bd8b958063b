import type { Command, CommandMetadata } from '#domain/shared/command.ts';
import type { Decider } from '#domain/shared/decider.ts';
import type { Event } from '#domain/shared/event.ts';
import { decideOnLastSeen, decideBatch } from './decideCommand.ts';
import type { AnyDecider, Decided, Execution, Job } from './decideCommand.ts';
import { idsIn } from './actor.ts';
import { keyedBatcher } from './keyedBatcher.ts';
import { decideUnlessRepeated } from './decideUnlessRepeated.ts';
import type { AppendResult, EventStore, NewEvent } from './ports/EventStore.ts';
import {
  MAX_APPEND_BYTES,
  RevisionConflict,
  StorageFailure,
} from './ports/EventStore.ts';
import type { Ids } from './ports/Ids.ts';
import { currentToken, trackWritten } from './requestContext.ts';
import type { StreamStates } from './streamStates.ts';

export type { Execution };

export type CommandOutcome<State, E extends Event> = Readonly<{
  /** The stream's state with the command's events. */
  state: State;
  /** Events that this call stored; empty if there was nothing to do. */
  events: readonly E[];
  /** Position of the stream's last event; 0 for an empty stream. */
  position: number;
}>;

export type ExecuteCommand = <C extends Command, State, E extends Event>(
  decider: Decider<C, State, E>,
  execution: Execution<C, State>,
) => Promise<CommandOutcome<State, E>>;

type Result = PromiseSettledResult<CommandOutcome<unknown, Event>>;

const MAX_ATTEMPTS = 8;
const MAX_BATCH_SIZE = 64;
/** Half of the largest append; larger commands are executed alone. */
const MAX_BATCH_BYTES = MAX_APPEND_BYTES / 2;

/**
 * Loads a stream, decides a command, and appends its events at the revision
 * that it was decided on. Concurrent commands on one stream are decided in
 * order and appended as one batch, with one fsync. After a conflict with
 * another process, the command is decided again on the new state. A repeated
 * command has no second effect, and is not refused because of its first effect.
 * Throws what the decider throws, RevisionConflict after eight attempts, and
 * StorageFailure.
 */
export const executeCommand = ({
  eventStore,
  states,
  ids,
}: {
  eventStore: EventStore;
  states: StreamStates;
  ids: Ids;
}): ExecuteCommand => {
  const enqueue = keyedBatcher<Job, CommandOutcome<unknown, Event>>({
    run: async (_streamId, jobs) => {
      const results = await executeBatch(jobs);
      for (const job of jobs) {
        const result =
          results.get(job) ?? (await toSettledResult(executeSingle(job)));
        results.set(job, result);
      }
      return jobs.map((job) => results.get(job) as Result);
    },
    maxBatchSize: MAX_BATCH_SIZE,
  });

  return async <C extends Command, State, E extends Event>(
    decider: Decider<C, State, E>,
    execution: Execution<C, State>,
  ) => {
    // A stream belongs to one decider, so that the types match again.
    const outcome = (await enqueue(execution.streamId, {
      decider: decider as unknown as AnyDecider,
      execution: withCurrentToken(
        execution as unknown as Execution<Command, unknown>,
      ),
    })) as CommandOutcome<State, E>;
    if (execution.isNotReadBack !== true) {
      trackWritten(execution.teamId ?? execution.streamId, outcome.position);
    }
    return outcome;
  };

  /** Executes jobs as a batch; returns the results of the appended jobs. */
  async function executeBatch(jobs: readonly Job[]): Promise<Map<Job, Result>> {
    const [{ decider, execution }] = jobs as [Job];
    const { streamId } = execution;
    if (jobs.length === 1) return new Map();
    const before = states.lastSeen(decider, streamId);
    const decided = takeWithinBytes(MAX_BATCH_BYTES, decideBatch(jobs, before));
    if (decided.length === 0) return new Map();
    try {
      const { revision, position, appended } = await append(decided);
      if (!appended) return new Map();
      const state = decided.at(-1)?.after;
      states.remember(decider, streamId, { state, revision, position });
      return new Map(
        decided.map(({ job, after, events }) => [
          job,
          toFulfilled({ state: after, events, position }),
        ]),
      );
    } catch (error) {
      if (error instanceof StorageFailure) throw error;
      // Execute the jobs one by one, so that only the failing command fails.
      return new Map();
    }
  }

  async function executeSingle(
    job: Job,
  ): Promise<CommandOutcome<unknown, Event>> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await attemptOnce(job, attempt === 1);
      } catch (error) {
        const isLast = attempt === MAX_ATTEMPTS;
        if (!(error instanceof RevisionConflict) || isLast) throw error;
        await pause(attempt);
      }
    }
  }

  /**
   * The first attempt decides on the last state that this process has seen; the
   * others load the stream, because that state was outdated.
   */
  async function attemptOnce(
    job: Job,
    isFirstAttempt: boolean,
  ): Promise<CommandOutcome<unknown, Event>> {
    const { decider, execution } = job;
    const { streamId } = execution;
    const seen = isFirstAttempt ? states.lastSeen(decider, streamId) : null;
    const decided =
      (seen && decideOnLastSeen(job, seen)) ??
      (await decideUnlessRepeated(
        eventStore,
        job,
        await states.load(decider, streamId),
      ));
    const { before, events, after } = decided;
    if (events.length === 0) return { ...before, events };
    const appended = await appendIdempotently(decided);
    if (appended === 'alreadyExecuted') {
      return { ...(await states.load(decider, streamId)), events: [] };
    }
    const { revision, position } = appended;
    states.remember(decider, streamId, { state: after, revision, position });
    return { state: after, events, position };
  }

  function newEvents({ job, events }: Decided): NewEvent[] {
    const { streamId, command, teamId } = job.execution;
    const { commandId } = command.metadata;
    return events.map((event, index) => ({
      ...event,
      metadata: {
        eventId: ids.derivedId(commandId, streamId, String(index)),
        ...metadataOf(command.metadata, teamId),
      },
    }));
  }

  async function appendIdempotently(
    decided: Decided,
  ): Promise<AppendResult | 'alreadyExecuted'> {
    const expected = decided.before.revision;
    try {
      const result = await append([decided]);
      return result.appended ? result : 'alreadyExecuted';
    } catch (error) {
      // The revision was as expected, so the event ids already exist: an
      // earlier execution decided on another state and made other events.
      const isRepeat =
        error instanceof RevisionConflict && error.actual === expected;
      if (isRepeat) return 'alreadyExecuted';
      throw error;
    }
  }

  /** Appends at the revision on which the first job was decided. */
  function append(decided: readonly Decided[]): Promise<AppendResult> {
    const [{ before, job: firstJob }] = decided as [Decided];
    const appending = eventStore.append(
      firstJob.execution.streamId,
      decided.flatMap(newEvents),
      before.revision,
    );
    for (const { job } of decided) job.execution.onAppendStarted?.();
    return appending;
  }
};

/**
 * Adds the access token before the command waits in a batch, because another
 * request may execute the batch.
 */
const withCurrentToken = (
  execution: Execution<Command, unknown>,
): Execution<Command, unknown> => {
  const { command } = execution;
  const metadata = { ...currentToken(), ...command.metadata };
  return { ...execution, command: { ...command, metadata } };
};

const metadataOf = (metadata: CommandMetadata, teamId: string | null) => ({
  occurredAt: metadata.now,
  actorId: metadata.actorId,
  ...idsIn(metadata),
  teamId,
});

/**
 * Takes decided commands from the start, as many as fit into the size of an
 * append, because each is decided on the state after the commands before it.
 */
const takeWithinBytes = (
  maxBytes: number,
  decided: readonly Decided[],
): readonly Decided[] => {
  let bytes = 0;
  const firstExcess = decided.findIndex(({ events }) => {
    bytes += Buffer.byteLength(JSON.stringify(events));
    return bytes > maxBytes;
  });
  return firstExcess < 0 ? decided : decided.slice(0, firstExcess);
};

/** Random pauses keep processes from colliding again. */
const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.random() * 5 * 2 ** attempt);
  });

const toFulfilled = <T>(value: T): PromiseFulfilledResult<T> => ({
  status: 'fulfilled',
  value,
});

const toSettledResult = async <T>(
  promise: Promise<T>,
): Promise<PromiseSettledResult<T>> => (await Promise.allSettled([promise]))[0];
