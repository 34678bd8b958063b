import { beforeAll, describe, expect, it } from 'vitest';
import { exampleOf } from '#api/contract/examples/exampleOf.ts';
import type { ApiDependencies } from '#api/http/dependencies.ts';
import type { Route } from '#api/http/route.ts';
import { allRoutes } from '#api/routes.ts';
import { ALPHABETS, PLAIN, textOf } from '#tests/support/alphabets.ts';
import type { ApiSession, Call } from '#tests/support/apiSession.ts';
import { openApiSession } from '#tests/support/apiSession.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';

/**
 * Sends hard texts in every field and every read, and compares with plain text.
 */

const CHARACTERS = 100_000;
const NAME_CHARACTERS = 200;
/** The characters that fit into a URL even if each one is escaped. */
const QUERY_CHARACTERS = 150;
/** A hard text may take ten times as long as a plain one, plus this margin. */
const MAX_FACTOR = 10;
const MARGIN_MS = 250;
const ATTEMPTS = 3;

const ITEMS = '/teams/active/project-items';
const server = sharedServer({ rateLimits: false });
const routes = allRoutes({} as ApiDependencies).filter(
  ({ path, redirects, stream }) =>
    !redirects && stream === null && path !== '/auth/logout',
);

/** The best time in ms of each call that was sent. */
type Times = Map<string, number>;

type Work = Readonly<{ session: ApiSession; text: string; itemId: string }>;

/** Replaces every text in a body. */
const replaceTexts = (value: unknown, text: string): unknown => {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) {
    return value.map((element) => replaceTexts(element, text));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      replaceTexts(field, text),
    ]),
  );
};

/** Calls that write every text field at its maximum length or beyond it. */
const writes = ({ session, text, itemId }: Work): Call[] => {
  const name = text.slice(0, NAME_CHARACTERS);
  const put = (path: string, body: object): Call => ({
    method: 'PUT',
    path,
    body,
  });
  const scenario = { id: 's', given: text, when: text, then: text };
  const pattern = { id: 'p', title: name, description: text };
  return [
    ...['gtm', 'demos'].map((kind): Call => ({
      method: 'POST',
      path: `${ITEMS}/${kind}`,
      body: { description: text },
    })),
    put(`${ITEMS}/implementations/${itemId}`, {
      description: text,
      goals: [text],
      newTestScenarios: [scenario],
    }),
    put(`${ITEMS}/implementations/${itemId}`, {
      localPatternData: { patterns: [pattern], patternConnections: [] },
    }),
    put(`/teams/active/projects/${session.projectId}`, { description: name }),
    put('/teams/active/name', { newTeamName: name }),
    put('/teams/active/go-to-market-plan', {
      productStory: text,
      businessModel: { elements: [{ title: name, description: text }] },
    }),
    put('/agent/product-story', { initialProjectDescription: text }),
    ...['questions', 'draft', 'refine'].map((contentId): Call => ({
      method: 'POST',
      path: '/agent/product-story/generate',
      body: { contentId, input: text },
    })),
    ...routes
      .filter(({ body }) => body !== null)
      .map((route): Call => ({
        method: route.method,
        path: pathOf(route, { session, itemId }),
        body: replaceTexts(exampleOf(route.body ?? route.reply), text),
      })),
  ];
};

const pathOf = (
  { path }: Route,
  { session, itemId }: Pick<Work, 'session' | 'itemId'>,
): string =>
  path
    .replace('projects/:id', `projects/${session.projectId}`)
    .replace(':projectId', session.projectId)
    .replace(':itemId', itemId)
    .replace('items/:id', `items/${itemId}`)
    .replace(':name', 'throughput')
    .replaceAll(/:\w+/g, itemId);

/** Every call that reads, alone and with the text in each query parameter. */
const reads = (work: Work): Call[] =>
  routes
    .filter(({ mutates }) => !mutates)
    .flatMap(({ method, query, ...route }) => {
      const path = pathOf({ method, query, ...route }, work);
      const text = encodeURIComponent(
        work.text.slice(0, QUERY_CHARACTERS).toWellFormed(),
      );
      const fields = Object.keys(
        (query as { shape?: object } | null)?.shape ?? {},
      );
      return [
        { method, path, ...(method === 'POST' ? { body: {} } : {}) },
        ...fields.map((field) => ({
          method,
          path: `${path}?${field}=${text}`,
        })),
      ];
    });

const measure = async (work: Work, calls: readonly Call[], times: Times) => {
  const counts = new Map<string, number>();
  for (const call of calls) {
    const kind = `${call.method} ${call.path.replace(/=.*/, '')}`
      .replaceAll(work.itemId, ':id')
      .replaceAll(work.session.projectId, ':project');
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    const label = `${kind} ${String(count)}`;
    const start = performance.now();
    const { status, text } = await work.session.call(call);
    const ms = performance.now() - start;
    if (status >= 500) throw new Error(`${label}: ${String(status)} ${text}`);
    times.set(label, Math.min(ms, times.get(label) ?? Infinity));
  }
};

const timesOf = async (work: Work): Promise<Times> => {
  const times: Times = new Map();
  await measure(work, writes(work), times);
  await measure(work, reads(work), times);
  return times;
};

let people = 0;

const begin = async (unit: string): Promise<Work> => {
  people += 1;
  const address = `person${String(people)}@example.com`;
  const session = await openApiSession(server.url(), address);
  await session.call({
    method: 'PUT',
    path: `/teams/active/projects/${session.projectId}`,
    body: { startDate: '2026-03-02' },
  });
  const { data } = await session.call({
    method: 'POST',
    path: `${ITEMS}/implementations`,
    body: { description: 'x' },
  });
  return { session, text: textOf(unit, CHARACTERS), itemId: data.id };
};

let plain: Times;
beforeAll(async () => {
  await timesOf(await begin(PLAIN));
  plain = await timesOf(await begin(PLAIN));
}, 120_000);

const slowIn = (times: Times): readonly string[] =>
  [...times].flatMap(([label, ms]) => {
    const usual = plain.get(label) ?? 0;
    return ms <= usual * MAX_FACTOR + MARGIN_MS
      ? []
      : [`${label}: ${ms.toFixed(0)} ms, plain ${usual.toFixed(0)} ms`];
  });

describe('Texts that are hard to read', () => {
  it.each(Object.entries(ALPHABETS))(
    'take about as long as plain ones in every field and call: %s (threat C2)',
    async (_name, unit) => {
      const best: Times = new Map();
      // A busy machine can make a call slower but never faster.
      for (let n = 0; n < ATTEMPTS; n += 1) {
        for (const [label, ms] of await timesOf(await begin(unit))) {
          best.set(label, Math.min(ms, best.get(label) ?? Infinity));
        }
        if (slowIn(best).length === 0) break;
      }
      expect(slowIn(best)).toEqual([]);
    },
    120_000,
  );
});
