import type { Command, CommandMetadata } from '#domain/shared/command.ts';
import type { Decider } from '#domain/shared/decider.ts';
import type { Event } from '#domain/shared/event.ts';
import { decide, decideOnLastSeen, decideBatch } from './decideCommand.ts';
import type { AnyDecider, Decided, Execution, Job } from './decideCommand.ts';
import { keyedBatcher } from './keyedBatcher.ts';
import type { AppendResult, EventStore, NewEvent } from './ports/EventStore.ts';
import { RevisionConflict, StorageFailure } from './ports/EventStore.ts';
import type { Ids } from './ports/Ids.ts';
import type { StreamStates } from './streamStates.ts';

export type { Execution };

export type Outcome<State, E extends Event> = Readonly<{
  /** The stream's state with the command's events. */
  state: State;
  /** What this call recorded; empty when there was nothing (left) to do. */
  events: readonly E[];
  /** Position of the stream's last event; 0 for an empty stream. */
  position: number;
}>;

export type ExecuteCommand = <C extends Command, State, E extends Event>(
  decider: Decider<C, State, E>,
  execution: Execution<C, State>,
) => Promise<Outcome<State, E>>;

type Result = PromiseSettledResult<Outcome<unknown, Event>>;

const ATTEMPTS = 8;
/** Commands on one stream that are appended together. */
const MAX_BATCH_SIZE = 64;

/**
 * Loads a stream, decides, appends with the revision that was decided on.
 * Commands that come to a stream at once are decided one after another and
 * appended together, for one wait for the disk. A conflict with another process
 * is decided again on fresh state; a repeat of a command that left events has
 * no second effect.
 * Throws what the decider throws, RevisionConflict after eight tries, and
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
  const enqueue = keyedBatcher<Job, Outcome<unknown, Event>>({
    run: async (_streamId, jobs) => {
      const results = await executeBatch(jobs);
      for (const job of jobs) {
        const result = results.get(job) ?? (await settled(executeSingle(job)));
        results.set(job, result);
      }
      return jobs.map((job) => results.get(job) as Result);
    },
    maxBatchSize: MAX_BATCH_SIZE,
  });

  return <C extends Command, State, E extends Event>(
    decider: Decider<C, State, E>,
    execution: Execution<C, State>,
  ) =>
    // A stream belongs to one decider: what went in comes out again.
    enqueue(execution.streamId, {
      decider: decider as unknown as AnyDecider,
      execution: execution as unknown as Execution<Command, unknown>,
    }) as Promise<Outcome<State, E>>;

  /** Leaves out those that have to be carried out alone. */
  async function executeBatch(jobs: readonly Job[]): Promise<Map<Job, Result>> {
    const none = new Map<Job, Result>();
    const [{ decider, execution }] = jobs as [Job];
    const { streamId } = execution;
    if (jobs.length === 1) return none;
    const before = states.lastSeen(decider, streamId);
    const decided = decideBatch(jobs, before);
    if (decided.length === 0) return none;
    try {
      const { revision, position, appended } = await startAppend(decided);
      if (!appended) return none;
      const state = decided.at(-1)?.after;
      states.remember(streamId, { state, revision, position });
      return new Map(
        decided.map(({ job, after, events }) => [
          job,
          fulfilled({ state: after, events, position }),
        ]),
      );
    } catch (error) {
      if (error instanceof StorageFailure) throw error;
      // One of them is to blame, and alone it hears of it alone.
      return none;
    }
  }

  async function executeSingle(job: Job): Promise<Outcome<unknown, Event>> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await attemptOnce(job, attempt === 1);
      } catch (error) {
        const isLast = attempt === ATTEMPTS;
        if (!(error instanceof RevisionConflict) || isLast) throw error;
        await pause(attempt);
      }
    }
  }

  async function attemptOnce(
    job: Job,
    isFirst: boolean,
  ): Promise<Outcome<unknown, Event>> {
    const { decider, execution } = job;
    const { streamId } = execution;
    const seen = isFirst ? states.lastSeen(decider, streamId) : null;
    const decided =
      (seen && decideOnLastSeen(job, seen)) ??
      decide(job, await states.load(decider, streamId));
    const { before, events, after } = decided;
    if (events.length === 0) return { ...before, events };
    const appended = await appendOnce(decided);
    if (appended === 'before') {
      return { ...(await states.load(decider, streamId)), events: [] };
    }
    const { revision, position } = appended;
    states.remember(streamId, { state: after, revision, position });
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

  /** Answers 'before' when this very command was carried out already. */
  async function appendOnce(
    decided: Decided,
  ): Promise<AppendResult | 'before'> {
    const expected = decided.before.revision;
    try {
      const result = await startAppend([decided]);
      return result.appended ? result : 'before';
    } catch (error) {
      // The stream stands where it was believed to stand, so it is the ids that
      // are taken: decided on an earlier state, the command led to other events.
      const isRepeat =
        error instanceof RevisionConflict && error.actual === expected;
      if (isRepeat) return 'before';
      throw error;
    }
  }

  /** On the state that the first of them was decided on. */
  function startAppend(decided: readonly Decided[]): Promise<AppendResult> {
    const [{ before, job }] = decided as [Decided];
    const appending = eventStore.append(
      job.execution.streamId,
      decided.flatMap(newEvents),
      before.revision,
    );
    for (const asked of decided) asked.job.execution.onAppendStarted?.();
    return appending;
  }
};

const metadataOf = (metadata: CommandMetadata, teamId: string | null) => ({
  occurredAt: metadata.now,
  actorId: metadata.actorId,
  commandId: metadata.commandId,
  teamId,
});

/** Jitter keeps processes that collided from colliding again. */
const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.random() * 5 * 2 ** attempt);
  });

const fulfilled = <T>(value: T): PromiseFulfilledResult<T> => ({
  status: 'fulfilled',
  value,
});

const settled = async <T>(
  promise: Promise<T>,
): Promise<PromiseSettledResult<T>> => (await Promise.allSettled([promise]))[0];
