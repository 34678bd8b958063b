import { isUndoable, MAX_UNDOABLE_STREAMS } from '#domain/undoKeys.ts';
import type { ChangeDocument } from '#projections/change/changes.ts';
import { OPERATOR } from '../shared/actor.ts';

/**
 * Whether every event of a change can be undone. Repairs by the operator
 * cannot, because undoing one would restore contradictory data.
 */
export const canBeUndone = ({
  actorId,
  types,
  streams,
}: ChangeDocument): boolean =>
  actorId !== OPERATOR &&
  types.every(isUndoable) &&
  streams.length <= MAX_UNDOABLE_STREAMS;
