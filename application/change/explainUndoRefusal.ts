import { DomainError } from '#domain/shared/domainError.ts';
import { changeIdOf } from '#domain/shared/command.ts';
import { isSame, isIncidental, Superseded } from '#domain/shared/undo.ts';
import type { ChangeDocument } from '#projections/change/changes.ts';
import { readPeople } from '../shared/people.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { ChangePart, LaterSetting } from './readChange.ts';
import { findLaterSetting } from './readChange.ts';
import { ChangeSuperseded } from './changeSuperseded.ts';
import { isBlocked, withoutBlocked } from './undoParts.ts';

/** A key that somebody may have set after the change. */
type Conflict = Readonly<{ part: ChangePart; key: string }>;

export type ExplainUndoRefusal = (
  change: ChangeDocument,
  parts: readonly ChangePart[],
  /** What was changed later; null if nothing is left to undo. */
  conflict: Conflict | null,
) => Promise<DomainError>;

/**
 * Finds out why a change cannot be undone: it is already undone, or somebody
 * changed the same things later. Names that person, and how much could still be
 * undone.
 */
export const explainUndoRefusal =
  ({
    eventStore,
    states,
    directory,
  }: {
    eventStore: Pick<EventStore, 'readStream'>;
    states: StreamStates;
    directory: Directory;
  }): ExplainUndoRefusal =>
  async (change, parts, conflict) => {
    const currentStates = await Promise.all(
      parts.map(
        async ({ undoRules, streamId }) =>
          (await states.load(undoRules.decider, streamId)).state,
      ),
    );
    const blockedKey = conflict ?? findConflict(parts, currentStates);
    if (blockedKey === null) return new DomainError('CHANGE.NOT_UNDOABLE');
    const { part, key } = blockedKey;
    const setting = await findLaterSetting(eventStore, part, {
      key,
      changeId: change.id,
    });
    if (setting?.undoes === change.id) {
      return new DomainError('CHANGE.ALREADY_UNDONE');
    }
    const by = setting && (await readAuthor(directory, setting));
    const remaining = countUndoable(parts, currentStates);
    return new ChangeSuperseded(by, { remaining });
  };

/** Who made a later change, and which one it is. */
const readAuthor = async (
  directory: Directory,
  setting: LaterSetting,
): Promise<ChangeSuperseded['by']> => {
  const { actorId: userId } = setting;
  const people = await readPeople(directory, [userId]);
  const displayName = people.get(userId)?.displayName ?? null;
  return { userId, displayName, changeId: changeIdOf(setting) };
};

/** Returns the refusal of an undo for an error that a rule threw. */
export const toUndoRefusal =
  (explain: ExplainUndoRefusal) =>
  async (
    error: unknown,
    change: ChangeDocument,
    { parts, part }: { parts: readonly ChangePart[]; part: ChangePart },
  ): Promise<unknown> => {
    if (error instanceof Superseded) {
      return explain(change, parts, { part, key: error.key });
    }
    switch (error instanceof DomainError ? error.code : null) {
      // The project was deleted, which sets every key.
      case 'PROJECT.NOT_FOUND':
        return explain(change, parts, { part, key: part.facets[0]?.key ?? '' });
      // Repeating the undo would not help, as the error's text suggests.
      case 'PROJECT.ITEMS_BEYOND_END':
        return new DomainError('CHANGE.NOT_UNDOABLE');
      default:
        return error;
    }
  };

/**
 * Finds the first key that somebody changed later, or else the first key; null
 * without keys.
 */
const findConflict = (
  parts: readonly ChangePart[],
  currentStates: readonly unknown[],
): Conflict | null => {
  const candidates = parts.flatMap((part, index) =>
    part.facets.map((facet) => ({
      part,
      key: facet.key,
      blocked: isBlocked(part, facet, currentStates[index]),
    })),
  );
  return (
    candidates.find(({ blocked }) => blocked) ??
    candidates.find(({ key }) => !isIncidental(key)) ??
    null
  );
};

/** How many facets still have the values that the change set. */
const countUndoable = (
  parts: readonly ChangePart[],
  currentStates: readonly unknown[],
): number =>
  withoutBlocked(parts, currentStates).reduce(
    (count, part, index) =>
      count +
      part.facets.filter(
        (facet) =>
          !isIncidental(facet.key) &&
          isUnchanged(part, facet.key, facet.after, currentStates[index]),
      ).length,
    0,
  );

const isUnchanged = (
  { undoRules }: ChangePart,
  key: string,
  after: unknown,
  state: unknown,
): boolean => isSame(undoRules.valueOf(state, key), after);
