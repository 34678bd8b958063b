import type { Placement } from '#domain/project/events.ts';
import type { PlanChange } from '#domain/shared/planChange.ts';
import type { PlanHistoryEntry } from '#projections/project/planHistory.ts';
import type { Actor } from '../shared/actor.ts';
import type { People } from '../shared/people.ts';
import { readPeople } from '../shared/people.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { Condition, ReadModels } from '../shared/ports/ReadModels.ts';
import type { FindProject } from './findProject.ts';

export type HistoryFilter = Readonly<{
  itemId?: string | undefined;
  actorId?: string | undefined;
  change?: PlanChange | undefined;
  /** ISO instants in UTC, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Entries before this one's `order` only. */
  before?: number | undefined;
}>;

type NamedPlacement = Placement &
  Readonly<{
    /** Null for nobody, and after the account was closed. */
    assignedToEmailAddress: string | null;
    assignedToDisplayName: string | null;
  }>;

export type HistoryEntryView = Omit<PlanHistoryEntry, 'from' | 'to'> &
  Readonly<{
    from: NamedPlacement | null;
    to: NamedPlacement | null;
    /** Null after the account was closed. */
    actorEmailAddress: string | null;
    actorDisplayName: string | null;
    /** Of a deleted item, its last one. */
    itemTitle: string;
  }>;

export type GetHistory = (
  request: Readonly<{
    actor: Actor;
    projectId: string;
    filter: HistoryFilter;
    direction: 'asc' | 'desc';
    offset?: number;
    limit: number;
  }>,
) => Promise<
  Readonly<{
    entries: readonly HistoryEntryView[];
    total: number;
    /** Of the project. */
    startDate: string | null;
  }>
>;

/**
 * Who changed the plan of a project, what and when: one entry for each change
 * of an item, in the order of the whole store. Throws PROJECT.NOT_FOUND.
 */
export const getHistory =
  ({
    findProject,
    readModels,
    directory,
  }: {
    findProject: FindProject;
    readModels: ReadModels;
    directory: Directory;
  }): GetHistory =>
  async ({ actor, projectId, filter, direction, offset = 0, limit }) => {
    const { startDate } = await findProject(actor, projectId);
    const { documents, total } = await readModels.find('planHistory', {
      where: { projectId, ...conditions(filter) },
      orderBy: [{ field: 'order', direction }],
      offset,
      limit,
    });
    const itemIds = new Set(documents.map(({ itemId }) => itemId));
    const [people, items] = await Promise.all([
      readPeople(directory, documents.flatMap(peopleIn)),
      readModels.getMany('items', [...itemIds]),
    ]);
    const titles = new Map(items.map(({ id, title }) => [id, title]));
    return {
      total,
      startDate,
      entries: documents.map((entry) => ({
        ...entry,
        from: named(entry.from, people),
        to: named(entry.to, people),
        actorEmailAddress: people.get(entry.actorId)?.emailAddress ?? null,
        actorDisplayName: people.get(entry.actorId)?.displayName ?? null,
        itemTitle: titles.get(entry.itemId) ?? '',
      })),
    };
  };

const peopleIn = ({ actorId, from, to }: PlanHistoryEntry): string[] =>
  [actorId, from?.assignedToUserId, to?.assignedToUserId].filter(
    (id) => typeof id === 'string',
  );

const named = (
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

const conditions = (filter: HistoryFilter): Record<string, Condition> => {
  const { itemId, actorId, change, from, to, before } = filter;
  return {
    ...(itemId === undefined ? {} : { itemId }),
    ...(actorId === undefined ? {} : { actorId }),
    ...(change === undefined ? {} : { change }),
    ...(from === undefined && to === undefined
      ? {}
      : { occurredAt: range(from, to) }),
    ...(before === undefined ? {} : { order: { to: before - 1 } }),
  };
};

const range = (
  from: string | undefined,
  to: string | undefined,
): Condition => ({
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
});
