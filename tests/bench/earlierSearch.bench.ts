import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ApiSession } from '#tests/support/apiSession.ts';
import { openApiSession } from '#tests/support/apiSession.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import { compare, measureMilliseconds, report } from './bench.ts';
import type { Titles } from './searchTitles.ts';
import { ENGLISH, MIXED, titleOf } from './searchTitles.ts';

/*
 * Searches over HTTP in 5,000 titles of mixed scripts, compared with searches in
 * as many English ones by an earlier version, `--old=<folder>`, a built checkout.
 */
const { values } = parseArgs({
  options: {
    old: { type: 'string' },
    items: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '15' },
    json: { type: 'boolean' },
  },
});
const ITEMS = Number(values.items);
const AT_ONCE = 50;

/** Starts a server whose only project has items with these titles. */
const startWith = async (titles: Titles, main?: string) => {
  const slipway = await startSlipway({
    env: {
      SLIPWAY_ENTITLEMENTS: JSON.stringify({ maxProjectItems: ITEMS }),
      SLIPWAY_RATE_LIMITS: 'off',
    },
    ...(main === undefined ? {} : { main }),
  });
  const session = await openApiSession(slipway.url, 'bench@example.com');
  for (let from = 0; from < ITEMS; from += AT_ONCE) {
    const count = Math.min(AT_ONCE, ITEMS - from);
    await Promise.all(
      Array.from({ length: count }, (_, n) =>
        addItem(session, titleOf(titles, from + n)),
      ),
    );
  }
  return { slipway, session, titles };
};

const addItem = async ({ call }: ApiSession, description: string) => {
  const { status } = await call({
    method: 'POST',
    path: '/teams/active/project-items/implementations',
    body: { description, newAssignment: { scope: 0 } },
  });
  if (status !== 200) throw new Error(`Answered ${String(status)}.`);
};

type Filled = Awaited<ReturnType<typeof startWith>>;

/** Returns the milliseconds of one search, the mean of all words. */
const measureSearches =
  ({ session, titles }: Filled) =>
  async () => {
    const all = await measureMilliseconds(async () => {
      for (const [, word] of titles) {
        const query = encodeURIComponent(word);
        const { data } = await session.call({
          method: 'GET',
          path: `/teams/active/projects/${session.projectId}/search?query=${query}`,
        });
        if (data.searchResults.length === 0) throw new Error(`Lost: ${word}`);
      }
    });
    return all / titles.length;
  };

if (values.old === undefined) {
  console.log('Skipped: it needs --old=<folder>, an earlier version.');
} else {
  const earlier = await startWith(
    ENGLISH,
    join(resolve(values.old), 'api/main.ts'),
  );
  const english = await startWith(ENGLISH);
  const mixed = await startWith(MIXED);
  const rounds = Number(values.rounds);
  const baseline = measureSearches(earlier);
  const ratio = { of: 'ratio', atMost: 1.2 } as const;
  report('Searches, compared with an earlier version', [
    {
      name: 'English titles',
      unit: 'ms a request',
      ...(await compare({
        rounds,
        baseline,
        subject: measureSearches(english),
      })),
      aim: ratio,
    },
    {
      name: 'titles of mixed scripts, compared with English ones before',
      unit: 'ms a request',
      ...(await compare({ rounds, baseline, subject: measureSearches(mixed) })),
      aim: ratio,
    },
  ]);
  for (const { slipway } of [earlier, english, mixed]) await slipway.dispose();
}
