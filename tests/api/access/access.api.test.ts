import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiDependencies } from '#api/http/dependencies.ts';
import type { Route } from '#api/http/route.ts';
import { allRoutes } from '#api/routes.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import type { AccessPeople } from './accessPeople.ts';
import { createAccessPeople } from './accessPeople.ts';
import type { Call, Expectation } from './expectations.ts';
import { EXPECTATIONS, partsIn } from './expectations.ts';

/** All routes; declaring them sends no request. */
const routes = allRoutes({} as ApiDependencies);
const nameOf = ({ method, path }: Route) => `${method} ${path}`;

const server = sharedServer({ rateLimits: false });
let readers: AccessPeople;
beforeAll(async () => {
  readers = await createAccessPeople(server);
});

const send = (browser: Agent, route: Route, call: Call = {}) => {
  const { method, path, stream } = route;
  const { params = {}, body, query = '' } = call;
  const filled = Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`:${name}`, String(value)),
    path,
  );
  // HEAD, because the reply of a stream never ends.
  const verb = (stream === null ? method : 'HEAD').toLowerCase() as Verb;
  const request = browser[verb](`/v1${filled}${query}`);
  return body === undefined ? request : request.send(body);
};

type Verb = 'get' | 'head' | 'post' | 'put' | 'delete';

/**
 * Creates new users for each route that changes something, with the records
 * that it names.
 */
const peopleFor = async (
  route: Route,
  status: number,
): Promise<AccessPeople> => {
  if (!route.mutates || status >= 400) return readers;
  const parts = partsIn(EXPECTATIONS[nameOf(route)]?.call);
  return createAccessPeople(server, (part) => parts.has(part));
};

describe('The table of access rights', () => {
  it('lists every route and no other (B36)', () => {
    expect(Object.keys(EXPECTATIONS).toSorted()).toEqual(
      routes.map(nameOf).toSorted(),
    );
  });
});

describe.each(routes.map((route) => [nameOf(route), route] as const))(
  '%s',
  (name, route) => {
    const { call, ...statuses } = EXPECTATIONS[name] as Expectation;
    const statusFor = async (
      who: 'stranger' | 'editor' | 'admin' | 'outsider',
      people: AccessPeople,
    ) => {
      const { status } = await send(people[who], route, call?.(people));
      return status;
    };

    it.each(['stranger', 'editor', 'admin', 'outsider'] as const)(
      'answers the %s as the table says',
      async (who) => {
        const expected = statuses[who];
        expect(await statusFor(who, await peopleFor(route, expected))).toBe(
          expected,
        );
      },
    );

    it('treats an ended session like no session', async () => {
      const people = readers;
      const request = send(server.agent(), route, call?.(people));
      const { status } = await request.set('Cookie', people.ended);
      expect(status).toBe(statuses.stranger);
    });
  },
);

describe("Another team's ids", () => {
  const hidden = routes.filter(
    (route) => EXPECTATIONS[nameOf(route)]?.outsider === 404,
  );

  it.each(hidden.map((route) => [nameOf(route), route] as const))(
    'get the same answer, byte for byte, as ids that never existed: %s',
    async (name, route) => {
      const people = readers;
      const nowhere: AccessPeople = { ...people, ...NEVER, items: NEVER_ITEMS };
      const { call } = EXPECTATIONS[name] as Expectation;
      const real = await send(people.outsider, route, call?.(people));
      const reply = await send(people.outsider, route, call?.(nowhere));
      expect(reply.text).toBe(real.text);
      expect(reply.status).toBe(404);
    },
  );

  it('take about as long as ids that never existed', async () => {
    const people = await createAccessPeople(server);
    const lookUp = async (id: string) => {
      const from = performance.now();
      await people.outsider.get(`/v1/resources/items/${id}`).expect(404);
      return performance.now() - from;
    };
    const existing: number[] = [];
    const unknown: number[] = [];
    for (let n = 0; n < 60; n++) {
      existing.push(await lookUp(people.items.gtm));
      unknown.push(await lookUp(NEVER_ITEMS.gtm));
    }
    // A factor of three means that only one of them did the work. The minimum
    // is used because a busy machine only adds time.
    expect(Math.min(...existing) / Math.min(...unknown)).toBeLessThan(3);
    expect(Math.min(...unknown) / Math.min(...existing)).toBeLessThan(3);
  });
});

const NOWHERE = '01999999-0000-7000-8000-000000000000';
const NEVER_ITEMS = { demos: NOWHERE, implementations: NOWHERE, gtm: NOWHERE };
const NEVER = {
  teamId: NOWHERE,
  editorId: NOWHERE,
  editorSessionId: NOWHERE,
  editorTokenId: NOWHERE,
  projectId: NOWHERE,
  commentId: NOWHERE,
  deletedItemId: NOWHERE,
  deletedProjectId: NOWHERE,
  labelId: NOWHERE,
  viewId: NOWHERE,
  webhookId: NOWHERE,
  changeId: NOWHERE,
  invitationId: NOWHERE,
  inviteCode: 'never-given',
};
