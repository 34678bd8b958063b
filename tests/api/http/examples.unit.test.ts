import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { envelope, refusal } from '#api/contract/envelope.ts';
import type { ApiDependencies } from '#api/http/dependencies.ts';
import { openApi } from '#api/http/openApi.ts';
import { allRoutes } from '#api/routes.ts';

type Content = { 'application/json': { example?: unknown } };
type Parameter = { name: string; in: string; example?: unknown };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content: Content }>;
};
type Description = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { Refusal: { examples: unknown[] } } };
};

const routes = allRoutes({} as ApiDependencies);

/** As it is received over HTTP. */
const described = JSON.parse(
  JSON.stringify(openApi(routes, 'https://slipway.example.com')),
) as Description;

/** Takes the example, and would not take it with a word more or another. */
const expectExact = (schema: z.ZodType, example: unknown) => {
  const parsed = schema.safeParse(example);
  expect(parsed.error?.issues ?? []).toEqual([]);
  // A schema drops unknown fields.
  expect(parsed.data).toEqual(example);
};

describe('The examples of /v1/openapi.json', () => {
  it.each(routes.map((route) => [route.method, route.path, route] as const))(
    'of %s %s are what its schemas take',
    (method, path, { body, reply, redirects }) => {
      const { requestBody, responses } = described.paths[
        path.replaceAll(/:(\w+)/g, '{$1}')
      ]?.[method.toLowerCase()] as Operation;
      const answered = responses[redirects ? '302' : '200']?.content;
      const answer = answered?.['application/json'].example;
      expect(answer).toHaveProperty('data');
      expectExact(envelope(reply), answer);
      if (body === null) return;
      const asked = requestBody?.content['application/json'].example;
      expect(asked).toBeDefined();
      expectExact(body, asked);
    },
  );

  it('show the query parameters of a list', () => {
    const lists = routes.filter(({ path }) => path.startsWith('/resources/'));
    const sorted = lists.filter(({ path }) => !path.endsWith('/:id'));
    expect(sorted.length).toBeGreaterThan(3);
    for (const { path, query } of sorted) {
      const { parameters = [] } = described.paths[path]?.['get'] ?? {};
      const examples = parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name, example }) => [name, example] as const);
      expect(examples.map(([name]) => name)).toEqual([
        'sort',
        'range',
        'filter',
      ]);
      expect(query?.parse(Object.fromEntries(examples))).toMatchObject({
        sort: { direction: 'asc' },
        range: [0, 24],
        filter: {},
      });
    }
  });

  it('show a refused call as well', () => {
    const [example, ...others] = described.components.schemas.Refusal.examples;
    expectExact(envelope(refusal), example);
    expect(example).not.toHaveProperty('result', 'Ok');
    expect(others).toEqual([]);
  });
});
