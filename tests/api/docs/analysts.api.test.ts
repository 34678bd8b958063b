import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiSession } from '#tests/support/apiSession.ts';
import { openApiSession } from '#tests/support/apiSession.ts';
import { DEMO, startDemo } from '#tests/support/demo.ts';
import { slipwayCommand } from '#tests/support/slipwayCommand.ts';
import type { SlipwayProcess } from '#tests/support/slipwayProcess.ts';
import { PREAMBLE, QUESTIONS } from './questions.ts';

type Row = Readonly<Record<string, unknown>>;

/** What the exports and the screen say on the same day. */
type SameDay = Readonly<{
  /** The rows that answer each question. */
  answers: readonly (readonly Row[])[];
  reports: Readonly<Record<string, readonly Row[]>>;
  burndown: readonly Row[];
  scope: readonly Row[];
  slipped: readonly Row[];
  open: readonly Row[];
  history: readonly Row[];
}>;

const REPORTS = [
  'throughput',
  'lead-time',
  'carry-over',
  'scope-changes',
  'planned-done',
];

/** Sorts nobody after every user id, as the SQL does with null. */
const AFTER_IDS = '~';

let slipway: SlipwayProcess;
let session: ApiSession;
let folder: string;
let known: SameDay;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-analysts-'));
  slipway = await startDemo();
  session = await openApiSession(slipway.url, DEMO);
  known = await readOnOneDay();
});

afterAll(async () => {
  await slipway.dispose();
  await rm(folder, { recursive: true, force: true });
});

/** Reads again if midnight came in between, because each day adds rows. */
const readOnOneDay = async (): Promise<SameDay> => {
  for (let attempt = 1; ; attempt += 1) {
    const day = new Date().toDateString();
    const exports = join(folder, String(attempt));
    await mkdir(exports);
    const read = {
      answers: await answersFrom(exports),
      reports: Object.fromEntries(
        await Promise.all(
          REPORTS.map(async (name) => [name, await readReport(name)] as const),
        ),
      ),
      burndown: await readChart('burndown'),
      scope: await readChart('scope'),
      slipped: await findItems('is:open slipped'),
      open: await findItems('is:open'),
      history: await readHistory(),
    };
    if (new Date().toDateString() === day) return read;
  }
};

/** Exports to a folder, and runs the SQL of each question there. */
const answersFrom = async (
  exports: string,
): Promise<readonly (readonly Row[])[]> => {
  const { data } = await session.call({ method: 'GET', path: '/teams/active' });
  const tables = join(exports, 'tables');
  await runExport('export', 'tables', tables, '--team', data.id);
  const events = join(exports, 'events.parquet');
  await runExport(
    'events',
    'export',
    '--format',
    'parquet',
    '--output',
    events,
  );
  const instance = await DuckDBInstance.create(':memory:');
  const database = await instance.connect();
  try {
    await database.run(`SET file_search_path = '${exports}'`);
    await database.run(PREAMBLE);
    const answers: (readonly Row[])[] = [];
    for (const { sql } of QUESTIONS) answers.push(await rowsOf(database, sql));
    return answers;
  } finally {
    database.closeSync();
  }
};

const runExport = async (...args: readonly string[]) => {
  const { code, stderr } = await slipwayCommand(slipway.data, ...args);
  expect(stderr).toBe('');
  expect(code).toBe(0);
};

/** The rows of a query, with plain numbers. */
const rowsOf = async (
  database: DuckDBConnection,
  sql: string,
): Promise<readonly Row[]> => {
  const reader = await database.runAndReadAll(sql);
  return reader
    .getRowObjectsJson()
    .map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          typeof value === 'string' && /^-?\d+$/.test(value)
            ? Number(value)
            : value,
        ]),
      ),
    );
};

const project = (path: string) =>
  session.call({
    method: 'GET',
    path: `/teams/active/projects/${session.projectId}${path}`,
  });

const readReport = async (name: string): Promise<readonly Row[]> =>
  (await project(`/reports/${name}`)).data.rows;

const readChart = async (name: string): Promise<readonly Row[]> =>
  (await project(`/charts/${name}`)).data.days;

const findItems = async (query: string): Promise<readonly Row[]> => {
  const filter = JSON.stringify({ projectId: session.projectId, query });
  const { data } = await session.call({
    method: 'GET',
    path: `/resources/items?filter=${encodeURIComponent(filter)}&range=[0,149]`,
  });
  return data;
};

