import { describe, expect, it } from 'vitest';
import { allRoutes } from '#api/routes.ts';
import type { ApiDependencies } from '#api/http/dependencies.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';

const server = sharedServer();

/** All routes that the server serves; none of them is called here. */
const routes = allRoutes({} as ApiDependencies);

/**
 * Routes of links in emails need no session, because the link contains a token.
 */
const protectedRoutes = routes.filter(
  ({ path }) =>
    !path.startsWith('/auth/') && path !== '/notifications/unsubscribe',
);

describe('Without a session', () => {
  it('there are protected routes to test', () => {
    // Far fewer than there are, so that only a wrong filter fails.
    expect(protectedRoutes.length).toBeGreaterThan(25);
  });

  it.each(protectedRoutes)(
    '$method $path is refused with 401 (B36, Q11)',
    async ({ method, path }) => {
      const reply = await fetch(`${server.url()}/v1${path}`, {
        method,
        headers: {
          'X-Slipway-Client': 'test',
          'Content-Type': 'application/json',
        },
        ...(method === 'GET' ? {} : { body: '{}' }),
      });
      expect(reply.status).toBe(401);
      expect(await reply.json()).toMatchObject({
        result: 'Unauthorized',
        data: { code: 'ACCOUNT.SIGNED_OUT' },
      });
    },
  );
});
