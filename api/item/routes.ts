import { z } from 'zod';
import type { UseCases } from '#application/useCases.ts';
import * as contract from '../contract/index.ts';
import { checkIfMatch } from '../http/ifMatch.ts';
import { toWireVersions } from '../http/toWireVersions.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { labelItem } from './labelRoute.ts';
import { planRoutes } from './planRoutes.ts';
import { queryRoutes } from './queryRoutes.ts';
import { itemVersion, toWireItem, toWireProjectContext } from './toWire.ts';

const ITEMS = '/teams/active/project-items';

/** Routes for items: their content, their assignment and their completion. */
export const itemRoutes = (useCases: UseCases): readonly Route[] => [
  ...kinds.flatMap((kind) => [
    createItem(useCases, kind),
    reviseItem(useCases, kind),
  ]),
  deleteItem(useCases),
  getItemVersions(useCases),
  completeItem(useCases),
  labelItem(useCases),
  ...planRoutes(useCases),
  ...queryRoutes(useCases),
];

const kinds = Object.keys(contract.ITEM_TYPE_OF_PATH) as contract.ItemPath[];

const createItem = (useCases: UseCases, kind: contract.ItemPath) =>
  route({
    method: 'POST',
    path: `${ITEMS}/${kind}`,
    summary: `Creates an item of the kind ${kind}, by default in the active project.`,
    access: 'member',
    refusals: [
      'PROJECT.NOT_FOUND',
      'PLAN.TIMEFRAME_OUT_OF_RANGE',
      'PLAN.ASSIGNEE_NOT_A_MEMBER',
      'ITEM.DESCRIPTION_EMPTY',
      'PROJECT.BEING_DELETED',
      'QUOTA.ProjectItemsQuotaExceeded',
      'QUOTA.ProjectTextQuotaExceeded',
    ],
    body: contract.createItem,
    reply: contract.createItemReply,
    handle: async ({ actor, commandId, body }) => {
      const { value, position, stale } = await useCases.createItem({
        actor,
        commandId,
        projectId: body.projectId ?? null,
        itemType: contract.ITEM_TYPE_OF_PATH[kind],
        description: body.description,
        newAssignment: body.newAssignment ?? {},
      });
      const { id, linkId } = value;
      const projectPlanContext = toWireProjectContext(value);
      return { data: { id, linkId, projectPlanContext }, position, stale };
    },
  });

const reviseItem = (useCases: UseCases, kind: contract.ItemPath) =>
  route({
    method: 'PUT',
    path: `${ITEMS}/${kind}/:id`,
    summary: `Changes fields of an item of the kind ${kind}; fields not in the body stay unchanged.`,
    access: 'member',
    refusals: [
      'ITEM.NOT_FOUND',
      'ITEM.DESCRIPTION_EMPTY',
      'ITEM.FIELD_OF_ANOTHER_KIND',
      'ITEM.TOO_LARGE',
      'QUOTA.ProjectTextQuotaExceeded',
    ],
    body: contract.reviseItem[kind],
    reply: contract.reviseItemReply,
    versionOf: ({ item }) => itemVersion(item),
    readCurrent: async ({ actor, params }) =>
      toWireItem(await useCases.findItem(actor, params.id)),
    handle: async ({ actor, commandId, params, body, ifMatch }) => {
      const { value, position, stale } = await useCases.reviseItem({
        actor,
        commandId,
        itemId: params.id,
        itemType: contract.ITEM_TYPE_OF_PATH[kind],
        changes: body,
        checkUnchanged: checkIfMatch(ifMatch, (item) =>
          item.status === 'Written' ? itemVersion(item.content) : null,
        ),
      });
      return { data: { item: toWireItem(value) }, position, stale };
    },
  });

const deleteItem = (useCases: UseCases) =>
  route({
    method: 'DELETE',
    path: `${ITEMS}/all/:id`,
    summary: 'Deletes an item, which can be restored.',
    access: 'member',
    refusals: ['ITEM.NOT_FOUND'],
    reply: z.object({}),
    handle: async ({ actor, commandId, params }) => {
      const { position } = await useCases.deleteItem({
        actor,
        commandId,
        itemId: params.id,
      });
      return { data: {}, position };
    },
  });

const getItemVersions = (useCases: UseCases) =>
  route({
    method: 'GET',
    path: `${ITEMS}/all/:id/versions`,
    summary: 'Every version of an item’s content, newest first.',
    access: 'member',
    refusals: ['ITEM.NOT_FOUND'],
    query: contract.versionsQuery,
    reply: contract.versionsReply,
    handle: async ({ actor, params, query }) => ({
      data: toWireVersions(
        await useCases.getItemVersions({ actor, itemId: params.id, ...query }),
      ),
    }),
  });

const completeItem = (useCases: UseCases) =>
  route({
    method: 'PUT',
    path: `${ITEMS}/all/:id/complete`,
    summary: 'Completes an item now, or reopens it.',
    access: 'member',
    refusals: ['ITEM.NOT_FOUND'],
    body: contract.completeItem,
    reply: contract.completeItemReply,
    versionOf: ({ item }) => itemVersion(item),
    handle: async ({ actor, commandId, params, body }) => {
      const { value, position, stale } = await useCases.completeItem({
        actor,
        commandId,
        itemId: params.id,
        markComplete: body.markComplete,
      });
      return { data: { item: toWireItem(value) }, position, stale };
    },
  });
