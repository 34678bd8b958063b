import type { Timeframe } from '#domain/shared/timeframe.ts';
import { firstDayOf, lastDayOf } from '#domain/shared/timeframe.ts';
import type { Scope } from '#domain/shared/assignment.ts';
import type { ItemType } from '#domain/shared/itemType.ts';
import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { Actor } from '../shared/actor.ts';
import type {
  Condition,
  Page,
  Query,
  ReadModels,
} from '../shared/ports/ReadModels.ts';
import type { LiveLinks } from './findItem.ts';
import type { FindFiltered } from './findFiltered.ts';
import type { FindLabelKeys } from './findLabelKeys.ts';
import type { LiveLabels } from '../shared/liveLabels.ts';
import type { FindProject } from '../project/findProject.ts';

export type ItemFilter = Readonly<{
  scope?: Scope | null | undefined;
  /** Items that fit inside it (E35), or those without one (Q25). */
  timeframe?: Timeframe | 'unassigned' | null | undefined;
  itemType?: ItemType | undefined;
  completed?: boolean | undefined;
  assignedToUserId?: string | null | undefined;
  ids?: readonly string[] | undefined;
  labelId?: string | undefined;
  /** Words that all must match by prefix. */
  words?: string | undefined;
  /** In the language of filters; see `domain/shared/query`. */
  query?: string | undefined;
}>;

/** What lists can be sorted by; later ones break ties of the first. */
export const SORT_FIELDS = [
  'sortKey',
  'dateCreated',
  'completionDate',
  'description',
  'itemType',
  'number',
] as const;

export type QueryItems = (
  request: Readonly<{
    actor: Actor;
    projectId: string;
    filter: ItemFilter;
    sort?: Readonly<{
      field: (typeof SORT_FIELDS)[number];
      direction: 'asc' | 'desc';
    }>;
    /** First and last index, both included; all when left out. */
    range?: readonly [number, number] | undefined;
  }>,
) => Promise<Page<ItemDocument>>;

/** Items of one project, in the plan's order by default (L31). */
export const queryItems = ({
  findProject,
  readModels,
  liveLinks,
  liveLabels,
  findLabelKeys,
  findFiltered,
}: {
  findProject: FindProject;
  readModels: ReadModels;
  liveLinks: LiveLinks;
  liveLabels: LiveLabels;
  findLabelKeys: FindLabelKeys;
  findFiltered: FindFiltered;
}): QueryItems => {
  /** Nothing has a label that the team has no more. */
  const labelCondition = async (
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

  return async ({ actor, projectId, filter, sort, range }) => {
    const project = await findProject(actor, projectId);
    const query: Query = {
      where: {
        projectId,
        planned: true,
        ...conditions(filter),
        ...(await labelCondition(actor, projectId, filter.labelId)),
      },
      orderBy: [
        sort ?? { field: 'sortKey', direction: 'asc' },
        { field: 'number', direction: 'asc' },
      ],
      ...(filter.words === undefined ? {} : { words: filter.words }),
      ...(range === undefined
        ? {}
        : { offset: range[0], limit: range[1] - range[0] + 1 }),
    };
    const text = filter.query ?? '';
    const page =
      text === ''
        ? await readModels.find('items', query)
        : await findFiltered({ actor, project, text, query });
    const labeled = await liveLabels(page.documents);
    return { ...page, documents: await liveLinks(labeled) };
  };
};

const conditions = (filter: ItemFilter): Record<string, Condition> => ({
  ...where('scope', filter.scope ?? undefined),
  ...where('itemType', filter.itemType),
  ...where('completed', filter.completed),
  ...where('assignedToUserId', filter.assignedToUserId),
  ...(filter.ids === undefined ? {} : { id: { in: filter.ids } }),
  ...timeframeConditions(filter.timeframe),
});

const where = (
  field: string,
  value: string | number | boolean | null | undefined,
): Record<string, Condition> => (value === undefined ? {} : { [field]: value });

/** A timeframe fits inside another when its days do (E35). */
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
