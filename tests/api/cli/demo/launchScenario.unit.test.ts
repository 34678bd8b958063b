import { describe, expect, it } from 'vitest';
import type {
  ItemStep,
  Step,
  ScenarioOptions,
} from '#api/cli/demo/launchScenario.ts';
import { launchScenario } from '#api/cli/demo/launchScenario.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { addDays, daysBetween, weekday } from '#domain/shared/calendarDate.ts';
import { Span } from '#domain/shared/timeframe.ts';
import type { Timeframe } from '#domain/shared/timeframe.ts';

const OPTIONS: ScenarioOptions = {
  items: 80,
  weeks: 12,
  now: '2026-03-12T10:30:00.000Z',
  timeZone: 'Europe/Berlin',
};

type Entry = {
  scope: Scope;
  timeframe: Timeframe | null;
  isDone: boolean;
  isMine: boolean;
};

const isOfItem = (step: Step): step is ItemStep => 'item' in step;

const CHANGES: Partial<
  Record<ItemStep['verb'], (entry: Entry, step: ItemStep) => void>
> = {
  move: (entry, { assignment }) => {
    entry.scope = assignment.scope ?? entry.scope;
    entry.timeframe = assignment.assignedTimeframe ?? null;
    entry.isDone = false;
  },
  claim: (entry) => (entry.isMine = true),
  complete: (entry) => (entry.isDone = true),
  reopen: (entry) => (entry.isDone = false),
};

const newEntry = ({ assignment }: ItemStep): Entry => ({
  scope: assignment.scope ?? Scope.Project,
  timeframe: assignment.assignedTimeframe ?? null,
  isDone: false,
  isMine: false,
});

/** The plan of the launch project after these steps. */
const planAfter = (steps: readonly Step[]): Map<string, Entry> => {
  const plan = new Map<string, Entry>();
  for (const step of steps.filter(isOfItem)) {
    const key = `${step.item}/${String(step.copy)}`;
    const entry = plan.get(key);
    if (step.verb === 'plan') plan.set(key, newEntry(step));
    if (step.verb === 'delete') plan.delete(key);
    if (entry !== undefined) CHANGES[step.verb]?.(entry, step);
  }
  return plan;
};

const remaining = (plan: Map<string, Entry>): number =>
  [...plan.values()].filter(
    ({ scope, isDone }) => scope === Scope.Project && !isDone,
  ).length;

