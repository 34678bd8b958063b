import type { CommandMetadata } from '#domain/shared/command.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { ChangePart } from './readChange.ts';
import type { Context } from './undoParts.ts';
import { chunksOf, commandFor } from './undoParts.ts';

type Given = Context &
  Readonly<{ partial: boolean; metadata: CommandMetadata }>;

type Tried = Readonly<{
  /** Events that all of it would lead to. */
  count: number;
  /** The first part that a rule refuses, and why. */
  refused: Readonly<{ part: ChangePart; error: unknown }> | null;
}>;

/** Decides parts one after another as an undo would, and stores nothing. */
export const tryParts = async (
  states: StreamStates,
  parts: readonly ChangePart[],
  { metadata, ...context }: Given,
): Promise<Tried> => {
  // States so far, by stream: a project ends once its items have left.
  const seen = new Map<string, unknown>();
  let count = 0;
  for (const part of parts) {
    const { streamId, noun } = part;
    const { decider } = noun;
    const loaded = await states.load(decider, streamId);
    let state = seen.get(streamId) ?? loaded.state;
    try {
      for (const facets of chunksOf(part)) {
        const command = commandFor(part, facets, context);
        const events = decider.decide({ ...command, metadata }, state);
        count += events.length;
        state = events.reduce(decider.evolve, state);
      }
    } catch (error) {
      return { count, refused: { part, error } };
    }
    seen.set(streamId, state);
  }
  return { count, refused: null };
};
