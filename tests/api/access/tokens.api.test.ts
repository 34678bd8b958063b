import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiDependencies } from '#api/http/dependencies.ts';
import { allRoutes } from '#api/routes.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import { signInAgain } from '#tests/support/signInAgain.ts';
import type { AccessPeople } from './accessPeople.ts';
import { createAccessPeople } from './accessPeople.ts';
import { EXPECTATIONS, partsIn } from './expectations.ts';
import { clientWithToken, createToken, nameOf, send } from './tokenCall.ts';

const HOUR = 60 * 60_000;

/** All routes; declaring them sends no request. */
const routes = allRoutes({} as ApiDependencies).map(
  (route) => [nameOf(route), route] as const,
);

/**
 * The routes that refuse every token: accounts, sessions, tokens, roles and
 * members, and whatever belongs to no team.
 */
const FORBIDDEN = [
  /^\w+ \/auth\//,
  /^\w+ \/user($|\/(?!core-application-context))/,
  /^\w+ \/users\//,
  /^\w+ \/live/,
  /^\w+ \/notifications\/unsubscribe/,
  /^POST \/teams$/,
  /^\w+ \/teams\/active\/members/,
  /^\w+ \/teams\/active\/webhooks/,
  /\/redaction$/,
  /^\w+ \/resources\/(members|invitations|sessions)/,
];
const isForbidden = (name: string) =>
  FORBIDDEN.some((pattern) => pattern.test(name));

const server = sharedServer({ rateLimits: false });

type Kind = 'Read' | 'Write' | 'expired' | 'revoked' | 'removed' | 'closed';

let people: AccessPeople;
const tokens = {} as Record<Kind, string>;

beforeAll(async () => {
  people = await createAccessPeople(server);
  const withRemovedEditor = await createAccessPeople(server);
  const withClosedAccount = await createAccessPeople(server);
  const secretOf = async (...args: Parameters<typeof createToken>) =>
    (await createToken(...args)).token;
  const soon = new Date(Date.parse(server.clock.now()) + HOUR).toISOString();
  tokens.expired = await secretOf(people.admin, { expiresAt: soon });
  server.clock.advance(2 * HOUR);
  tokens.Read = await secretOf(people.admin, { access: 'Read' });
  tokens.Write = await secretOf(people.admin);
  const revoked = await createToken(people.admin);
  tokens.revoked = revoked.token;
  await people.admin.delete(`/v1/user/access-tokens/${revoked.id}`).expect(200);
  tokens.removed = await secretOf(withRemovedEditor.editor);
  await withRemovedEditor.admin
    .delete(`/v1/teams/active/members/${withRemovedEditor.editorId}`)
    .expect(200);
  tokens.closed = await secretOf(withClosedAccount.editor);
  await signInAgain(withClosedAccount.editor);
  const { body } = await withClosedAccount.editor.get(
    '/v1/user/core-application-context',
  );
  const confirmation = body.data.userContext.emailAddress;
  await withClosedAccount.editor
    .delete('/v1/user')
    .send({ confirmation })
    .expect(200);
});

describe('An access token that is no longer valid', () => {
  it.each(
    routes.flatMap(([name, route]) =>
      (['expired', 'revoked', 'removed', 'closed'] as const).map(
        (kind) => [name, kind, route] as const,
      ),
    ),
  )('%s refuses one that is %s with 401', async (_name, kind, route) => {
    const { status, body } = await send(
      clientWithToken(server, tokens[kind]),
      route,
      people,
    );
    expect(status).toBe(401);
    // The reply to HEAD has no body.
    if (route.stream === null) {
      expect(body.data.code).toBe('TOKEN.INVALID');
    }
  });
});

/** More events than one call appends. */
const LIMIT = 10;

const isAudit = (streamId: string): boolean => streamId.startsWith('audit-');

describe('A Read token', () => {
  it.each(routes)(
    '%s: allows reads and refuses changes (L91)',
    async (name, route) => {
      const { eventStore } = server.slipway();
      const before = await eventStore.lastPosition();
      const { status, body } = await send(
        clientWithToken(server, tokens.Read),
        route,
        people,
      );
      if (isForbidden(name)) expect(status).toBe(403);
      else if (route.mutates) {
        expect([status, body.data.code]).toEqual([403, 'TOKEN.READ_ONLY']);
      } else expect(status).toBe(EXPECTATIONS[name]?.admin);
      // The audit may record a read or an export.
      const since = await eventStore.readAll(before, LIMIT);
      const changed = since.filter(({ streamId }) => !isAudit(streamId));
      expect(changed).toEqual([]);
    },
  );

  it('can query items by POST', async () => {
    await clientWithToken(server, tokens.Read)
      .post(`/v1/teams/active/projects/${people.projectId}/all/query`)
      .send({})
      .expect(200);
  });
});

describe('A Write token', () => {
  it.each(routes.filter(([name]) => isForbidden(name)))(
    '%s: refuses any token',
    async (_name, route) => {
      const browser = clientWithToken(server, tokens.Write);
      const { status, body } = await send(browser, route, people);
      expect(status).toBe(403);
      if (route.stream === null) {
        expect(body.data.code).toBe('TOKEN.NOT_ALLOWED');
      }
    },
  );

  it.each(routes.filter(([name]) => !isForbidden(name)))(
    '%s: gets the same status as its owner’s session',
    async (name, route) => {
      const parts = partsIn(EXPECTATIONS[name]?.call);
      const actingPeople = route.mutates
        ? await createAccessPeople(server, (part) => parts.has(part))
        : people;
      const token = route.mutates
        ? (await createToken(actingPeople.admin)).token
        : tokens.Write;
      const { status } = await send(
        clientWithToken(server, token),
        route,
        actingPeople,
      );
      expect(status).toBe(EXPECTATIONS[name]?.admin);
    },
  );
});
