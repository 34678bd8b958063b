import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiDependencies } from '#api/http/dependencies.ts';
import type { Route } from '#api/http/route.ts';
import { allRoutes } from '#api/routes.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import type { AccessPeople } from './accessPeople.ts';
import { createAccessPeople } from './accessPeople.ts';
import type { Expectation } from './expectations.ts';
import { EXPECTATIONS, partsIn } from './expectations.ts';
import { nameOf, send } from './tokenCall.ts';

/** All routes; declaring them sends no request. */
const routes = allRoutes({} as ApiDependencies);

const server = sharedServer({ rateLimits: false });
/** For calls that change nothing, because they only read or are refused. */
let readers: AccessPeople;
beforeAll(async () => {
  readers = await createAccessPeople(server);
});

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
    const statuses = EXPECTATIONS[name] as Expectation;
    const statusFor = async (who: Person, people: AccessPeople) => {
      const { status } = await send(people[who], route, people);
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
      const request = send(server.agent(), route, readers);
      const { status } = await request.set('Cookie', readers.ended);
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
    async (_name, route) => {
      const nowhere: AccessPeople = { ...readers, ...NEVER };
      const real = await send(readers.outsider, route, readers);
      const reply = await send(readers.outsider, route, nowhere);
      expect(reply.text).toBe(real.text);
      expect(reply.status).toBe(404);
    },
  );

  it('take about as long as ids that never existed', async () => {
    const people = await createAccessPeople(server);
    const lookUp = async (id: string) => {
      const startedAt = performance.now();
      await people.outsider.get(`/v1/resources/items/${id}`).expect(404);
      return performance.now() - startedAt;
    };
    const existing: number[] = [];
    const unknown: number[] = [];
    // Of 60 runs, the shortest is hardly disturbed by other processes.
    for (let n = 0; n < 60; n++) {
      existing.push(await lookUp(people.items.gtm));
      unknown.push(await lookUp(NEVER_ITEMS.gtm));
    }
    // A factor of three means that only one of them did the work.
    expect(Math.min(...existing) / Math.min(...unknown)).toBeLessThan(3);
    expect(Math.min(...unknown) / Math.min(...existing)).toBeLessThan(3);
  });
});

const NOWHERE = '01999999-0000-7000-8000-000000000000';
const NEVER_ITEMS = { demos: NOWHERE, implementations: NOWHERE, gtm: NOWHERE };

type Person = 'stranger' | 'editor' | 'admin' | 'outsider';

/** Ids that never existed, in place of all that belongs to the team. */
const NEVER: Omit<AccessPeople, Person | 'ended' | 'invitedAddress'> = {
  teamId: NOWHERE,
  editorId: NOWHERE,
  editorSessionId: NOWHERE,
  editorTokenId: NOWHERE,
  projectId: NOWHERE,
  items: NEVER_ITEMS,
  commentId: NOWHERE,
  deletedItemId: NOWHERE,
  deletedProjectId: NOWHERE,
  labelId: NOWHERE,
  viewId: NOWHERE,
  webhookId: NOWHERE,
  importId: NOWHERE,
  changeId: NOWHERE,
  invitationId: NOWHERE,
  inviteCode: 'never-given',
};
