import { DomainError } from '#domain/shared/domainError.ts';
import { changeOf } from '#domain/shared/command.ts';
import { isSame, isIncidental } from '#domain/shared/undo.ts';
import type { ChangeDocument } from '#projections/change/changes.ts';
import { readPeople } from '../shared/people.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { ChangePart } from './readChange.ts';
import { findLastSetter } from './readChange.ts';
import { ChangeSuperseded } from './changeSuperseded.ts';
import { isBlocked, withoutBlocked } from './undoParts.ts';

export type FindUndoRefusal = (
  change: ChangeDocument,
  parts: readonly ChangePart[],
  /** The part that was changed later; null if nothing is left to undo. */
  at: Readonly<{ part: ChangePart; key: string }> | null,
) => Promise<DomainError>;

/**
 * Finds out why a change cannot be undone: it is already undone, or somebody
 * changed the same things later. Names that person, and how much could still be
 * undone.
 */
export const findUndoRefusal =
  ({
    eventStore,
    states,
    directory,
  }: {
    eventStore: Pick<EventStore, 'readStream'>;
    states: StreamStates;
    directory: Directory;
  }): FindUndoRefusal =>
  async (change, parts, at) => {
    const current = await Promise.all(
      parts.map(
        async ({ noun, streamId }) =>
          (await states.load(noun.decider, streamId)).state,
      ),
    );
    const { part, key } = at ?? firstIn(parts, current);
    if (part === undefined) return new DomainError('CHANGE.NOT_UNDOABLE');
    const setter = await findLastSetter(eventStore, part, {
      key,
      changeId: change.id,
    });
    if (setter?.undoes === change.id) {
      return new DomainError('CHANGE.ALREADY_UNDONE');
    }
    const by =
      setter === null
        ? null
        : {
            userId: setter.actorId,
            displayName:
              (await readPeople(directory, [setter.actorId])).get(
                setter.actorId,
              )?.displayName ?? null,
            changeId: changeOf(setter),
          };
    return new ChangeSuperseded(by, {
      remaining: countUndoable(parts, current),
    });
  };

/** The first key that somebody changed later, or else the first key. */
const firstIn = (
  parts: readonly ChangePart[],
  current: readonly unknown[],
): Readonly<{ part: ChangePart | undefined; key: string }> => {
  const all = parts.flatMap((part, index) =>
    part.facets.map((facet) => ({
      part,
      key: facet.key,
      blocked: isBlocked(part, facet, current[index]),
    })),
  );
  const found =
    all.find(({ blocked }) => blocked) ??
    all.find(({ key }) => !isIncidental(key));
  return found ?? { part: undefined, key: '' };
};

/** How many facets still have the values that the change set. */
const countUndoable = (
  parts: readonly ChangePart[],
  current: readonly unknown[],
): number =>
  withoutBlocked(parts, current).reduce(
    (count, part, index) =>
      count +
      part.facets.filter(
        (facet) =>
          !isIncidental(facet.key) &&
          isUnchanged(part, facet.key, facet.after, current[index]),
      ).length,
    0,
  );

const isUnchanged = (
  { noun }: ChangePart,
  key: string,
  after: unknown,
  state: unknown,
): boolean => isSame(noun.valueOf(state, key), after);
