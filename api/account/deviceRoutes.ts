import { z } from 'zod';
import * as contract from '../contract/index.ts';
import type { ApiDependencies } from '../http/dependencies.ts';
import { Refused } from '../http/refused.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';

type Dependencies = Pick<ApiDependencies, 'devices' | 'clock'>;

/**
 * Remembered browsers, which need not send the code of local sign-in again
 * (threat S22).
 */
export const deviceRoutes = ({
  devices,
  clock,
}: Dependencies): readonly Route[] => [
  route({
    method: 'GET',
    path: '/user/browsers',
    summary: 'The browsers that local sign-in remembers for this user.',
    access: 'user',
    reply: contract.browsersReply,
    handle: async ({ userId }) => ({
      data: { browsers: await devices.list(userId, clock.now()) },
    }),
  }),
  route({
    method: 'DELETE',
    path: '/user/browsers/:id',
    summary:
      'Forgets a remembered browser. It has to send the code again; its sessions stay open.',
    security: 'BrowserForgotten',
    access: 'user',
    refusals: ['ACCOUNT.BROWSER_NOT_FOUND'],
    reply: z.object({}),
    handle: async ({ userId, params }) => {
      const isForgotten = await devices.forget(userId, params.id);
      if (!isForgotten) throw new Refused('ACCOUNT.BROWSER_NOT_FOUND');
      return { data: {} };
    },
  }),
];
