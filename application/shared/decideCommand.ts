import type { Command } from '#domain/shared/command.ts';
import type { Decider } from '#domain/shared/decider.ts';
import type { Event } from '#domain/shared/event.ts';
import type { LoadedStream } from './loadedStream.ts';

export type Execution<C extends Command, State> = Readonly<{
  streamId: string;
  command: C;
  /** The team that owns the events; null for events of a user. */
  teamId: string | null;
  /**
   * Receives the state to decide on and the revision of its stream; throws to
   * refuse the command.
   */
  check?: (state: State, revision: LoadedStream<State>['revision']) => void;
  /**
   * No read of this request has to contain the events, as with the records of
   * workflows.
   */
  isNotReadBack?: true;
  /** Called when the append of its events has started. */
  onAppendStarted?: () => void;
}>;

export type AnyDecider = Decider<Command, unknown, Event>;

export type Job = Readonly<{
  decider: AnyDecider;
  execution: Execution<Command, unknown>;
}>;

export type Decided = Readonly<{
  job: Job;
  before: LoadedStream<unknown>;
  events: readonly Event[];
  /** The state after the events. */
  after: unknown;
}>;

/** Decides a command; throws to refuse it. */
export const decide = (job: Job, before: LoadedStream<unknown>): Decided => {
  const { decider, execution } = job;
  execution.check?.(before.state, before.revision);
  const events = decider.decide(execution.command, before.state);
  const after = events.reduce(decider.evolve, before.state);
  return { job, before, events, after };
};

/**
 * Decides on the last state that this process has seen, which saves a read. If
 * that state is out of date, the append fails with a conflict. Returns null if
 * the command would be refused or change nothing, because only the stored state
 * can confirm that.
 */
export const decideOnLastSeen = (
  job: Job,
  before: LoadedStream<unknown>,
): Decided | null => {
  try {
    const decided = decide(job, before);
    return decided.events.length === 0 ? null : decided;
  } catch {
    return null;
  }
};

/**
 * Decides commands on one stream, each on the state and revision after the
 * commands before it. Leaves out commands that would be refused or change
 * nothing.
 */
export const decideBatch = (
  jobs: readonly Job[],
  before: LoadedStream<unknown>,
): readonly Decided[] => {
  let { state, revision } = before;
  return jobs.flatMap((job) => {
    const decided = decideOnLastSeen(job, { ...before, state, revision });
    if (decided === null) return [];
    state = decided.after;
    revision = (revision === 'none' ? -1 : revision) + decided.events.length;
    return [decided];
  });
};
