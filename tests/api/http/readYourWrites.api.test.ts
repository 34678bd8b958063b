import { beforeAll, describe, expect, it } from 'vitest';
import { addItem } from '#tests/support/calls.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import { LOCAL_CODE, POSITION } from '#tests/support/fixed.ts';
import {
  reportedPosition,
  positionsHeader,
} from '#tests/support/reportedPositions.ts';
import { isDistributed } from '#tests/support/testComposition.ts';

/** While true, the read models never catch up in time. */
let areLate = false;
/** How often a call has waited for the read models. */
let waits = 0;
/** The collection in which the team is parked, if any. */
let parkedIn: string | null = null;

const server = sharedServer({
  adapt: (slipway) => ({
    ...slipway,
    useCases: {
      ...slipway.useCases,
      // A command waits for the read models in its use case, not in `progress`.
      reviseItem: async (request) => ({
        ...(await slipway.useCases.reviseItem(request)),
        stale: areLate,
      }),
    },
    progress: {
      waitFor: async (position, timeoutMs) => {
        if (timeoutMs > 0) waits += 1;
        return !areLate && slipway.progress.waitFor(position, timeoutMs);
      },
      isParked: async (collection) => collection === parkedIn,
    },
  }),
});
let ada: Agent;

beforeAll(async () => {
  ada = await server.signIn();
});

const headerAt = (position: number, partition: string | null = null) =>
  positionsHeader(server, { position, partition });

const read = (after: string) =>
  ada.get('/v1/resources/items').set('X-Slipway-After', after);

describe("Reading one's own writes", () => {
  it('every mutation returns the position of its last event', async () => {
    const positions: number[] = [];
    for (const setupGuideCompleted of [true, false]) {
      const reply = await ada
        .put('/v1/teams/active/first-run-experience')
        .send({ setupGuideCompleted });
      positions.push(await reportedPosition(server, reply));
    }
    const [first = NaN, second = NaN] = positions;
    expect(second).toBeGreaterThan(first);
  });

  it.each(['/v1/auth/local', '/v1/auth/logout'])(
    'a mutation without an event also returns a position: %s',
    async (path) => {
      const { headers } = await server
        .agent()
        .post(path)
        .send({ emailAddress: 'ada@example.com', code: LOCAL_CODE })
        .expect(200);
      expect(headers['x-slipway-position']).toMatch(POSITION);
    },
  );

  it('a request waits until the read models contain the position that it names', async () => {
    const reply = await ada
      .post('/v1/teams/active/project-items/gtm')
      .send({ description: 'seen' })
      .expect(200);
    const { body, headers } = await read(
      String(reply.headers['x-slipway-position']),
    ).expect(200);
    expect(headers['x-slipway-stale']).toBeUndefined();
    expect(body.data.map(({ id }: { id: string }) => id)).toContain(
      reply.body.data.id,
    );
  });

  it('a request that waits too long is answered and marked as stale', async () => {
    areLate = true;
    try {
      const { headers } = await read(await headerAt(1)).expect(200);
      expect(headers['x-slipway-stale']).toBe('true');
    } finally {
      areLate = false;
    }
  });

  it('only reads of a parked collection are marked as stale', async () => {
    parkedIn = 'items';
    try {
      const items = await ada.get('/v1/resources/items').expect(200);
      expect(items.headers['x-slipway-stale']).toBe('true');
      const team = await ada.get('/v1/teams/active').expect(200);
      expect(team.headers['x-slipway-stale']).toBeUndefined();
    } finally {
      parkedIn = null;
    }
  });

  it('accepts positions of a deployment with partitions', async () => {
    const after = [await headerAt(1, 't5'), await headerAt(1, 'u3')].join(',');
    const { headers } = await read(after).expect(200);
    expect(headers['x-slipway-stale']).toBeUndefined();
  });

  it.each(['1', '999999999', '1@t5,1@u3'])(
    'does not wait for a plain number, which would reveal the store’s position: %s (threat S15)',
    async (after) => {
      areLate = true;
      waits = 0;
      try {
        const { headers } = await read(after).expect(200);
        expect(headers['x-slipway-stale']).toBe('true');
        expect(waits).toBe(0);
      } finally {
        areLate = false;
      }
    },
  );

  // Distributed, the end is not known, so the read waits as for any position.
  it.skipIf(isDistributed())(
    'does not wait for a position beyond the end of the event store',
    async () => {
      const { headers } = await read(await headerAt(999_999_999)).expect(200);
      expect(headers['x-slipway-stale']).toBe('true');
    },
  );

  it('a mutation is marked as stale when the read models do not reach it in time', async () => {
    const { id } = await addItem(ada, 'early');
    areLate = true;
    try {
      const { headers } = await ada
        .put(`/v1/teams/active/project-items/gtm/${id}`)
        .send({ description: 'later' })
        .expect(200);
      expect(headers['x-slipway-stale']).toBe('true');
    } finally {
      areLate = false;
    }
  });

  it.each(['x', '-1', '1.5', '', '1@', '1,,2', '9'.repeat(30)])(
    'refuses the position %j',
    async (after) => {
      const { body } = await read(after).expect(400);
      expect(body.data.fields[0].path).toBe('X-Slipway-After');
    },
  );
});
