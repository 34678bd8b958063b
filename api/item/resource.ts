import { z } from 'zod';
import type { Actor } from '#application/shared/actor.ts';
import { SORT_FIELDS } from '#application/item/queryItems.ts';
import type { UseCases } from '#application/useCases.ts';
import * as contract from '../contract/index.ts';
import {
  contentRange,
  listQuery,
  MAX_RANGE,
  shortList,
} from '../http/listQuery.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { itemVersion, toWireItem, toWireItems } from './toWire.ts';

const sortable = {
  ...(Object.fromEntries(SORT_FIELDS.map((field) => [field, field])) as {
    [Field in (typeof SORT_FIELDS)[number]]: Field;
  }),
  // The order of ids means nothing; numbers are in order of creation.
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
      'Items of a project: the active one unless the filter names another; ids alone are those of any project.',
    access: 'member',
    refusals: ['PROJECT.NOT_FOUND'],
    query: listing,
    reply: z.array(contract.item),
    handle: async ({ actor, query }) =>
      (await itemsById(useCases, actor, query)) ??
      itemsOfProject(useCases, actor, query),
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

/** Those with the ids that alone are asked for, of whichever project. */
const itemsById = async (
  useCases: UseCases,
  actor: Actor,
  { sort, range, filter: { id, ...others } = {} }: Listing,
) => {
  if (id === undefined || Object.keys(others).length > 0) return null;
  const found = await useCases.findItems(actor, [id].flat());
  const { data, headers = {} } = shortList('items', found, {
    sort: sort ?? { field: 'sortKey', direction: 'asc' },
    range,
  });
  return { data: toWireItems(data), headers };
};

const itemsOfProject = async (
  useCases: UseCases,
  actor: Actor,
  { sort, range = [0, MAX_RANGE - 1], filter = {} }: Listing,
) => {
  const { id, projectId, q, ...conditions } = filter;
  const { documents, total } = await useCases.queryItems({
    actor,
    projectId: projectId ?? (await useCases.findActiveProject(actor)),
    filter: {
      ...conditions,
      words: q,
      ids: id === undefined ? undefined : [id].flat(),
    },
    range,
    ...(sort === undefined ? {} : { sort }),
  });
  const [first] = range;
  const part = { first, count: documents.length, total };
  return {
    data: toWireItems(documents),
    headers: contentRange('items', part),
  };
};
