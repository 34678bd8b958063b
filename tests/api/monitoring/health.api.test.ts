import { describe, expect, it } from 'vitest';
import type { Health } from '#application/shared/ports/Health.ts';
import { addItem } from '#tests/support/calls.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';

const server = sharedServer({
  adapt: (slipway) => ({
    ...slipway,
    readHealth: async () => ({
      ...(await slipway.readHealth()),
      ...pretended,
    }),
  }),
});
/** What health seems to be, where a test says so. */
let pretended: Partial<Health> = {};

describe('the monitoring endpoints', () => {
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
    ).toEqual([
      'items',
      'planHistory',
      'projects',
      'stories',
      'teams',
      'users',
      'workflows',
    ]);
    for (const projection of body.projections) {
      expect(projection).toMatchObject({ lag: 0, failure: null });
    }
  });

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
        projections: [{ ...projection, lag: 100_000 }],
      },
    ],
  ])('hears that it is not ready when %s', async (_, health) => {
    pretended = health;
    try {
      const { body } = await server.agent().get('/readyz').expect(503);
      expect(body.status).toBe('not ready');
    } finally {
      pretended = {};
    }
  });

  const away = { answers: false, why: 'It cannot be reached.' };
  const there = { answers: true, why: null };

  it('report which engine is unavailable while the process stays live', async () => {
    pretended = {
      projections: [{ ...projection, lag: 100_000 }],
      lagIn: 'positions',
      engines: { eventStore: away, kafka: there, mongo: there },
      relay: { role: 'standby', position: 7, lag: null, trouble: null },
    };
    try {
      const { body } = await server.agent().get('/readyz').expect(200);
      expect(body).toMatchObject({ status: 'degraded', ...pretended });
      const { text } = await server.agent().get('/metrics').expect(200);
      expect(text).toContain('slipway_engine_answers{engine="eventStore"} 0');
      expect(text).toContain('slipway_engine_answers{engine="kafka"} 1');
      expect(text).toContain('slipway_relay_active 0');
    } finally {
      pretended = {};
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
