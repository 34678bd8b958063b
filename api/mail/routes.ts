import type { UseCases } from '#application/useCases.ts';
import * as contract from '../contract/index.ts';
import { readAt } from '../http/readAt.ts';
import { z } from 'zod';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { confirmPage, donePage } from './unsubscribePage.ts';

const UNSUBSCRIBE = '/notifications/unsubscribe';

/** What people get by mail, and how they unsubscribe. */
export const mailRoutes = (useCases: UseCases): readonly Route[] => [
  route({
    method: 'GET',
    path: '/user/notifications',
    summary: 'The user’s email settings, and whether this server sends email.',
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
      'Changes the user’s email settings: notifications immediately, once a day or never, and a weekly review.',
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
      'The page that the link in an email opens, with a button to unsubscribe from all email. Opening it changes nothing.',
    access: 'anyone',
    windowLimit: 'unsubscribe',
    query: contract.unsubscribeQuery,
    reply: z.object({}),
    html: confirmPage,
    handle: async () => ({ data: {} }),
  }),
  // Mail programs post here by themselves (RFC 8058), without an origin.
  route({
    method: 'POST',
    path: UNSUBSCRIBE,
    summary:
      'Unsubscribes the person whom the token identifies from all email, without a session (RFC 8058).',
    access: 'anyone',
    windowLimit: 'unsubscribe',
    anyOrigin: true,
    query: contract.unsubscribeQuery,
    reply: contract.unsubscribeReply,
    html: donePage,
    handle: async ({ query: { token }, commandId }) => ({
      data: await useCases.unsubscribe({ token, commandId }),
    }),
  }),
];
