import type { UseCases } from '#application/useCases.ts';
import { isoInstant } from '#domain/shared/timeZone.ts';
import * as contract from '../contract/index.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { toWireInbox } from './toWire.ts';

const WATCH = '/teams/active/project-items/all/:id/watch';

/** Routes for a member's inbox and notification settings in the active team. */
export const inboxRoutes = (useCases: UseCases): readonly Route[] => [
  route({
    method: 'GET',
    path: '/inbox',
    summary:
      'The user’s notifications in the active team in the last 30 days, newest first.',
    access: 'member',
    query: contract.inboxQuery,
    reply: contract.inboxReply,
    handle: async ({ actor, query }) => ({
      data: toWireInbox(await useCases.readInbox(actor, query)),
    }),
  }),
  route({
    method: 'PUT',
    path: '/inbox/:id',
    summary: 'Marks an entry of the inbox as read, or as unread.',
    access: 'member',
    refusals: ['INBOX.NOT_FOUND'],
    changesTeamData: false,
    body: contract.markInbox,
    reply: contract.inboxReply,
    handle: async ({ actor, commandId, params, body: { read } }) => ({
      // The use case has waited for the read model, so no later read has to.
      position: null,
      data: toWireInbox(
        await useCases.markInbox.markEntry({
          actor,
          commandId,
          entryId: params.id,
          read,
        }),
      ),
    }),
  }),
  route({
    method: 'POST',
    path: '/inbox/read-all',
    summary:
      'Marks all entries of the inbox in the active team as read, or those up to an instant.',
    access: 'member',
    changesTeamData: false,
    body: contract.markAllOfInbox.optional(),
    reply: contract.inboxReply,
    handle: async ({ actor, commandId, body: { until } = {} }) => ({
      // The use case has waited for the read model, so no later read has to.
      position: null,
      data: toWireInbox(
        await useCases.markInbox.markAll({
          actor,
          commandId,
          until: until === undefined ? null : isoInstant(Date.parse(until)),
        }),
      ),
    }),
  }),
  route({
    method: 'GET',
    path: WATCH,
    summary: 'Whether the user follows an item or has muted it.',
    access: 'member',
    refusals: ['ITEM.NOT_FOUND'],
    reply: contract.itemWatch,
    handle: async ({ actor, params }) => ({
      data: { watch: await useCases.watchItem.get(actor, params.id) },
    }),
  }),
  route({
    method: 'PUT',
    path: WATCH,
    summary:
      'Follows an item to be notified of its comments, mutes it, or does neither.',
    access: 'member',
    refusals: ['ITEM.NOT_FOUND'],
    body: contract.itemWatch,
    reply: contract.itemWatch,
    handle: async ({ actor, commandId, params, body: { watch } }) => {
      const { value, position } = await useCases.watchItem.set({
        actor,
        commandId,
        itemId: params.id,
        watch,
      });
      return { data: { watch: value }, position };
    },
  }),
];
