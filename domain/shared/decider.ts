import type { Event, EventVersions } from './event.ts';
import type { SnapshotForm } from './snapshotForm.ts';

/**
 * The shape of every rule in Slipway: state is a fold of events, a decision
 * answers with new events. `evolve` never throws; `decide` throws DomainError.
 */
export type Decider<Command, State, E extends Event> = Readonly<{
  decide: (command: Command, state: State) => readonly E[];
  evolve: (state: State, event: E) => State;
  initialState: () => State;
  /** Events that it can fold; its streams hold no others. */
  versions: EventVersions<E>;
  /** How its states are stored; left out where streams stay short. */
  snapshot?: SnapshotForm<State>;
}>;

/** Folds events onto a state. */
export const fold = <State, E extends Event>(
  evolve: (state: State, event: E) => State,
  state: State,
  events: readonly E[],
): State => events.reduce(evolve, state);
