import { z } from 'zod';
import type { ApiDependencies } from '../http/dependencies.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { depart, departureQuery } from './departure.ts';

type Dependencies = Pick<ApiDependencies, 'redirectSignIns'>;

/**
 * The way to Microsoft. It leads back to a page, which takes the id token to
 * exchange-token; this browser's cookie there shows that it began here.
 */
export const microsoftRoutes = ({
  redirectSignIns,
}: Dependencies): readonly Route[] => [
  route({
    method: 'GET',
    path: '/auth/microsoft',
    summary: 'Redirects the browser to Microsoft to sign in.',
    access: 'anyone',
    limit: 'signIn',
    redirects: true,
    query: departureQuery,
    reply: z.null(),
    handle: ({ query }) =>
      depart('Microsoft', redirectSignIns.Microsoft, query),
  }),
];
