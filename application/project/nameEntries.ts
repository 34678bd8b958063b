import type { Placement } from '#domain/project/events.ts';
import type { PlanHistoryEntry } from '#projections/project/planHistory.ts';
import type { ItemSummary, ItemSummaries } from '../shared/itemSummaries.ts';
import { canBeUndone } from '../change/canBeUndone.ts';
import type { FindUndone, UndosByChange } from '../change/findUndone.ts';
import type { People } from '../shared/people.ts';
import { readPeople } from '../shared/people.ts';
import type { AccessTokens } from '../shared/ports/AccessTokens.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { ViaToken } from '../shared/tokenNames.ts';
import { readTokenNames, viaToken } from '../shared/tokenNames.ts';

type NamedPlacement = Placement &
  Readonly<{
    /** Null for an unassigned item, and after the account was closed. */
    assignedToEmailAddress: string | null;
    assignedToDisplayName: string | null;
  }>;

export type HistoryEntryView = Omit<
  PlanHistoryEntry,
  'recordedAt' | 'from' | 'to' | 'tokenId'
> &
  ViaToken &
  Readonly<{
    /** Time of recording or, for entries of older versions, of occurrence. */
    recordedAt: string;
    from: NamedPlacement | null;
    to: NamedPlacement | null;
    /** Null after the account was closed. */
    actorEmailAddress: string | null;
    actorDisplayName: string | null;
    /** Title of the item; for a deleted item, its last title. */
    itemTitle: string;
    /** Number of comments on the item, which remain after its deletion. */
    commentCount: number;
    /** The change that undid the entry's change and is in effect. */
    undoneBy: string | null;
    /** Null if it is not undone, and after the account was closed. */
    undoneByDisplayName: string | null;
    /**
     * Whether its change can be undone, provided that nobody changed the same
     * values later.
     */
    undoable: boolean;
    /** Name of the project that it came from or moved to, even if deleted. */
    otherProjectName: string | null;
  }>;

/** Adds the names of people, items and projects to entries, in order. */
export type NameEntries = (
  documents: readonly PlanHistoryEntry[],
) => Promise<readonly HistoryEntryView[]>;

export const nameEntries =
  ({
    readModels,
    itemSummaries,
    directory,
    accessTokens,
    findUndone,
  }: {
    readModels: ReadModels;
    itemSummaries: ItemSummaries;
    directory: Directory;
    accessTokens: AccessTokens;
    findUndone: FindUndone;
  }): NameEntries =>
  async (documents) => {
    const itemIds = new Set(documents.map(({ itemId }) => itemId));
    const changeIds = new Set(documents.map(({ changeId }) => changeId));
    const tokenIds = documents.map(({ tokenId }) => tokenId);
    const otherIds = documents.flatMap(
      ({ otherProjectId }) => otherProjectId ?? [],
    );
    const [items, changes, tokens, projects] = await Promise.all([
      itemSummaries.of([...itemIds]),
      readModels.getMany('changes', [...changeIds]),
      readTokenNames(accessTokens, tokenIds),
      readModels.getMany('keptProjects', [...new Set(otherIds)]),
    ]);
    const undone = await findUndone(changes);
    const people = await readPeople(directory, [
      ...documents.flatMap(peopleIn),
      ...[...undone.values()].map(({ actorId }) => actorId),
    ]);
    const undoable = new Set(
      changes.filter(canBeUndone).map(({ id }) => id),
    ).difference(undone);
    const itemsById = new Map(items.map((item) => [item.id, item]));
    const projectNames = new Map(
      projects.map((project) => [project.id, project.description]),
    );
    return documents.map(({ tokenId, ...entry }) => ({
      ...entry,
      recordedAt: entry.recordedAt ?? entry.occurredAt,
      ...viaToken(tokenId, tokens),
      ...undoFields(undone, people, entry),
      from: withAssigneeName(entry.from, people),
      to: withAssigneeName(entry.to, people),
      actorEmailAddress: people.get(entry.actorId)?.emailAddress ?? null,
      actorDisplayName: people.get(entry.actorId)?.displayName ?? null,
      ...itemFields(itemsById.get(entry.itemId)),
      undoable: undoable.has(entry.changeId),
      otherProjectName: projectNames.get(entry.otherProjectId ?? '') ?? null,
    }));
  };

const itemFields = (item: ItemSummary | undefined) => ({
  itemTitle: item?.title ?? '',
  commentCount: item?.commentCount ?? 0,
});

const undoFields = (
  undone: UndosByChange,
  people: People,
  { changeId }: Pick<PlanHistoryEntry, 'changeId'>,
) => {
  const undo = undone.get(changeId);
  return {
    undoneBy: undo?.id ?? null,
    undoneByDisplayName: people.get(undo?.actorId ?? '')?.displayName ?? null,
  };
};

const peopleIn = ({ actorId, from, to }: PlanHistoryEntry): string[] =>
  [actorId, from?.assignedToUserId, to?.assignedToUserId].filter(
    (id) => typeof id === 'string',
  );

const withAssigneeName = (
  placement: Placement | null,
  people: People,
): NamedPlacement | null => {
  if (placement === null) return null;
  const assignee = people.get(placement.assignedToUserId ?? '');
  return {
    ...placement,
    assignedToEmailAddress: assignee?.emailAddress ?? null,
    assignedToDisplayName: assignee?.displayName ?? null,
  };
};
