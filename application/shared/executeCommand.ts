import type { Command, CommandMetadata } from '#domain/shared/command.ts';
import type { Decider } from '#domain/shared/decider.ts';
import type { Event } from '#domain/shared/event.ts';
import { inTurn } from './inTurn.ts';
import type { AppendResult, EventStore, NewEvent } from './ports/EventStore.ts';
import { RevisionConflict } from './ports/EventStore.ts';
import type { Ids } from './ports/Ids.ts';
import type { Loaded, StreamStates } from './streamStates.ts';

export type Execution<C extends Command, State> = Readonly<{
  streamId: string;
  command: C;
  /** The team that the events belong to; null for a user's own. */
  teamId: string | null;
  /** Looks at the state that is decided on; throws to refuse the command. */
  check?: (state: State) => void;
}>;

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

type Decided<State, E extends Event> = Readonly<{
  before: Loaded<State>;
  events: readonly E[];
}>;

const ATTEMPTS = 8;
/**
 * Loads a stream, decides, appends with the revision that was decided on. A
 * conflict with another process is decided again on fresh state; a repeat of a
 * command that left events has no second effect.
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
  const queue = inTurn();

  return (decider, execution) =>
    queue(execution.streamId, async () => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await attemptOnce(decider, execution, attempt === 1);
        } catch (error) {
          const isLast = attempt === ATTEMPTS;
          if (!(error instanceof RevisionConflict) || isLast) throw error;
          await pause(attempt);
        }
      }
    });

  async function attemptOnce<C extends Command, State, E extends Event>(
    decider: Decider<C, State, E>,
    execution: Execution<C, State>,
    isFirst: boolean,
  ): Promise<Outcome<State, E>> {
    const { streamId, command, teamId } = execution;
    const { before, events } =
      (isFirst ? decideAsSeen(decider, execution) : null) ??
      (await decideAsLoaded(decider, execution));
    if (events.length === 0) return { ...before, events };
    const appended = await append(
      streamId,
      events.map((event, index) => ({
        ...event,
        metadata: {
          eventId: ids.derivedId(
            command.metadata.commandId,
            streamId,
            String(index),
          ),
          ...metadataOf(command.metadata, teamId),
        },
      })),
      before.revision,
    );
    if (appended === 'before') {
      return { ...(await states.load(decider, streamId)), events: [] };
    }
    const state = events.reduce(decider.evolve, before.state);
    const { revision, position } = appended;
    states.keep(streamId, { state, revision, position });
    return { state, events, position };
  }

  /**
   * Decides on the state as it was last seen here, which spares a read: were it
   * not the present one, the append would conflict. Null where it takes a look
   * at the store: for a refusal, and to find that nothing is to be done.
   */
  function decideAsSeen<C extends Command, State, E extends Event>(
    decider: Decider<C, State, E>,
    { streamId, command, check }: Execution<C, State>,
  ): Decided<State, E> | null {
    const before = states.lastSeen(decider, streamId);
    if (before === null) return null;
    try {
      check?.(before.state);
      const events = decider.decide(command, before.state);
      return events.length === 0 ? null : { before, events };
    } catch {
      return null;
    }
  }

  async function decideAsLoaded<C extends Command, State, E extends Event>(
    decider: Decider<C, State, E>,
    { streamId, command, check }: Execution<C, State>,
  ): Promise<Decided<State, E>> {
    const before = await states.load(decider, streamId);
    check?.(before.state);
    return { before, events: decider.decide(command, before.state) };
  }

  /** Answers 'before' when this very command was carried out already. */
  async function append(
    streamId: string,
    events: readonly NewEvent[],
    expected: number | 'none',
  ): Promise<AppendResult | 'before'> {
    try {
      const result = await eventStore.append(streamId, events, expected);
      return result.appended ? result : 'before';
    } catch (error) {
      // The stream stands where it was believed to stand, so it is the ids that
      // are taken: decided on an earlier state, the command led to other events.
      const isTaken =
        error instanceof RevisionConflict && error.actual === expected;
      if (isTaken) return 'before';
      throw error;
    }
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
