import type { ItemResult } from '#application/item/changeItems.ts';
import type { UseCases } from '#application/useCases.ts';
import * as contract from '../contract/index.ts';
import { refusalOfItem } from '../http/errors.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { toWireProjectContext } from './toWire.ts';

const PROJECTS = '/teams/active/projects';

/** Moves in the plan, of one item or of many at once. */
export const planRoutes = (useCases: UseCases): readonly Route[] => [
  moveItem(useCases),
  changeItems(useCases),
];

const moveItem = (useCases: UseCases) =>
  route({
    method: 'PUT',
    path: `${PROJECTS}/:projectId/all/:itemId/project-context`,
    summary: 'Assigns an item and sets its position between its neighbors.',
    access: 'member',
    refusals: [
      'PROJECT.NOT_FOUND',
      'ITEM.NOT_FOUND',
      'PLAN.TIMEFRAME_OUT_OF_RANGE',
      'PLAN.ASSIGNEE_NOT_A_MEMBER',
      'PLAN.NEIGHBOUR_ELSEWHERE',
    ],
    body: contract.updateProjectContext,
    reply: contract.updateProjectContextReply,
    handle: async ({ actor, commandId, params, body }) => {
      const { value, position, stale, respaced } = await useCases.moveItem({
        actor,
        commandId,
        ...params,
        newAssignment: body.newAssignment ?? {},
        orderUpdate: body.orderUpdate ?? null,
      });
      const projectPlanContext = toWireProjectContext(value);
      const ordered = { newSortKey: value.sortKey, respaced };
      return {
        data: { projectPlanContext, ...(body.orderUpdate ? ordered : {}) },
        position,
        stale,
      };
    },
  });

const changeItems = (useCases: UseCases) =>
  route({
    method: 'POST',
    path: `${PROJECTS}/:projectId/all/bulk`,
    summary:
      'Assigns, completes, reopens or deletes many items at once, with a result for each.',
    access: 'member',
    refusals: ['PROJECT.NOT_FOUND'],
    body: contract.changeItems,
    reply: contract.changeItemsReply,
    handle: async ({ actor, commandId, params, body }) => {
      const { command, itemIds, newAssignment } = body;
      const { results, ...reached } = await useCases.changeItems({
        actor,
        commandId,
        projectId: params.projectId,
        itemIds,
        change:
          command === 'Assign'
            ? { type: command, newAssignment: newAssignment ?? {} }
            : { type: command },
      });
      return { data: { results: results.map(toWireResult) }, ...reached };
    },
  });

const toWireResult = ({ itemId: id, refused }: ItemResult) => {
  if (refused === null) return { id, result: 'Ok' as const };
  const { result, code } = refusalOfItem(refused);
  return { id, result, code };
};
