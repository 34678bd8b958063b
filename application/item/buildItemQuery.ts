import { isItemNumber } from '#domain/shared/typedItemNumber.ts';
import type { Timeframe } from '#domain/shared/timeframe.ts';
import { firstDayOf, lastDayOf } from '#domain/shared/timeframe.ts';
import type { Scope } from '#domain/shared/assignment.ts';
import type { ItemType } from '#domain/shared/itemType.ts';
import type { ProjectDocument } from '#projections/project/projects.ts';
import type { FindProject } from '../project/findProject.ts';
import type { Actor } from '../shared/actor.ts';
import type {
  Condition,
  Query,
  ReadModels,
} from '../shared/ports/ReadModels.ts';
import type { FindLabelKeys } from './findLabelKeys.ts';

export type ItemFilter = Readonly<{
  /** Null for items of any scope. */
  scope?: Scope | null | undefined;
  /**
   * Items whose timeframe fits inside it (E35), or items without a timeframe
   * (Q25). Null for all items.
   */
  timeframe?: Timeframe | 'unassigned' | null | undefined;
  itemType?: ItemType | undefined;
  completed?: boolean | undefined;
  /** Null for items without an assignee. */
  assignedToUserId?: string | null | undefined;
  ids?: readonly string[] | undefined;
  labelId?: string | undefined;
  /** Words that must all match, by prefix. */
  words?: string | undefined;
  /** The filter, in the filter language; see `domain/shared/query`. */
  query?: string | undefined;
}>;

/** Fields that lists can be sorted by; later fields break ties. */
export const SORT_FIELDS = [
  'sortKey',
  'dateCreated',
  'completionDate',
  'description',
  'itemType',
  'number',
] as const;

export type ItemRequest = Readonly<{
  actor: Actor;
  projectId: string;
  filter: ItemFilter;
  sort?: Readonly<{
    field: (typeof SORT_FIELDS)[number];
    direction: 'asc' | 'desc';
  }>;
  /** First and last index, both included; all items if absent. */
  range?: readonly [number, number] | undefined;
}>;

/** Builds the read models' query for items of a project. */
export type BuildItemQuery = (request: ItemRequest) => Promise<
  Readonly<{
    project: ProjectDocument;
    /** The filter, in the filter language; empty for none. */
    text: string;
    /** All other conditions, and the order. */
    query: Query;
    /** The wanted page. */
    page: Pick<Query, 'offset' | 'limit'>;
  }>
>;

/**
 * Builds a query in the plan's order by default (L31). Throws
 * PROJECT.NOT_FOUND.
 */
export const buildItemQuery = ({
  findProject,
  readModels,
  findLabelKeys,
}: {
  findProject: FindProject;
  readModels: ReadModels;
  findLabelKeys: FindLabelKeys;
}): BuildItemQuery => {
  /** The condition for a label; a deleted label matches nothing. */
  const findLabelCondition = async (
    { teamId }: Actor,
    projectId: string,
    labelId: string | undefined,
  ): Promise<Record<string, Condition>> => {
    if (labelId === undefined) return {};
    const team = await readModels.get('teams', teamId);
    const isLive = team?.labels.some(({ id }) => id === labelId) === true;
    const keys = isLive
      ? await findLabelKeys(projectId, (ids) => ids.has(labelId))
      : [];
    return { labelKey: { in: keys } };
  };

  return async ({ actor, projectId, filter, sort, range }) => ({
    project: await findProject(actor, projectId),
    text: `${filter.query ?? ''} ${numberOf(filter) ?? ''}`.trim(),
    query: {
      where: {
        projectId,
        planned: true,
        ...conditionsOf(filter),
        ...(await findLabelCondition(actor, projectId, filter.labelId)),
      },
      orderBy: [
        sort ?? { field: 'sortKey', direction: 'asc' },
        { field: 'number', direction: 'asc' },
      ],
      ...(filter.words === undefined || numberOf(filter) !== undefined
        ? {}
        : { words: filter.words }),
    },
    page:
      range === undefined
        ? {}
        : { offset: range[0], limit: range[1] - range[0] + 1 },
  });
};

/** Words that are an item number, which the filter language knows. */
const numberOf = ({ words }: ItemFilter): string | undefined =>
  words !== undefined && isItemNumber(words) ? words.trim() : undefined;

const conditionsOf = (filter: ItemFilter): Record<string, Condition> => ({
  ...equals('scope', filter.scope ?? undefined),
  ...equals('itemType', filter.itemType),
  ...equals('completed', filter.completed),
  ...equals('assignedToUserId', filter.assignedToUserId),
  ...(filter.ids === undefined ? {} : { id: { in: filter.ids } }),
  ...timeframeConditions(filter.timeframe),
});

const equals = (
  field: string,
  value: string | number | boolean | null | undefined,
): Record<string, Condition> => (value === undefined ? {} : { [field]: value });

/** A timeframe fits inside another if all its days do (E35). */
const timeframeConditions = (
  timeframe: ItemFilter['timeframe'],
): Record<string, Condition> => {
  if (timeframe === null || timeframe === undefined) return {};
  return timeframe === 'unassigned'
    ? { firstDay: null }
    : {
        firstDay: { from: firstDayOf(timeframe) },
        lastDay: { to: lastDayOf(timeframe) },
      };
};
