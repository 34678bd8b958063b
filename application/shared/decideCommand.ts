import type { Command } from '#domain/shared/command.ts';
import type { Decider } from '#domain/shared/decider.ts';
import type { Event } from '#domain/shared/event.ts';
import type { Loaded } from './loaded.ts';

export type Execution<C extends Command, State> = Readonly<{
  streamId: string;
  command: C;
  /** The team that the events belong to; null for a user's own. */
  teamId: string | null;
  /**
   * Sees the state that is decided on, and its stream's revision; throws to
   * refuse the command.
   */
  check?: (state: State, revision: Loaded<State>['revision']) => void;
  /** No request reads what it leads to, as with the record of a workflow. */
  isUnread?: true;
  /** Called once the append of its events has started. */
  onAppendStarted?: () => void;
}>;

export type AnyDecider = Decider<Command, unknown, Event>;

export type Job = Readonly<{
  decider: AnyDecider;
  execution: Execution<Command, unknown>;
}>;

export type Decided = Readonly<{
  job: Job;
  before: Loaded<unknown>;
  events: readonly Event[];
  /** The state with the events. */
  after: unknown;
}>;

/** Throws to refuse the command. */
export const decide = (job: Job, before: Loaded<unknown>): Decided => {
  const { decider, execution } = job;
  execution.check?.(before.state, before.revision);
  const events = decider.decide(execution.command, before.state);
  const after = events.reduce(decider.evolve, before.state);
  return { job, before, events, after };
};

/**
 * Decides on the last state seen in this process, which saves a read: a stale
 * one makes the append conflict. Null when the command would be refused or
 * change nothing, which only the stored state can show.
 */
export const decideOnLastSeen = (
  job: Job,
  before: Loaded<unknown>,
): Decided | null => {
  try {
    const decided = decide(job, before);
    return decided.events.length === 0 ? null : decided;
  } catch {
    return null;
  }
};

/**
 * Decides commands on one stream, each on the state that those before it lead
 * to. Leaves out those that would be refused or change nothing.
 */
export const decideBatch = (
  jobs: readonly Job[],
  before: Loaded<unknown>,
): readonly Decided[] => {
  let state = before.state;
  return jobs.flatMap((job) => {
    const decided = decideOnLastSeen(job, { ...before, state });
    if (decided === null) return [];
    state = decided.after;
    return [decided];
  });
};
