import { z } from 'zod';
import type { Actor } from '#application/shared/actor.ts';
import { SORT_FIELDS } from '#application/item/buildItemQuery.ts';
import type { UseCases } from '#application/useCases.ts';
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
import { itemVersion, toWireItem, toWireList } from './toWire.ts';

const sortable = {
  ...(Object.fromEntries(SORT_FIELDS.map((field) => [field, field])) as {
    [Field in (typeof SORT_FIELDS)[number]]: Field;
  }),
  // Ids have no useful order; numbers are in the order of creation.
  id: 'number',
  linkId: 'number',
} as const satisfies Record<contract.Resources['items']['sort'], string>;

const listing = listQuery(sortable, contract.itemsFilter);

/** Items as a list resource of react-admin. */
export const itemResource = (useCases: UseCases): readonly Route[] => [
  route({
    method: 'GET',
    path: '/resources/items',
    summary:
      'Items of a project, by default the active one; a filter by ids alone finds items of any project.',
    access: 'member',
    refusals: ['PROJECT.NOT_FOUND'],
    query: listing,
    reply: z.array(contract.item),
    handle: async ({ actor, query }) =>
      (await findItemsById(useCases, actor, query)) ??
      listItemsOfProject(useCases, actor, query),
  }),
  route({
    method: 'GET',
    path: '/resources/items/:id',
    summary: 'An item.',
    access: 'member',
    refusals: ['ITEM.NOT_FOUND'],
    reply: contract.item,
    versionOf: itemVersion,
    handle: async ({ actor, params }) => ({
      data: toWireItem(await useCases.findItem(actor, params.id)),
    }),
  }),
];

type Listing = z.output<typeof listing>;

/** Items by id, in any project of the team. */
const findItemsById = async (
  useCases: UseCases,
  actor: Actor,
  { sort, range = WHOLE_RANGE, filter }: Listing,
) => {
  const ids = onlyIds(filter);
  if (ids === null) return null;
  return toListReply(
    range,
    await useCases.listItemsById({ actor, ids, sort, range }),
  );
};

const listItemsOfProject = async (
  useCases: UseCases,
  actor: Actor,
  { sort, range = WHOLE_RANGE, filter = {} }: Listing,
) => {
  const { id, projectId, q, ...conditions } = filter;
  const list = await useCases.listItems({
    actor,
    projectId: projectId ?? (await useCases.findActiveProject(actor)),
    filter: {
      ...conditions,
      words: q,
      ids: idsIn(id),
    },
    range,
    ...(sort === undefined ? {} : { sort }),
  });
  return toListReply(range, list);
};

const toListReply = (
  [first]: readonly [number, number],
  list: Parameters<typeof toWireList>[0],
) => {
  const { rows, rest } = toWireList(list, (item) => item);
  const { count, total } = list;
  const headers = contentRange('items', { first, count, total });
  return { data: rows, rest, headers };
};
