import type { PlanChange } from '#domain/shared/planChange.ts';
import type { Actor } from '../shared/actor.ts';
import type { Condition, ReadModels } from '../shared/ports/ReadModels.ts';
import type { FindProject } from './findProject.ts';
import type { HistoryEntryView, NameEntries } from './nameEntries.ts';

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
    findPastProject,
    readModels,
    nameEntries,
  }: {
    findPastProject: FindProject;
    readModels: ReadModels;
    nameEntries: NameEntries;
  }): GetHistory =>
  async ({ actor, projectId, filter, direction, offset = 0, limit }) => {
    const { startDate } = await findPastProject(actor, projectId);
    const { documents, total } = await readModels.find('planHistory', {
      where: { projectId, ...conditions(filter) },
      orderBy: [{ field: 'order', direction }],
      offset,
      limit,
    });
    return { total, startDate, entries: await nameEntries(documents) };
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
