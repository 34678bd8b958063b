import { mkdtemp, rm } from 'node:fs/promises';
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

let slipway: SlipwayProcess;
let session: ApiSession;
let database: DuckDBConnection;
let folder: string;

const runExport = async (...args: readonly string[]) => {
  const { code, stderr } = await slipwayCommand(slipway.data, ...args);
  expect(stderr).toBe('');
  expect(code).toBe(0);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-analysts-'));
  slipway = await startDemo();
  session = await openApiSession(slipway.url, DEMO);
  const { data } = await session.call({ method: 'GET', path: '/teams/active' });
  const tables = join(folder, 'tables');
  await runExport('export', 'tables', tables, '--team', data.id);
  const events = join(folder, 'events.parquet');
  await runExport(
    'events',
    'export',
    '--format',
    'parquet',
    '--output',
    events,
  );
  const instance = await DuckDBInstance.create(':memory:');
  database = await instance.connect();
  await database.run(`SET file_search_path = '${folder}'`);
  await database.run(PREAMBLE);
}, 60_000);

afterAll(async () => {
  database.closeSync();
  await slipway.dispose();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the SQL of a question; returns its rows with plain numbers. */
const answerTo = async (number: number): Promise<readonly Row[]> => {
  const reader = await database.runAndReadAll(QUESTIONS[number - 1]?.sql ?? '');
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

const report = async (name: string): Promise<readonly Row[]> =>
  (await project(`/reports/${name}`)).data.rows;

/** Only the named columns of the rows. */
const picked = (rows: readonly Row[], ...names: readonly string[]) =>
  rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])));

const itemsFound = async (query: string): Promise<readonly Row[]> => {
  const filter = JSON.stringify({ projectId: session.projectId, query });
  const { data } = await session.call({
    method: 'GET',
    path: `/resources/items?filter=${encodeURIComponent(filter)}&range=[0,149]`,
  });
  return data;
};

/** Reads the complete history, page by page. */
const historyOf = async (): Promise<readonly Row[]> => {
  const entries: Row[] = [];
  for (let cursor = ''; ;) {
    const { data } = await project(`/history?limit=100${cursor}`);
    entries.push(...data.entries);
    if (data.nextCursor === null) return entries;
    cursor = `&cursor=${String(data.nextCursor)}`;
  }
};

describe('The answer to each question of docs/analysts.md matches the screen (G52)', () => {
  it('1: what was completed', async () => {
    const rows = (await report('throughput')).filter(
      ({ completed }) => completed !== 0,
    );
    const names = ['week', 'demos', 'implementations', 'goToMarket'];
    expect(await answerTo(1)).toEqual(picked(rows, ...names, 'completed'));
  });

  it('2: how long items take', async () => {
    const rows = (await report('lead-time')).filter(
      ({ week, completed }) => week !== 'all' && completed !== 0,
    );
    expect(await answerTo(2)).toEqual(
      picked(rows, 'week', 'completed', 'p50', 'p85'),
    );
  });

  it('3: what rolled over', async () => {
    const rows = (await report('carry-over')).filter(
      ({ rolledOver }) => rolledOver !== 0,
    );
    expect(await answerTo(3)).toEqual(
      picked(rows, 'week', 'ofThisWeek', 'ofEarlierWeeks', 'rolledOver'),
    );
  });

  it('4: how the scope grew', async () => {
    const rows = (await report('scope-changes')).filter(
      ({ added, removed }) => added !== 0 || removed !== 0,
    );
    expect(await answerTo(4)).toEqual(
      picked(rows, 'week', 'added', 'removed', 'inScope'),
    );
  });

  it('5: who completed what was planned', async () => {
    const rows = (await report('planned-done')).filter(
      ({ done }) => done !== null,
    );
    expect(await answerTo(5)).toEqual(
      picked(rows, 'week', 'userId', 'planned', 'done'),
    );
  });

  it('6: how the work burns down', async () => {
    const days: readonly Row[] = (await project('/charts/burndown')).data.days;
    const scope: readonly Row[] = (await project('/charts/scope')).data.days;
    const known = days
      .map((day, index) => ({ ...day, inScope: scope[index]?.['inScope'] }))
      .filter((day) => (day as Row)['remaining'] !== null);
    expect(known.length).toBeGreaterThan(30);
    expect(await answerTo(6)).toEqual(
      picked(known, 'date', 'remaining', 'inScope'),
    );
  });

  it('7: what has slipped', async () => {
    const found = await itemsFound('is:open slipped');
    expect(found.length).toBeGreaterThan(0);
    expect(await answerTo(7)).toEqual(
      picked(found, 'linkId').toSorted((a, b) =>
        String(a['linkId']) < String(b['linkId']) ? -1 : 1,
      ),
    );
  });

  it('8: how much open work each person has', async () => {
    const open = await itemsFound('is:open');
    const assignments = open.flatMap(
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
    expect(await answerTo(8)).toEqual(
      counted.toSorted((a, b) =>
        (a.userId ?? '~') < (b.userId ?? '~') ? -1 : 1,
      ),
    );
  });

  it('9: who changed the scope', async () => {
    const rows = await answerTo(9);
    const sum = (name: string) =>
      rows.reduce((all, row) => all + Number(row[name]), 0);
    const changes = await report('scope-changes');
    const total = (name: string) =>
      changes.reduce((all, row) => all + Number(row[name]), 0);
    expect([sum('added'), sum('removed')]).toEqual([
      total('added'),
      total('removed'),
    ]);
  });

  it('10: completed and reopened by day', async () => {
    const entries = await historyOf();
    const days = new Map<string, { completed: number; reopened: number }>();
    for (const { occurredAt, change } of entries) {
      if (change !== 'Completed' && change !== 'Reopened') continue;
      const day = String(occurredAt).slice(0, 10);
      const counts = days.get(day) ?? { completed: 0, reopened: 0 };
      counts[change === 'Completed' ? 'completed' : 'reopened']++;
      days.set(day, counts);
    }
    expect(days.size).toBeGreaterThan(10);
    expect(await answerTo(10)).toEqual(
      [...days]
        .map(([day, counts]) => ({ day, ...counts }))
        .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    );
  });
});