/** Reads the complete history, page by page. */
const readHistory = async (): Promise<readonly Row[]> => {
  const entries: Row[] = [];
  for (let cursor = ''; ;) {
    const { data } = await project(`/history?limit=100${cursor}`);
    entries.push(...data.entries);
    if (data.nextCursor === null) return entries;
    cursor = `&cursor=${String(data.nextCursor)}`;
  }
};

const answerTo = (number: number): readonly Row[] =>
  known.answers[number - 1] ?? [];

const report = (name: string): readonly Row[] => known.reports[name] ?? [];

/** Only the named columns of the rows. */
const picked = (rows: readonly Row[], ...names: readonly string[]) =>
  rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])));

describe('The answer to each question of docs/analysts.md matches the screen (G52)', () => {
  it('1: what was completed', () => {
    const rows = report('throughput').filter(
      ({ completed }) => completed !== 0,
    );
    const names = ['week', 'demos', 'implementations', 'goToMarket'];
    expect(answerTo(1)).toEqual(picked(rows, ...names, 'completed'));
  });

  it('2: how long items take', () => {
    const rows = report('lead-time').filter(
      ({ week, completed }) => week !== 'all' && completed !== 0,
    );
    expect(answerTo(2)).toEqual(
      picked(rows, 'week', 'completed', 'p50', 'p85'),
    );
  });

  it('3: what rolled over', () => {
    const rows = report('carry-over').filter(
      ({ rolledOver }) => rolledOver !== 0,
    );
    expect(answerTo(3)).toEqual(
      picked(rows, 'week', 'ofThisWeek', 'ofEarlierWeeks', 'rolledOver'),
    );
  });

  it('4: how the scope grew', () => {
    const rows = report('scope-changes').filter(
      ({ added, removed }) => added !== 0 || removed !== 0,
    );
    expect(answerTo(4)).toEqual(
      picked(rows, 'week', 'added', 'removed', 'inScope'),
    );
  });

  it('5: who completed what was planned', () => {
    const rows = report('planned-done').filter(({ done }) => done !== null);
    expect(answerTo(5)).toEqual(
      picked(rows, 'week', 'userId', 'planned', 'done'),
    );
  });

  it('6: how the work burns down', () => {
    const { burndown, scope } = known;
    const past = burndown
      .map((day, index) => ({ ...day, inScope: scope[index]?.['inScope'] }))
      .filter((day) => (day as Row)['remaining'] !== null);
    // The demo is in its sixth week.
    expect(past.length).toBeGreaterThan(30);
    expect(answerTo(6)).toEqual(picked(past, 'date', 'remaining', 'inScope'));
  });

  it('7: what has slipped', () => {
    const found = known.slipped;
    expect(found.length).toBeGreaterThan(0);
    expect(answerTo(7)).toEqual(
      picked(found, 'linkId').toSorted((a, b) =>
        String(a['linkId']) < String(b['linkId']) ? -1 : 1,
      ),
    );
  });

  it('8: how much open work each person has', () => {
    const assignments = known.open.flatMap(
      (item) => item['projectContexts'] as Row[],
    );
    const byUser = Map.groupBy(
      assignments.filter(({ scope }) => scope === 0),
      ({ assignedToUserId }) => assignedToUserId as string | null,
    );
    const counted = [...byUser].map(([userId, own]) => ({
      userId,
      open: own.length,
    }));
    expect(counted.length).toBeGreaterThan(1);
    expect(answerTo(8)).toEqual(
      counted.toSorted((a, b) =>
        (a.userId ?? AFTER_IDS) < (b.userId ?? AFTER_IDS) ? -1 : 1,
      ),
    );
  });

  it('9: who changed the scope', () => {
    const rows = answerTo(9);
    const sum = (name: string) =>
      rows.reduce((all, row) => all + Number(row[name]), 0);
    const changes = report('scope-changes');
    const total = (name: string) =>
      changes.reduce((all, row) => all + Number(row[name]), 0);
    expect([sum('added'), sum('removed')]).toEqual([
      total('added'),
      total('removed'),
    ]);
  });

  it('10: completed and reopened by day', () => {
    const days = new Map<string, { completed: number; reopened: number }>();
    for (const { occurredAt, change } of known.history) {
      if (change !== 'Completed' && change !== 'Reopened') continue;
      const day = String(occurredAt).slice(0, 10);
      const counts = days.get(day) ?? { completed: 0, reopened: 0 };
      counts[change === 'Completed' ? 'completed' : 'reopened']++;
      days.set(day, counts);
    }
    expect(days.size).toBeGreaterThan(10);
    expect(answerTo(10)).toEqual(
      [...days]
        .map(([day, counts]) => ({ day, ...counts }))
        .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    );
  });
});
