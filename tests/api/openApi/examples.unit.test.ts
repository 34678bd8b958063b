import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { envelope, refusal } from '#api/contract/envelope.ts';
import type { ApiDependencies } from '#api/http/dependencies.ts';
import { openApi } from '#api/openApi/document.ts';
import { refusalsOf } from '#api/http/refusalCodes.ts';
import { allRoutes } from '#api/routes.ts';
import { dereferenced } from '#tests/support/dereferenced.ts';

type Shown = { examples?: Record<string, { value: unknown }> };
type Content = {
  'application/json'?: Shown;
  'text/event-stream'?: Shown;
};
type Parameter = { name: string; in: string; example?: unknown };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content: Content }>;
};
type Description = {
  paths: Record<string, Record<string, Operation>>;
  components: { examples: Record<string, { value: unknown }> };
};

const routes = allRoutes({} as ApiDependencies);

/** The description as JSON, in the way that clients receive it. */
const described = dereferenced(
  JSON.parse(JSON.stringify(openApi(routes))) as Description,
);

/** Checks that an example matches its schema exactly. */
const expectExact = (schema: z.ZodType, example: unknown) => {
  const parsed = schema.safeParse(example);
  expect(parsed.error?.issues ?? []).toEqual([]);
  // Parsing removes fields that the schema does not know.
  expect(parsed.data).toEqual(example);
};

const jsonIn = (content: Content | undefined): unknown =>
  content?.['application/json']?.examples?.['example']?.value;

describe('The examples of /v1/openapi.json', () => {
  it.each(
    routes
      .filter(({ stream, download }) => stream === null && download === null)
      .map((route) => [route.method, route.path, route] as const),
  )(
    'match the schemas of %s %s',
    (method, path, { body, reply, redirects }) => {
      const { requestBody, responses } = described.paths[
        path.replaceAll(/:(\w+)/g, '{$1}')
      ]?.[method.toLowerCase()] as Operation;
      const answered = responses[redirects ? '302' : '200']?.content;
      const answer = jsonIn(answered);
      expect(answer).toHaveProperty('data');
      expectExact(envelope(reply), answer);
      if (body === null) return;
      const requestExample = jsonIn(requestBody?.content);
      expect(requestExample).toBeDefined();
      expectExact(body, requestExample);
    },
  );

  it('show streams as events, without an envelope', () => {
    const streams = routes.filter(({ stream }) => stream !== null);
    expect(streams.length).toBeGreaterThan(0);
    for (const { path, reply } of streams) {
      const { responses } = described.paths[path]?.['get'] as Operation;
      const content = responses['200']?.content['text/event-stream'];
      expectExact(reply, content?.examples?.['example']?.value);
    }
  });

  it('show files as documents, without an envelope', () => {
    const files = routes.filter(({ download }) => download !== null);
    expect(files.length).toBeGreaterThan(0);
    for (const { path, reply } of files) {
      const { responses } = described.paths[path]?.['get'] as Operation;
      expectExact(reply, jsonIn(responses['200']?.content));
    }
  });

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

  it('show each refusal as it is sent (L121)', () => {
    const codes = [...new Set(routes.flatMap(refusalsOf))];
    for (const code of codes) {
      const value = described.components.examples[code]?.value;
      expectExact(refusal, value);
      expect(value).toMatchObject({ data: { code } });
    }
  });
});
