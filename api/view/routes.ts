import { z } from 'zod';
import type { ChangeView } from '#application/view/changeView.ts';
import type { UseCases } from '#application/useCases.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import * as contract from '../contract/index.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';

const VIEWS = '/teams/active/views';

/** Saved views: a person's own views and those that the team shares. */
export const viewRoutes = (useCases: UseCases): readonly Route[] => [
  listViews(useCases),
  createView(useCases),
  reviseView(useCases),
  deleteView(useCases),
];

const listViews = (useCases: UseCases) =>
  route({
    method: 'GET',
    path: VIEWS,
    summary:
      "The active team's shared views and the user's own private ones, sorted by name.",
    access: 'member',
    reply: contract.viewsReply,
    handle: async ({ actor }) => {
      const views = await useCases.listViews(actor);
      return {
        data: {
          views: views.map(({ id, name, query, shared, ownerId }) => ({
            id,
            name,
            query,
            shared,
            ownerUserId: ownerId,
          })),
        },
      };
    },
  });

const createView = (useCases: UseCases) =>
  route({
    method: 'POST',
    path: VIEWS,
    summary:
      'Saves a filter as a view, for the user or for the team. A person can have at most 30 views, and a team can share 50.',
    access: 'member',
    refusals: ['VIEW.NAME_TAKEN', 'VIEW.TOO_MANY', 'VIEW.TOO_MANY_SHARED'],
    body: contract.createView,
    reply: contract.view,
    handle: async ({ actor, commandId, body: { name, query, shared } }) => {
      const { value, position } = await useCases.changeView({
        actor,
        commandId,
        change: { type: 'CreateView', content: { name, query }, shared },
      });
      return { data: toWireView(value), position };
    },
  });

const reviseView = (useCases: UseCases) =>
  route({
    method: 'PUT',
    path: `${VIEWS}/:id`,
    summary:
      'Changes a view. The author can change everything; Admins can change the name and filter of a shared view.',
    access: 'member',
    refusals: [
      'VIEW.NOT_FOUND',
      'VIEW.NOT_ALLOWED',
      'VIEW.NAME_TAKEN',
      'VIEW.TOO_MANY',
      'VIEW.TOO_MANY_SHARED',
    ],
    body: contract.reviseView,
    reply: contract.view,
    handle: async ({ actor, commandId, params, body }) => {
      const { value, position } = await useCases.changeView({
        actor,
        commandId,
        change: { type: 'ReviseView', viewId: params.id, ...body },
      });
      return { data: toWireView(value), position };
    },
  });

const deleteView = (useCases: UseCases) =>
  route({
    method: 'DELETE',
    path: `${VIEWS}/:id`,
    summary:
      'Deletes a view. The author can, and Admins can delete shared views.',
    access: 'member',
    refusals: ['VIEW.NOT_FOUND', 'VIEW.NOT_ALLOWED'],
    reply: z.object({}),
    handle: async ({ actor, commandId, params }) => {
      const { position } = await useCases.changeView({
        actor,
        commandId,
        change: { type: 'DeleteView', viewId: params.id },
      });
      return { data: {}, position };
    },
  });

type Changed = Awaited<ReturnType<ChangeView>>['value'];

/** A repeated command finds no view if it has been deleted by now. */
const toWireView = (view: Changed) => {
  if (view === null) throw new DomainError('VIEW.NOT_FOUND');
  const { id, ownerId: ownerUserId, shared, content } = view;
  return { id, ...content, shared, ownerUserId };
};
