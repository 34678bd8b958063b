import type { UseCases } from '#application/useCases.ts';
import * as contract from '../contract/index.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { summaryOf } from './summary.ts';

const CHANGES = '/teams/active/changes';

/** Routes that list the changes in the active team and undo them. */
export const changeRoutes = (useCases: UseCases): readonly Route[] => [
  getChanges(useCases),
  undoChange(useCases),
];

const getChanges = (useCases: UseCases) =>
  route({
    method: 'GET',
    path: CHANGES,
    summary: 'The changes of the last 24 hours, newest first.',
    access: 'member',
    query: contract.changesQuery,
    reply: contract.changesReply,
    handle: async ({ actor, query }) => {
      const changes = await useCases.getChanges({
        actor,
        mine: query.mine === 'true',
        limit: query.limit,
      });
      return {
        data: {
          changes: changes.map(({ id: changeId, ...change }) => ({
            changeId,
            summary: summaryOf(change),
            ...change,
          })),
        },
      };
    },
  });

const undoChange = (useCases: UseCases) =>
  route({
    method: 'POST',
    path: `${CHANGES}/:changeId/undo`,
    summary: 'Undoes a change, unless what it changed was changed again.',
    access: 'member',
    refusals: [
      'CHANGE.NOT_FOUND',
      'CHANGE.ALREADY_UNDONE',
      'CHANGE.NOT_UNDOABLE',
      'CHANGE.SUPERSEDED',
      'PROJECT.BEING_DELETED',
      'ITEM.TOO_LARGE',
      'LABEL.NAME_TAKEN',
      'LABEL.TOO_MANY',
      'QUOTA.ProjectItemsQuotaExceeded',
      'QUOTA.ProjectTextQuotaExceeded',
    ],
    body: contract.undoChange,
    reply: contract.undoChangeReply,
    handle: async ({ actor, commandId, params, body }) => {
      const { changeId, position } = await useCases.undoChange({
        actor,
        commandId,
        changeId: params.changeId,
        partial: body.partial === true,
      });
      return { data: { changeId, undoes: params.changeId }, position };
    },
  });
