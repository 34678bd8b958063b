import { z } from 'zod';
import { HEADERS } from '../contract/envelopeValues.ts';
import { envelope, refusal } from '../contract/envelope.ts';
import type { Result } from '../contract/envelope.ts';
import { exampleOf } from '../contract/examples/exampleOf.ts';
import type { Route } from './route.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * The description of the API, from the very schemas that validate it, with an
 * example of every body and every reply.
 */
export const openApi = (routes: readonly Route[], publicUrl: string): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Slipway',
    version: '1',
    description:
      'Plan a product and launch it. Every reply is an envelope; when its result is not Ok, its data describes the refusal.',
  },
  servers: [{ url: `${publicUrl}/v1` }],
  paths: Object.fromEntries(
    [...Map.groupBy(routes, ({ path }) => path)].map(([path, group]) => [
      path.replaceAll(/:(\w+)/g, '{$1}'),
      Object.fromEntries(
        group.map((route) => [route.method.toLowerCase(), operation(route)]),
      ),
    ]),
  ),
  components: {
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: 'slipway_session' },
    },
    schemas: {
      Refusal: {
        ...toJson(envelope(refusal), 'output'),
        examples: [exampleIn('InvalidRequest', refusal)],
      },
    },
  },
});

const operation = (route: Route): Json => ({
  summary: route.summary,
  operationId: operationId(route),
  tags: [route.path.split('/')[1] ?? ''],
  security: route.access === 'anyone' ? [] : [{ session: [] }],
  parameters: [
    ...pathParameters(route),
    ...queryParameters(route),
    ...headerParameters(route),
  ],
  ...(route.body === null
    ? {}
    : {
        requestBody: {
          required: true,
          content: content(toJson(route.body, 'input'), exampleOf(route.body)),
        },
      }),
  responses: {
    [route.redirects ? 302 : 200]: {
      description: route.redirects ? 'Redirects the browser.' : 'Ok',
      content: {
        ...content(
          toJson(envelope(route.reply), 'output'),
          exampleIn('Ok', route.reply),
        ),
        ...(route.csv === null
          ? {}
          : { 'text/csv': { schema: { type: 'string' } } }),
      },
    },
    default: {
      description: 'A refusal; `result` names its kind.',
      content: content({ $ref: '#/components/schemas/Refusal' }),
    },
  },
});

const operationId = ({ method, path }: Route): string =>
  [method.toLowerCase(), ...path.split(/[/:]+/).filter(Boolean)].join('-');

const pathParameters = ({ path }: Route): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

const queryParameters = ({ query }: Route): Json[] => {
  const { properties = {} } = query === null ? {} : toJson(query, 'input');
  return Object.entries(properties).map(([name, property]) => {
    const { example, ...schema } = property as Json;
    return { name, in: 'query', schema, example };
  });
};

const headerParameters = ({ mutates, access }: Route): Json[] =>
  [
    HEADERS.after,
    ...(access === 'member' || access === 'admin' ? [HEADERS.team] : []),
    ...(mutates ? [HEADERS.client, HEADERS.idempotencyKey] : []),
  ].map((name) => ({ name, in: 'header', schema: { type: 'string' } }));

const exampleIn = (result: Result, data: z.ZodType): Json => ({
  result,
  data: exampleOf(data),
});

const content = (schema: Json, example?: unknown): Json => ({
  'application/json': {
    schema,
    ...(example === undefined ? {} : { example }),
  },
});

const toJson = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // Replies may have more one day than they have now.
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) {
        delete jsonSchema.additionalProperties;
      }
    },
  });
  return json;
};
