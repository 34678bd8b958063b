import { z } from 'zod';
import { SORT_FIELDS } from '#application/item/queryItems.ts';
import type { UseCases } from '#application/useCases.ts';
import * as contract from '../contract/index.ts';
import { contentRange, listQuery, MAX_RANGE } from '../http/listQuery.ts';
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

/** Items as a list resource of react-admin. */
export const itemResource = (useCases: UseCases): readonly Route[] => [
  route({
    method: 'GET',
    path: '/resources/items',
    summary:
      'Items of a project: the active one unless the filter names another.',
    access: 'member',
    refusals: ['PROJECT.NOT_FOUND'],
    query: listQuery(sortable, contract.itemsFilter),
    reply: z.array(contract.item),
    handle: async ({ actor, query: { sort, range, filter = {} } }) => {
      const { id, projectId, q, ...conditions } = filter;
      const { documents, total } = await useCases.queryItems({
        actor,
        projectId: projectId ?? (await useCases.findActiveProject(actor)),
        filter: {
          ...conditions,
          words: q,
          ids: typeof id === 'string' ? [id] : id,
        },
        range: range ?? [0, MAX_RANGE - 1],
        ...(sort === undefined ? {} : { sort }),
      });
      const first = range?.[0] ?? 0;
      return {
        data: toWireItems(documents),
        headers: contentRange('items', {
          first,
          count: documents.length,
          total,
        }),
      };
    },
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
