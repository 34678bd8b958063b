import { describe, expect, it } from 'vitest';
import type {
  Burndown,
  Forecast,
  ScopeChart,
  WorkPlan,
} from '#api/contract/index.ts';
import { weekOnPlan } from '#web/pages/dashboard/useTable.ts';
import {
  loadChart,
  hasData,
  CHARTS,
} from '#web/pages/dashboard/dashboardCharts.ts';

const header = {
  projectId: 'project',
  asOf: '2026-03-02T00:00:00.000Z',
  startDate: '2026-03-02',
  durationInWeeks: 1,
};
const day = { index: 0, date: '2026-03-02' };
const week = { index: 0, startDate: '2026-03-02' };

const burndown = (remaining: number | null): Burndown => ({
  ...header,
  days: [{ ...day, remaining, projected: null }],
});
const FORECAST: Forecast = {
  ...header,
  endDate: '2026-03-08',
  remaining: 1,
  isClosed: false,
  basis: { weeks: 0, source: 'None' },
  dates: { p50: null, p80: null, p95: null },
  bands: [],
  neededPerWeek: 1,
  pacePerWeek: null,
  backTest: { weeks: [], hits: 0, of: 0 },
  teamBackTest: { hits: 0, of: 0, projects: 0 },
};
const scope = (inScope: number | null): ScopeChart => ({
  ...header,
  days: [{ ...day, inScope }],
});
const workPlan = (
  completed: number | null,
  planned: number,
  rolledOver: number | null,
): WorkPlan => ({
  ...header,
  weeks: [{ ...week, completed, planned, rolledOver }],
});

describe('The charts of the dashboard (G1)', () => {
  it('each request one chart', async () => {
    const charts = {
      getBurndown: () => Promise.resolve(burndown(1)),
      getForecast: () => Promise.resolve(FORECAST),
      getScope: () => Promise.resolve(scope(2)),
      getWorkPlan: () => Promise.resolve(workPlan(3, 0, 0)),
    };
    const { signal } = new AbortController();
    expect(
      await Promise.all(
        CHARTS.map((name) => loadChart(charts, name, 'project', signal)),
      ),
    ).toEqual([
      { name: 'burndown', chart: burndown(1), forecast: FORECAST },
      { name: 'scope', chart: scope(2) },
      { name: 'workPlan', chart: workPlan(3, 0, 0) },
    ]);
  });
});

describe('The chart of a project', () => {
  it.each([null, 0])('has no data without items: %j', (none) => {
    expect(
      hasData({
        name: 'burndown',
        chart: burndown(none),
        forecast: null,
      }),
    ).toBe(false);
    expect(hasData({ name: 'scope', chart: scope(none) })).toBe(false);
    expect(hasData({ name: 'workPlan', chart: workPlan(none, 0, none) })).toBe(
      false,
    );
  });

  it('has data if the project ever had items', () => {
    expect(
      hasData({ name: 'burndown', chart: burndown(1), forecast: null }),
    ).toBe(true);
    expect(hasData({ name: 'scope', chart: scope(1) })).toBe(true);
  });

  it.each([
    [1, 0, 0],
    [null, 1, null],
    [0, 0, 1],
  ])(
    'has data with a week of %j done, %j planned, %j left over',
    (done, planned, left) => {
      expect(
        hasData({
          name: 'workPlan',
          chart: workPlan(done, planned, left),
        }),
      ).toBe(true);
    },
  );
});

describe('A week', () => {
  it('links to the plan by its number, counted from 1', () => {
    expect(weekOnPlan(4)).toBe('/project/plan?week=5');
  });
});
