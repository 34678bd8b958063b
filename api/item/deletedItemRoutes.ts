import { z } from 'zod';
import type { Actor } from '#application/shared/actor.ts';
import type { UseCases } from '#application/useCases.ts';
import { truncateText } from '#domain/shared/truncateText.ts';
import * as contract from '../contract/index.ts';
import {
  contentRange,
  idsIn,
  listQuery,
  onlyIds,
  WHOLE_RANGE,
} from '../http/listQuery.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';

const listing = listQuery(
  { id: 'deletedAt', deletedAt: 'deletedAt' } as const satisfies Record<
    contract.Resources['deleted-items']['sort'],
    string
  >,
  contract.deletedItemsFilter,
);

/** Routes that list deleted items and restore them. */
export const deletedItemRoutes = (useCases: UseCases): readonly Route[] => [
  listDeletedItems(useCases),
  getDeletedItem(useCases),
  restoreItem(useCases),
];

const listDeletedItems = (useCases: UseCases) =>
  route({
    method: 'GET',
    path: '/resources/deleted-items',
    summary:
      'Deleted items of a project, most recently deleted first. The project is the active one unless the filter names another; a filter by ids alone finds items of any project.',
    access: 'member',
    refusals: ['PROJECT.NOT_FOUND'],
    query: listing,
    reply: z.array(contract.deletedItem),
    handle: async ({ actor, query }) => {
      const { documents, total } =
        (await findItemsById(useCases, actor, query)) ??
        (await listItemsOfProject(useCases, actor, query));
      const [first] = query.range ?? WHOLE_RANGE;
      const count = documents.length;
      return {
        data: documents.map(toWire),
        headers: contentRange('deleted-items', { first, count, total }),
      };
    },
  });

type Listing = z.output<typeof listing>;

/** Deleted items by id, in any project of the team. */
const findItemsById = async (
  useCases: UseCases,
  actor: Actor,
  { sort, range: [first, last] = WHOLE_RANGE, filter }: Listing,
) => {
  const ids = onlyIds(filter);
  if (ids === null) return null;
  const found = await useCases.findDeletedItems(actor, ids);
  const oldestFirst = found.toSorted(byDeletion);
  const all =
    sort?.direction === 'asc' ? oldestFirst : oldestFirst.toReversed();
  return { documents: all.slice(first, last + 1), total: all.length };
};

const listItemsOfProject = async (
  useCases: UseCases,
  actor: Actor,
  { sort, range = WHOLE_RANGE, filter = {} }: Listing,
) => {
  const { id, projectId, q, ...conditions } = filter;
  return useCases.listDeletedItems({
    actor,
    projectId: projectId ?? (await useCases.findActiveProject(actor)),
    filter: {
      ...conditions,
      words: q,
      ids: idsIn(id),
    },
    direction: sort?.direction ?? 'desc',
    range,
  });
};

const getDeletedItem = (useCases: UseCases) =>
  route({
    method: 'GET',
    path: '/resources/deleted-items/:id',
    summary: 'A deleted item, with its whole description.',
    access: 'member',
    refusals: ['ITEM.NOT_FOUND'],
    reply: contract.deletedItem,
    handle: async ({ actor, params }) => {
      const item = await useCases.findDeletedItem(actor, params.id);
      return { data: { ...toWire(item), description: item.description } };
    },
  });

const restoreItem = (useCases: UseCases) =>
  route({
    method: 'POST',
    path: '/teams/active/deleted-items/:id/restore',
    summary:
      'Restores a deleted item with its number, texts, comments and place.',
    access: 'member',
    refusals: [
      'ITEM.NOT_FOUND',
      'PROJECT.NOT_FOUND',
      'PROJECT.BEING_DELETED',
      'QUOTA.ProjectItemsQuotaExceeded',
      'QUOTA.ProjectTextQuotaExceeded',
    ],
    reply: contract.restoreItemReply,
    handle: async ({ actor, commandId, params }) => {
      const { projectId, position } = await useCases.restoreItem({
        actor,
        commandId,
        itemId: params.id,
      });
      return { data: { id: params.id, projectId }, position };
    },
  });

type DeletedItem = Awaited<ReturnType<UseCases['findDeletedItem']>>;

/** Sorts by the ISO instant of the deletion. */
const byDeletion = (a: DeletedItem, b: DeletedItem): number =>
  Date.parse(a.deletedAt) - Date.parse(b.deletedAt);

const toWire = (item: DeletedItem) => {
  const { id, linkId, projectId, itemType, completionDate } = item;
  const { deletedAt, deletedByUserId, deletedByDisplayName } = item;
  return {
    id,
    linkId,
    projectId,
    itemType,
    completionDate,
    excerpt: excerptOf(item.description),
    deletedAt,
    deletedByUserId,
    deletedByDisplayName,
  };
};

/** The limit counts code points, and no character is cut. */
const excerptOf = (text: string): string => {
  const { EXCERPT_CHARACTERS: max } = contract;
  const points = Array.from(text.slice(0, 2 * max)).slice(0, max);
  return truncateText(text, points.join('').length);
};
