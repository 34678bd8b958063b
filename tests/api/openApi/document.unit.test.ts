import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { ERROR_RESPONSES } from '#api/http/errorResponses.ts';
import type { ApiDependencies } from '#api/http/dependencies.ts';
import { refusalsOf } from '#api/http/refusalCodes.ts';
import { openApi } from '#api/openApi/document.ts';
import { allRoutes } from '#api/routes.ts';
import { dereferenced } from '#tests/support/dereferenced.ts';

type Schema = { pattern?: string; properties?: Record<string, Schema> };
type Described = {
  name?: string;
  in?: string;
  description?: string;
  schema?: Schema;
};
type Operation = {
  summary?: string;
  tags: string[];
  parameters: Described[];
  requestBody?: { required: boolean };
  responses: Record<string, Described & { headers?: object }>;
};
type Document = {
  tags: Described[];
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

const routes = allRoutes({} as ApiDependencies);
const written = JSON.parse(JSON.stringify(openApi(routes))) as Document;
const described = dereferenced(written);

const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => [`${method} ${path}`, operation] as const,
  ),
);

describe('The OpenAPI document', () => {
  it("has no errors or warnings by the recommended rules of Redocly's linter (L122)", async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({
      source: JSON.stringify(written),
      absoluteRef: 'openapi.json',
      config,
    });
    expect(
      problems.map(({ ruleId, message, location }) => ({
        ruleId,
        message,
        at: location[0]?.pointer,
      })),
    ).toEqual([]);
  });

  it('names the schemas that replies consist of (L120)', () => {
    expect(Object.keys(written.components.schemas)).toEqual(
      expect.arrayContaining([
        'Item',
        'Assignment',
        'Project',
        'Team',
        'User',
        'HistoryEntry',
        'Comment',
        'Label',
        'View',
        'Refusal',
        'Timeframe',
        'ItemType',
      ]),
    );
    const reply = written.paths['/resources/items/{id}']?.['get'];
    expect(JSON.stringify(reply)).toContain(
      '"data":{"$ref":"#/components/schemas/Item"}',
    );
  });

  it('has the limits of headers that the server enforces (L120)', () => {
    const header = (name: string) =>
      described.paths['/teams']?.['post']?.parameters.find(
        (parameter) => parameter.name === name,
      );
    expect(header('X-Slipway-Client')?.schema).toMatchObject({ minLength: 1 });
    const { pattern = '' } = header('X-Slipway-After')?.schema ?? {};
    const position = 'n3Zb7mT0k1vYq5XcQw9LdA';
    const fits = (value: string) => new RegExp(pattern).test(value);
    expect(fits(position)).toBe(true);
    expect(fits(`${position},${position}`)).toBe(true);
    for (const value of ['', 'x', `${position},`]) {
      expect(fits(value), value).toBe(false);
    }
  });

  it('describes which texts are not allowed (L120)', () => {
    const { properties } = written.components.schemas['WriteComment'] ?? {};
    const comment = new RegExp(properties?.['text']?.pattern ?? '');
    expect(['Well', ' ', 'a\0'].map((text) => comment.test(text))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('refers to whichever address serves it (L120)', () => {
    expect(written.servers).toEqual([{ url: '/v1' }]);
  });

  it.each(operations)(
    'explains each parameter, header and reply of %s (L120)',
    (_, { summary, parameters, responses }) => {
      expect(summary).toMatch(/\.$/);
      // A parameter that parameters.ts does not describe needs `.describe()` in
      // its schema.
      const unexplained = parameters.filter(
        (parameter) => !parameter.description,
      );
      expect(unexplained.map(({ name }) => name)).toEqual([]);
      for (const { description, headers = {} } of Object.values(responses)) {
        expect(description).toBeTruthy();
        for (const header of Object.values(headers)) {
          expect(header).toHaveProperty('description');
        }
      }
    },
  );

  it('says which bodies can be left out (L120)', () => {
    const optional = operations
      .filter(([, { requestBody }]) => requestBody?.required === false)
      .map(([name]) => name);
    expect(optional).toContain('post /inbox/read-all');
    expect(optional).toContain('post /teams/active/changes/{changeId}/undo');
    expect(optional).not.toContain('post /teams/active/labels');
  });

  it('has a section with a description for each call (L120)', () => {
    const names = described.tags.map(({ name }) => name);
    for (const [, { tags }] of operations) expect(names).toContain(tags[0]);
    for (const tag of described.tags) expect(tag.description).toBeTruthy();
  });

  it('lists the refusals of a call with status and codes (L121)', () => {
    const move =
      described.paths[
        '/teams/active/projects/{projectId}/all/{itemId}/project-context'
      ]?.['put'];
    const codesOf = (status: string) => {
      const { description = '' } = move?.responses[status] ?? {};
      return [...description.matchAll(/`([A-Z]+\.?[A-Z_]*)`/g)].map(
        ([, code]) => code,
      );
    };
    expect(codesOf('401')).toContain('TOKEN.INVALID');
    expect(codesOf('403')).toContain('TOKEN.READ_ONLY');
    expect(codesOf('404')).toEqual(
      expect.arrayContaining(['ITEM.NOT_FOUND', 'PROJECT.NOT_FOUND']),
    );
    expect(codesOf('409')).toContain('PLAN.NEIGHBOUR_ELSEWHERE');
    expect(codesOf('400')).toContain('PLAN.ASSIGNEE_NOT_A_MEMBER');
    expect(move?.responses['429']?.headers).toHaveProperty('Retry-After');
    expect(described.paths['/teams']?.['post']?.responses).toHaveProperty(
      '402',
    );
  });

  it('includes every code that a call below /v1 can refuse with (L121)', () => {
    const declared = new Set<string>(routes.flatMap(refusalsOf));
    const missing = Object.keys(ERROR_RESPONSES).filter(
      (code) => !declared.has(code),
    );
    expect(missing.toSorted()).toEqual([
      // The calendar feed and the protocol for agents are outside of /v1.
      'CALENDAR.NOT_FOUND',
      // No call creates items of that kind.
      'ITEM.TYPE_DEPRECATED',
      'REQUEST.FOREIGN_HOST',
      // Not a refusal of any operation in the document.
      'REQUEST.METHOD_NOT_ALLOWED',
    ]);
  });
});
