import type { CommandMetadata } from '#domain/shared/command.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { ChangePart } from './readChange.ts';
import type { CommonUndoContext } from './undoCommands.ts';
import { splitIntoAppends, undoCommandFor } from './undoCommands.ts';

type TrialContext = CommonUndoContext &
  Readonly<{ partial: boolean; metadata: CommandMetadata }>;

type TrialResult = Readonly<{
  /** How many events the whole undo would record. */
  count: number;
  /** The first part that a rule refuses, with the error; null if none. */
  refused: Readonly<{ part: ChangePart; error: unknown }> | null;
}>;

/** Decides the parts in order, as an undo would, without storing anything. */
export const tryParts = async (
  states: StreamStates,
  parts: readonly ChangePart[],
  { metadata, ...context }: TrialContext,
): Promise<TrialResult> => {
  // Later parts of a stream are tried on the state after the earlier ones: a
  // project, for example, can end only after its items have left it.
  const statesAfterParts = new Map<string, unknown>();
  let count = 0;
  for (const part of parts) {
    const { streamId, undoRules } = part;
    const { decider } = undoRules;
    const loaded = await states.load(decider, streamId);
    let state = statesAfterParts.get(streamId) ?? loaded.state;
    try {
      for (const facets of splitIntoAppends(part)) {
        const command = undoCommandFor(part, facets, context);
        const events = decider.decide({ ...command, metadata }, state);
        count += events.length;
        state = events.reduce(decider.evolve, state);
      }
    } catch (error) {
      return { count, refused: { part, error } };
    }
    statesAfterParts.set(streamId, state);
  }
  return { count, refused: null };
};
