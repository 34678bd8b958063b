import type { Event, EventVersions } from './event.ts';
import type { SnapshotForm } from './snapshotForm.ts';

/**
 * The shape of every rule in Slipway: the state is computed from events, and a
 * decision returns new events. `evolve` never throws; `decide` throws
 * DomainError.
 */
export type Decider<Command, State, E extends Event> = Readonly<{
  decide: (command: Command, state: State) => readonly E[];
  evolve: (state: State, event: E) => State;
  initialState: () => State;
  /** The events of its streams, with the versions that it can process. */
  versions: EventVersions<E>;
  /** How its states are stored; absent if its streams stay short. */
  snapshot?: SnapshotForm<State>;
}>;

/** Applies events to a state. */
export const fold = <State, E extends Event>(
  evolve: (state: State, event: E) => State,
  state: State,
  events: readonly E[],
): State => events.reduce(evolve, state);

/**
 * Decides steps in order, each on the state after the previous ones, and
 * returns the events of all of them.
 */
export const decideEach = <State, E extends Event>(
  state: State,
  evolve: (state: State, event: E) => State,
  steps: readonly ((state: State) => readonly E[])[],
): readonly E[] => {
  let current = state;
  return steps.flatMap((step) => {
    const events = step(current);
    current = events.reduce(evolve, current);
    return events;
  });
};
