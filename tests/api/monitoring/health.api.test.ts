import { describe, expect, it } from 'vitest';
import type { Health } from '#application/shared/ports/Health.ts';
import { allProjections } from '#projections/all.ts';
import { addItem } from '#tests/support/calls.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';

const server = sharedServer({
  adapt: (slipway) => ({
    ...slipway,
    readHealth: async () => ({
      ...(await slipway.readHealth()),
      ...overrides,
    }),
  }),
});
/** Overrides parts of the health that the server reports. */
let overrides: Partial<Health> = {};

describe('The monitoring endpoints', () => {
  it('report that the process is live', async () => {
    const { body } = await server.agent().get('/healthz').expect(200);
    expect(body).toEqual({ status: 'alive' });
  });

  it('report that the process is ready, and the checkpoint of each projection', async () => {
    const ada = await server.signIn();
    const { id } = await addItem(ada, 'x');
    await ada.get(`/v1/resources/items/${id}`).expect(200);
    const { body } = await server.agent().get('/readyz').expect(200);
    expect(body.status).toBe('ready');
    expect(
      body.projections.map(({ name }: { name: string }) => name).toSorted(),
    ).toEqual(allProjections.map(({ name }) => name).toSorted());
    for (const projection of body.projections) {
      expect(projection).toMatchObject({ lag: 0, failure: null });
    }
  });

  /** More than a process that is ready may be behind, in messages. */
  const LARGE_LAG = 100_000;
  const projection = { name: 'items', position: 7, lag: 0, failure: null };

  it.each([
    ['a store does not answer', { storesAnswer: false }],
    [
      'a projection has stopped',
      { projections: [{ ...projection, failure: 'position 8' }] },
    ],
    [
      'a projection does not keep up',
      {
        lagIn: 'messages' as const,
        projections: [{ ...projection, lag: LARGE_LAG }],
      },
    ],
  ])('report that the process is not ready if %s', async (_, health) => {
    overrides = health;
    try {
      const { body } = await server.agent().get('/readyz').expect(503);
      expect(body.status).toBe('not ready');
    } finally {
      overrides = {};
    }
  });

  it('report which team a read model leaves out, and that the rest works', async () => {
    const parked = [
      { key: 'team-a', position: 8, type: 'ItemDrafted', message: 'no' },
    ];
    overrides = { projections: [{ ...projection, parked }] };
    try {
      const { body } = await server.agent().get('/readyz').expect(200);
      expect(body).toMatchObject({
        status: 'degraded',
        projections: [{ name: 'items', failure: null, parked }],
      });
      const { text } = await server.agent().get('/metrics').expect(200);
      expect(text).toContain('slipway_projection_parked{projection="items"} 1');
      expect(text).toContain(
        'slipway_projection_stopped{projection="items"} 0',
      );
    } finally {
      overrides = {};
    }
    const { text } = await server.agent().get('/metrics').expect(200);
    expect(text).toContain('slipway_projection_parked{projection="items"} 0');
  });

  const unreachable = { answers: false, why: 'It cannot be reached.' };
  const reachable = { answers: true, why: null };

  const relay = { role: null, position: 7, lag: 9, trouble: null } as const;

  it.each<[string, 'ready' | 'degraded' | 'not ready', Partial<Health>]>([
    ['all of it moves', 'ready', { relay }],
    [
      'the relay has just failed to publish',
      'degraded',
      { relay: { ...relay, trouble: 'It is too large.' } },
    ],
    [
      'a tenth of the disk is free',
      'ready',
      { disk: { freeBytes: 100, sizeBytes: 1000 } },
    ],
    [
      'less than a tenth of the disk is free',
      'degraded',
      { disk: { freeBytes: 99, sizeBytes: 1000 } },
    ],
    [
      'the relay has not moved for long',
      'not ready',
      { relay: { ...relay, stalledSeconds: 31 } },
    ],
    [
      'a projection has not moved for long',
      'not ready',
      { projections: [{ ...projection, lag: 1, stalledSeconds: 31 }] },
    ],
    [
      'something keeps failing',
      'not ready',
      { troubles: ["Kafka's topics: too small"] },
    ],
  ])(
    'report for any process, if %s, that it is %s (threat C1)',
    async (_, status, health) => {
      overrides = { relay, ...health };
      try {
        const { body } = await server.agent().get('/readyz');
        expect(body.status).toBe(status);
      } finally {
        overrides = {};
      }
    },
  );

  it('keep the API ready while an engine that it does not need is down, and report the stalled relay (threat C1)', async () => {
    overrides = {
      engines: { eventStore: reachable, kafka: unreachable, mongo: reachable },
      relay: { ...relay, trouble: 'Kafka is down.', stalledSeconds: 99 },
      troubles: ['The relay: Kafka is down.'],
    };
    try {
      const { body } = await server.agent().get('/readyz').expect(200);
      expect(body.status).toBe('degraded');
      const { text } = await server.agent().get('/metrics').expect(200);
      expect(text).toContain('slipway_relay_trouble 1');
      expect(text).toContain('slipway_stalled_seconds{what="relay"} 99');
    } finally {
      overrides = {};
    }
  });

  it('report which engine is unavailable while the process stays live', async () => {
    overrides = {
      projections: [{ ...projection, lag: LARGE_LAG }],
      lagIn: 'positions',
      engines: { eventStore: unreachable, kafka: reachable, mongo: reachable },
      relay: { role: 'standby', position: 7, lag: null, trouble: null },
    };
    try {
      const { body } = await server.agent().get('/readyz').expect(200);
      expect(body).toMatchObject({ status: 'degraded', ...overrides });
      const { text } = await server.agent().get('/metrics').expect(200);
      expect(text).toContain('slipway_engine_answers{engine="eventStore"} 0');
      expect(text).toContain('slipway_engine_answers{engine="kafka"} 1');
      expect(text).toContain('slipway_relay_active 0');
    } finally {
      overrides = {};
    }
  });

  it('export metrics of requests, events and projections', async () => {
    const ada = await server.signIn();
    await addItem(ada, 'x');
    const { text, type } = await server.agent().get('/metrics').expect(200);
    expect(type).toBe('text/plain');
    expect(text).toMatch(
      /slipway_http_request_duration_seconds_count\{method="POST",route="\/v1\/teams\/active\/project-items\/gtm",status="200"\} [1-9]/,
    );
    expect(text).toMatch(/slipway_events_appended_total [1-9]/);
    expect(text).toMatch(
      /slipway_projection_lag_(events|positions)\{projection="items"\} \d/,
    );
    expect(text).not.toContain('@');
  });
});
