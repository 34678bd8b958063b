import type { Command } from '#domain/shared/command.ts';
import type { Decider } from '#domain/shared/decider.ts';
import type { Event } from '#domain/shared/event.ts';
import type { Loaded } from './streamStates.ts';

export type Execution<C extends Command, State> = Readonly<{
  streamId: string;
  command: C;
  /** The team that the events belong to; null for a user's own. */
  teamId: string | null;
  /** Looks at the state that is decided on; throws to refuse the command. */
  check?: (state: State) => void;
  /** Told once its events are on their way to the store. */
  onAppendStarted?: () => void;
}>;

/** What has been read of its stream is what its decider has made. */
export type AnyDecider = Decider<Command, unknown, Event>;

/** A command on its way to its stream. */
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
  execution.check?.(before.state);
  const events = decider.decide(execution.command, before.state);
  const after = events.reduce(decider.evolve, before.state);
  return { job, before, events, after };
};

/**
 * Decides on the state as it was last seen here, which spares a read: were it
 * not the present one, the append would conflict. Null where it takes a look at
 * the store: for a refusal, and to find that nothing is to be done.
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
 * Decides commands on one stream, each on what those before it lead to. Left
 * out are those that would be refused or have nothing to do there.
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
