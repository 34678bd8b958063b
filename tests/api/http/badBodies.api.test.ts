import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { RESULTS } from '#api/contract/envelopeValues.ts';
import type { ApiDependencies } from '#api/http/dependencies.ts';
import type { Route } from '#api/http/route.ts';
import { allRoutes } from '#api/routes.ts';
import type { Schema } from '#tests/support/nearSchema.ts';
import { nearSchema } from '#tests/support/nearSchema.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';

/** The number of bodies per route; SLIPWAY_ABUSE_REQUESTS=10000 is thorough. */
const BODIES = Number(process.env['SLIPWAY_ABUSE_REQUESTS'] ?? 150);
const MAX_PARALLEL_REQUESTS = 25;

const routes = allRoutes({} as ApiDependencies).filter(
  ({ body }) => body !== null,
);

const server = sharedServer({ rateLimits: false });
let cookie: string;
beforeAll(async () => {
  cookie = await server.openSession();
});

const schemaOf = ({ body }: Route): Schema =>
  z.toJSONSchema(body as z.ZodType, {
    io: 'input',
    unrepresentable: 'any',
  }) as Schema;

const send = async ({ method, path }: Route, body: unknown) => {
  const address = path.replaceAll(
    /:\w+/g,
    '01999999-0000-7000-8000-000000000000',
  );
  const reply = await fetch(`${server.url()}/v1${address}`, {
    method,
    headers: {
      cookie,
      'Content-Type': 'application/json',
      'X-Slipway-Client': 'test',
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  return { status: reply.status, envelope: await reply.json() };
};

const expectValidRefusal = (
  route: Route,
  { status, envelope }: Awaited<ReturnType<typeof send>>,
) => {
  expect(RESULTS).toContain(envelope.result);
  expect(status).toBeLessThan(500);
  if (envelope.data?.code !== 'REQUEST.INVALID') return;
  const known = ['body', ...Object.keys(schemaOf(route).properties ?? {})];
  const paths = envelope.data.fields.map(({ path }: { path: string }) => path);
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) expect(known).toContain(path.split('.')[0]);
};

describe(`${String(BODIES)} bad bodies of each route`, () => {
  it.each(routes.map((route) => [route.method, route.path, route] as const))(
    '%s %s: causes no fault or hang, and names the field',
    async (_method, _path, route) => {
      const bodies = fc.sample(nearSchema(schemaOf(route)), {
        numRuns: BODIES,
        seed: 7,
      });
      for (let from = 0; from < bodies.length; from += MAX_PARALLEL_REQUESTS) {
        const some = bodies.slice(from, from + MAX_PARALLEL_REQUESTS);
        const replies = await Promise.all(
          some.map(async (body) => [body, await send(route, body)] as const),
        );
        for (const [body, reply] of replies) {
          try {
            expectValidRefusal(route, reply);
          } catch (error) {
            const sent = JSON.stringify(body);
            const answered = JSON.stringify(reply);
            throw new Error(`${sent} was answered with ${answered}`, {
              cause: error,
            });
          }
        }
      }
    },
    60_000,
  );
});
