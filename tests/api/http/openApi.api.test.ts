import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiDependencies } from '#api/http/dependencies.ts';
import type { Route } from '#api/http/route.ts';
import { allRoutes } from '#api/routes.ts';
import { dereferenced } from '#tests/support/dereferenced.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';

type Operation = {
  operationId: string;
  security: object[];
  parameters: { name: string; in: string }[];
  requestBody?: { content: { 'application/json': { schema: object } } };
  responses: Record<
    string,
    { content: { 'application/json': { schema: Schema } } }
  >;
};
type Schema = {
  type?: string;
  enum?: unknown[];
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
};
type Description = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
};

const server = sharedServer();
/** The document as sent. */
let written: object;
/** The document with each reference replaced by its target. */
let described: Description;

beforeAll(async () => {
  const { body } = await server.agent().get('/v1/openapi.json').expect(200);
  written = body;
  described = dereferenced(body);
});

const routes = allRoutes({} as ApiDependencies);

const operationOf = (method: string, path: string): Operation | undefined =>
  described.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

const answerOf = (operation: Operation | undefined, status: string) =>
  operation?.responses[status]?.content['application/json'].schema;

const propertyOf = (schema: Schema | undefined, name: string) =>
  schema?.properties?.[name];

const isBare = ({ stream, download }: Route): boolean =>
  stream !== null || download !== null;

describe('/v1/openapi.json', () => {
  it.each(routes.map((route) => [route.method, route.path, route] as const))(
    'describes %s %s',
    (method, path, route) => {
      const operation = operationOf(method, path);
      expect(operation).toBeDefined();
      expect(operation?.requestBody !== undefined).toBe(route.body !== null);
      const inPath = operation?.parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => `:${name}`);
      expect(inPath).toEqual(path.match(/:\w+/g) ?? []);
      // Events and files have no envelope; examples.unit.test.ts covers them.
      if (isBare(route)) return;
      const status = route.redirects ? '302' : '200';
      // Only replies that can be Ok without data (Q57) may omit it.
      const data = route.reply.safeParse(undefined).success ? [] : ['data'];
      expect(answerOf(operation, status)?.required).toEqual([
        'result',
        ...data,
      ]);
    },
  );

  it('shows where a session or an access token is needed, and allows replies to grow', () => {
    for (const { method, path, access, allowsTokens } of routes) {
      expect(operationOf(method, path)?.security).toEqual([
        ...(access === 'anyone' ? [] : [{ session: [] }]),
        ...(allowsTokens ? [{ accessToken: [] }] : []),
      ]);
    }
    expect(JSON.stringify(described)).not.toContain(
      '"additionalProperties":false',
    );
  });

  it('describes only operations that are served', () => {
    const count = Object.values(described.paths)
      .map((methods) => Object.keys(methods).length)
      .reduce((sum, n) => sum + n, 0);
    expect(count).toBe(routes.length);
  });

  it('gives each operation a unique name', () => {
    const names = Object.values(described.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it('has no dangling references', () => {
    const references = JSON.stringify(written).matchAll(/"\$ref":"([^"]+)"/g);
    const places = new Set([...references].map(([, place = '']) => place));
    expect(places.size).toBeGreaterThan(0);
    for (const place of places) {
      expect(place).toMatch(/^#\//);
      expect(written).toHaveProperty(place.split('/').slice(1));
    }
  });

  it('describes the fields of an item, with enumerations as numbers (E10, E11, Q56)', () => {
    const operation = operationOf('GET', '/resources/items/:id');
    const item = propertyOf(answerOf(operation, '200'), 'data');
    expect(item?.required).toContain('projectContexts');
    expect(propertyOf(item, 'itemType')?.enum).toEqual([0, 1, 2, 3]);
    const context = propertyOf(item, 'projectContexts')?.items;
    expect(propertyOf(context, 'scope')?.enum).toEqual([0, 1]);
  });
});
