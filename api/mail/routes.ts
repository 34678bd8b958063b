import type { UseCases } from '#application/useCases.ts';
import * as contract from '../contract/index.ts';
import { readAt } from '../http/readAt.ts';
import { z } from 'zod';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { askPage, donePage } from './unsubscribePage.ts';

const UNSUBSCRIBE = '/notifications/unsubscribe';

/** What people get by mail, and how they unsubscribe. */
export const mailRoutes = (useCases: UseCases): readonly Route[] => [
  route({
    method: 'GET',
    path: '/user/notifications',
    summary: 'What the user gets by mail, and whether this server sends any.',
    access: 'user',
    reply: contract.notifications,
    handle: async ({ userId }) => ({
      data: await useCases.getNotifications(userId),
    }),
  }),
  route({
    method: 'PUT',
    path: '/user/notifications',
    summary:
      'Chooses what the user gets by mail: about the inbox at once, once a day or never; and a weekly review.',
    access: 'user',
    body: contract.chooseNotifications,
    reply: contract.notifications,
    handle: async ({ userId, commandId, body }) => {
      const request = { userId, commandId, ...body };
      const { position } = await useCases.chooseNotifications(request);
      return readAt(position, () => useCases.getNotifications(userId));
    },
  }),
  route({
    method: 'GET',
    path: UNSUBSCRIBE,
    summary:
      "The page that a mail's link opens, with a button that ends all mail; it changes nothing.",
    access: 'anyone',
    limit: 'unsubscribe',
    query: contract.unsubscribeQuery,
    reply: z.object({}),
    page: askPage,
    handle: async () => ({ data: {} }),
  }),
  // Mail programs post here by themselves (RFC 8058), without an origin.
  route({
    method: 'POST',
    path: UNSUBSCRIBE,
    summary:
      'Ends all mail to the person whose token it is, who need not be signed in (RFC 8058).',
    access: 'anyone',
    limit: 'unsubscribe',
    anyOrigin: true,
    query: contract.unsubscribeQuery,
    reply: contract.unsubscribeReply,
    page: donePage,
    handle: async ({ query: { token }, commandId }) => ({
      data: await useCases.unsubscribe({ token, commandId }),
    }),
  }),
];
