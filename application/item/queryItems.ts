import type { Timeframe } from '#domain/shared/timeframe.ts';
import { firstDayOf, lastDayOf } from '#domain/shared/timeframe.ts';
import type { Scope } from '#domain/shared/assignment.ts';
import type { ItemType } from '#domain/shared/itemType.ts';
import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { Actor } from '../shared/actor.ts';
import type {
  Condition,
  Page,
  ReadModels,
} from '../shared/ports/ReadModels.ts';
import type { LiveLinks } from './findItem.ts';
import type { FindProject } from '../project/findProject.ts';

export type ItemFilter = Readonly<{
  scope?: Scope | null | undefined;
  /** Items that fit inside it (E35), or those without one (Q25). */
  timeframe?: Timeframe | 'unassigned' | null | undefined;
  itemType?: ItemType | undefined;
  completed?: boolean | undefined;
  assignedToUserId?: string | null | undefined;
  ids?: readonly string[] | undefined;
  /** Words that all must match by prefix. */
  words?: string | undefined;
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
export const queryItems =
  ({
    findProject,
    readModels,
    liveLinks,
  }: {
    findProject: FindProject;
    readModels: ReadModels;
    liveLinks: LiveLinks;
  }): QueryItems =>
  async ({ actor, projectId, filter, sort, range }) => {
    await findProject(actor, projectId);
    const page = await readModels.find('items', {
      where: { projectId, planned: true, ...conditions(filter) },
      orderBy: [
        sort ?? { field: 'sortKey', direction: 'asc' },
        { field: 'number', direction: 'asc' },
      ],
      ...(filter.words === undefined ? {} : { words: filter.words }),
      ...(range === undefined
        ? {}
        : { offset: range[0], limit: range[1] - range[0] + 1 }),
    });
    return { ...page, documents: await liveLinks(page.documents) };
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