describe('The scenario of the demo', () => {
  const moments = [
    ['on a Monday, just after midnight', '2026-03-08T23:00:01.000Z'],
    ['on a Sunday, just before midnight', '2026-03-15T22:59:59.000Z'],
    ['in the week after the clocks changed', '2026-04-01T09:00:00.000Z'],
    ['across a new year', '2027-01-05T09:00:00.000Z'],
  ] as const;

  it.each(moments)('is in its sixth week %s', (_, now) => {
    const { startDate, currentWeek, steps } = launchScenario({
      ...OPTIONS,
      now,
    });
    expect(weekday(startDate)).toBe(0);
    const days = daysBetween(startDate, dateInBerlin(now));
    expect([currentWeek, Math.floor(days / 7)]).toEqual([5, 5]);
    expect(planAfter(steps).size).toBe(80);
  });

  it.each(moments)('has no step in the future %s', (_, now) => {
    const times = launchScenario({ ...OPTIONS, now }).steps.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    expect(times.at(-1)?.localeCompare(now)).toBe(-1);
  });

  it.each(moments)(
    'assigns days of this week, including today, to the demo user %s',
    (_, now) => {
      const { startDate, steps } = launchScenario({ ...OPTIONS, now });
      const days = [...planAfter(steps).values()].filter(
        ({ timeframe }) => timeframe?.span === Span.Day,
      );
      const indexes = days.map(({ timeframe }) => timeframe?.index ?? NaN);
      expect(days.every(({ isMine }) => isMine)).toBe(true);
      expect(indexes).toContain(daysBetween(startDate, dateInBerlin(now)));
      expect(indexes.map((day) => Math.floor(day / 7))).toEqual([5, 5, 5, 5]);
    },
  );

  it.each(['Pacific/Pago_Pago', 'Pacific/Kiritimati'])(
    'has steps only during working hours in %s',
    (timeZone) => {
      const hour = new Intl.DateTimeFormat('en', {
        timeZone,
        hour: 'numeric',
        hourCycle: 'h23',
      });
      const hours = launchScenario({ ...OPTIONS, timeZone }).steps.map(
        ({ at }) => Number(hour.format(Date.parse(at))),
      );
      expect(Math.min(...hours)).toBeGreaterThanOrEqual(8);
      expect(Math.max(...hours)).toBeLessThanOrEqual(19);
    },
  );

  it.each([1, 10, 79, 80, 81, 300, 2000])(
    'ends with exactly %i items and never has more',
    (items) => {
      const { steps } = launchScenario({ ...OPTIONS, items });
      expect(planAfter(steps).size).toBe(items);
      let maximum = 0;
      let count = 0;
      for (const { verb } of steps) {
        if (verb === 'plan') count++;
        if (verb === 'delete') count--;
        maximum = Math.max(maximum, count);
      }
      expect(maximum).toBeLessThanOrEqual(items);
    },
  );

  it.each([1, 3, 5, 6, 24, 52])('fits into %i weeks', (weeks) => {
    const { steps } = launchScenario({ ...OPTIONS, weeks, items: 300 });
    const ends = steps
      .filter(isOfItem)
      .map(({ assignment }) => lastWeek(assignment.assignedTimeframe ?? null))
      .filter(Number.isFinite);
    expect(Math.max(...ends)).toBeLessThan(Math.ceil(weeks / 4) * 4);
    expect(Math.max(...ends)).toBeGreaterThanOrEqual(weeks - 1);
    expect(planAfter(steps).size).toBe(300);
    expect(steps.filter(({ verb }) => verb === 'note idea').length).toBe(6);
  });

  it('uses no item before it is planned', () => {
    const { steps } = launchScenario({ ...OPTIONS, weeks: 3, items: 100 });
    const known = new Set<string | null>([null]);
    for (const { verb, item, copy, details } of steps.filter(isOfItem)) {
      const keyOf = (name: string) => `${name}/${String(copy)}`;
      if (verb === 'plan' || verb === 'note idea') known.add(keyOf(item));
      const others =
        verb === 'order' || verb === 'link implementations' ? details : [];
      for (const name of [item, ...others]) {
        expect(known).toContain(name && keyOf(name));
      }
    }
  });

  describe('After five weeks and some days', () => {
    const { steps, startDate } = launchScenario(OPTIONS);
    const plan = [...planAfter(steps).values()];
    const today = daysBetween(startDate, dateInBerlin(OPTIONS.now));

    it('is slightly behind its plan', () => {
      const atStart = steps.filter(
        ({ at }) => at < `${addDays(startDate, -1)}T12`,
      );
      const share = remaining(planAfter(steps)) / remaining(planAfter(atStart));
      const planned = 1 - (today + 1) / (12 * 7);
      expect(share).toBeGreaterThan(planned);
      expect(share).toBeLessThan(planned + 0.2);
    });

    it('has slipped, milestone, unplanned and out-of-scope items', () => {
      const open = plan.filter(({ isDone }) => !isDone);
      const slipped = open.filter(({ timeframe }) => lastWeek(timeframe) < 5);
      expect(slipped.length).toBeGreaterThan(2);
      expect(
        open.some(({ timeframe }) => timeframe?.span === Span.Milestone),
      ).toBe(true);
      expect(
        open.some(
          ({ scope, timeframe }) =>
            scope === Scope.Project && timeframe === null,
        ),
      ).toBe(true);
      expect(plan.some(({ scope }) => scope === Scope.OutOfScope)).toBe(true);
    });

    it('has reopened, deleted, reordered and late items', () => {
      const count = (verb: Step['verb']) =>
        steps.filter((step) => step.verb === verb).length;
      const late = steps.filter(
        ({ verb, at }) => verb === 'plan' && at > startDate,
      );
      expect(count('reopen')).toBeGreaterThan(0);
      expect(count('order')).toBeGreaterThan(5);
      expect(count('delete')).toBeGreaterThan(0);
      expect(late.length).toBeGreaterThan(8);
    });
  });
});

const dateInBerlin = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-CA', { timeZone: 'Europe/Berlin' });

const WEEKS_OF = { [Span.Day]: 1 / 7, [Span.Week]: 1, [Span.Milestone]: 4 };

const lastWeek = (timeframe: Timeframe | null): number =>
  timeframe === null
    ? Infinity
    : Math.ceil((timeframe.index + 1) * WEEKS_OF[timeframe.span]) - 1;
