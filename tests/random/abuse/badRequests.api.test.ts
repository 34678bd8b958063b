import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { RESULTS } from '#api/contract/envelopeValues.ts';
import type { ApiDependencies } from '#api/http/dependencies.ts';
import { openApi } from '#api/openApi/document.ts';
import { allRoutes } from '#api/routes.ts';
import { nearSchema, ODD_VALUES } from '#tests/support/nearSchema.ts';
import type { Schema } from '#tests/support/nearSchema.ts';
import { dereferenced } from '#tests/support/dereferenced.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';

/**
 * Sends requests made from the OpenAPI document, a mix of valid and invalid.
 */

/** The number of requests per route; ten thousand for a thorough run. */
const REQUESTS = Number(process.env['SLIPWAY_ABUSE_REQUESTS'] ?? 120);
const MAX_PARALLEL_REQUESTS = 20;
/** An answer of this type never ends. */
const STREAM = 'text/event-stream';

type Parameter = Readonly<{ name: string; in: string; schema: Schema }>;
type Operation = Readonly<{
  parameters: readonly Parameter[];
  requestBody?: Readonly<{
    content: Readonly<Record<string, Readonly<{ schema: Schema }>>>;
  }>;
}>;

const { paths } = dereferenced(
  openApi(allRoutes({} as ApiDependencies)),
) as unknown as {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => [method.toUpperCase(), path, operation] as const,
  ),
);

/** These redirect browsers, or report that a provider is not set up. */
const WITHOUT_FIELD = [
  'GET /auth/google',
  'GET /auth/google/callback',
  'GET /auth/microsoft',
  'GET /auth/oidc',
  'GET /auth/oidc/callback',
  'POST /auth/mail',
];

const server = sharedServer({ rateLimits: false });
let cookie: string;
beforeAll(async () => {
  cookie = await server.openSession();
});

type RandomRequest = Readonly<{
  values: Readonly<Record<string, unknown>>;
  headers: Readonly<Record<string, string>>;
  body: unknown;
}>;

const asHeader = fc.string({ unit: 'grapheme-ascii', maxLength: 120 });

const requests = ({ parameters, requestBody }: Operation) => {
  const named = parameters.filter((parameter) => parameter.in !== 'header');
  const body = requestBody?.content['application/json']?.schema;
  return fc.record<RandomRequest>({
    values: fc.record(
      Object.fromEntries(
        named.map((parameter) => [
          parameter.name,
          fc.oneof(...ODD_VALUES, nearSchema(parameter.schema), fc.jsonValue()),
        ]),
      ),
      {
        requiredKeys: named.flatMap((parameter) =>
          parameter.in === 'path' ? [parameter.name] : [],
        ),
      },
    ),
    headers: fc.record(
      {
        'X-Slipway-After': asHeader,
        'X-Slipway-Team': asHeader,
        'Idempotency-Key': asHeader,
        'If-Match': asHeader,
        Accept: asHeader,
        'Content-Type': fc.constantFrom(
          'text/plain',
          'application/json; charset=x',
        ),
      },
      { requiredKeys: [] },
    ),
    body: body === undefined ? fc.constant(undefined) : nearSchema(body),
  });
};

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value))
    .toWellFormed()
    .slice(0, 300);

const send = async (
  [method, path, { parameters }]: (typeof operations)[number],
  { values, headers, body }: RandomRequest,
) => {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    // A path segment of one or two dots would be another path.
    encodeURIComponent(textOf(values[name]).replace(/^\.{0,2}$/, 'x')),
  );
  const query = new URLSearchParams(
    parameters.flatMap(({ name, in: place }) =>
      place === 'query' && Object.hasOwn(values, name)
        ? [[name, textOf(values[name])]]
        : [],
    ),
  );
  const isBodyless = method === 'GET' || body === undefined;
  const bodyless = isBodyless ? { 'Content-Type': undefined } : {};
  const reply = await fetch(
    `${server.url()}/v1${address}?${query.toString()}`,
    {
      method,
      redirect: 'manual',
      headers: withValues({
        'Content-Type': 'application/json',
        'X-Slipway-Client': 'test',
        ...headers,
        ...bodyless,
        cookie: path === '/auth/logout' ? '' : cookie,
      }),
      ...(isBodyless ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    },
  );
  const { status } = reply;
  if (reply.headers.get('Content-Type')?.startsWith(STREAM) === true) {
    await reply.body?.cancel();
    return { status, text: '' };
  }
  return { status, text: await reply.text() };
};

const withValues = (headers: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );

const expectOrdinaryAnswer = (
  label: string,
  { status, text }: Awaited<ReturnType<typeof send>>,
) => {
  expect(status).toBeLessThan(500);
  if (status < 400) return;
  const { result, data } = JSON.parse(text);
  expect(RESULTS).toContain(result);
  expect(data.message).toBeTruthy();
  if (status !== 400 || WITHOUT_FIELD.includes(label)) return;
  expect(data.fields?.length ?? 0).toBeGreaterThan(0);
};

describe(`${String(REQUESTS)} bad requests to each route`, () => {
  it.each(operations)(
    '%s %s: causes no fault or hang, and names the field (threat H8)',
    async (...operation) => {
      const [method, path, description] = operation;
      const samples = fc.sample(requests(description), {
        numRuns: REQUESTS,
        seed: 15,
      });
      for (let from = 0; from < samples.length; from += MAX_PARALLEL_REQUESTS) {
        await Promise.all(
          samples
            .slice(from, from + MAX_PARALLEL_REQUESTS)
            .map(async (request) => {
              const reply = await send(operation, request);
              try {
                expectOrdinaryAnswer(`${method} ${path}`, reply);
              } catch (error) {
                const sent = JSON.stringify(request);
                const answered = `${String(reply.status)} ${reply.text}`;
                throw new Error(`${sent} was answered with ${answered}`, {
                  cause: error,
                });
              }
            }),
        );
      }
    },
    600_000,
  );
});
