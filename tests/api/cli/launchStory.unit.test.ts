import { describe, expect, it } from 'vitest';
import { planItems } from '#api/cli/demo/content/planItems.ts';
import { titleOf } from '#api/cli/demo/content/launchItem.ts';
import type { Act, ItemNumber } from '#api/cli/demo/story/act.ts';
import type { StoryOptions } from '#api/cli/demo/story/launchStory.ts';
import { launchStory } from '#api/cli/demo/story/launchStory.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { addDays, daysBetween, weekday } from '#domain/shared/calendarDate.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { Span } from '#domain/shared/timeframe.ts';
import type { Timeframe } from '#domain/shared/timeframe.ts';

const OPTIONS: StoryOptions = {
  items: 80,
  weeks: 12,
  seed: 1,
  now: '2026-03-12T10:30:00.000Z',
  timeZone: 'Europe/Berlin',
};

type Entry = {
  scope: Scope;
  timeframe: Timeframe | null;
  done: boolean;
  mine: boolean;
};

const MUTATIONS: {
  [Type in Act['type']]?: (
    plan: Map<ItemNumber, Entry>,
    act: Extract<Act, { type: Type }>,
  ) => void;
} = {
  CreateItem: (plan, { project, item, placing }) => {
    if (project !== 'launch') return;
    plan.set(item, {
      scope: placing.scope ?? Scope.OutOfScope,
      timeframe: placing.assignedTimeframe ?? null,
      done: false,
      mine: placing.mine ?? false,
    });
  },
  MoveItem: (plan, { item, placing }) => {
    const entry = plan.get(item);
    if (entry === undefined) return;
    entry.mine ||= placing.mine === true;
    // Everything but a new order and a new name moves to another bucket.
    if (Object.keys(placing).every((key) => key === 'mine')) return;
    entry.done = false;
    entry.scope = placing.scope ?? entry.scope;
    entry.timeframe =
      entry.scope === Scope.OutOfScope
        ? null
        : (placing.assignedTimeframe ?? null);
  },
  CompleteItem: (plan, { item, markComplete }) => {
    const entry = plan.get(item);
    if (entry !== undefined) entry.done = markComplete;
  },
  DeleteItem: (plan, { item }) => {
    plan.delete(item);
  },
};

/** The launch project as it stands after some of the acts. */
const planAfter = (acts: readonly Act[]): Map<ItemNumber, Entry> => {
  const plan = new Map<ItemNumber, Entry>();
  for (const act of acts) {
    const mutate = MUTATIONS[act.type] as
      ((plan: Map<ItemNumber, Entry>, act: Act) => void) | undefined;
    mutate?.(plan, act);
  }
  return plan;
};

const FIRST_WEEK: Timeframe = { span: Span.Week, index: 0 };

const remaining = (plan: Map<ItemNumber, Entry>): number =>
  [...plan.values()].filter(
    ({ scope, done }) => scope === Scope.Project && !done,
  ).length;

describe('Story of the demo', () => {
  it('is the same for the same seed', () => {
    expect(launchStory(OPTIONS)).toEqual(launchStory(OPTIONS));
  });

  it('is another for another seed', () => {
    const other = launchStory({ ...OPTIONS, seed: 2 });
    expect(other.steps).not.toEqual(launchStory(OPTIONS).steps);
  });

  const moments = [
    ['on a Monday, just after midnight', '2026-03-08T23:00:01.000Z'],
    ['on a Sunday, just before midnight', '2026-03-15T22:59:59.000Z'],
    ['in the week after the clocks changed', '2026-04-01T09:00:00.000Z'],
    ['across a new year', '2027-01-05T09:00:00.000Z'],
  ] as const;

  it.each(moments)('stands in its sixth week %s', (_, now) => {
    const { startDate, currentWeek } = launchStory({ ...OPTIONS, now });
    expect(weekday(startDate)).toBe(0);
    const days = daysBetween(startDate, berlin(now));
    expect([currentWeek, Math.floor(days / 7)]).toEqual([5, 5]);
  });

  it.each(moments)('tells nothing of the future %s', (_, now) => {
    const times = launchStory({ ...OPTIONS, now }).steps.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    expect(times.at(-1)?.localeCompare(now)).toBe(-1);
  });

  it.each(['Pacific/Pago_Pago', 'Pacific/Kiritimati'])(
    'keeps to the working day in %s',
    (timeZone) => {
      const hour = new Intl.DateTimeFormat('en', {
        timeZone,
        hour: 'numeric',
        hourCycle: 'h23',
      });
      const hours = launchStory({ ...OPTIONS, timeZone }).steps.map(({ at }) =>
        Number(hour.format(Date.parse(at))),
      );
      expect(Math.min(...hours)).toBeGreaterThanOrEqual(8);
      expect(Math.max(...hours)).toBeLessThanOrEqual(19);
    },
  );

  it.each([1, 10, 79, 80, 81, 300, 2000])(
    'ends with exactly %i items and never has more of them',
    (items) => {
      const acts = launchStory({ ...OPTIONS, items }).steps.map((s) => s.act);
      expect(planAfter(acts).size).toBe(items);
      let most = 0;
      let now = 0;
      for (const act of acts) {
        if (act.type === 'CreateItem' && act.project === 'launch') now++;
        if (act.type === 'DeleteItem') now--;
        most = Math.max(most, now);
      }
      // What is dropped is there for a while, but never over a cap of items.
      expect(most).toBeLessThanOrEqual(Math.max(items, 82));
    },
  );

  it.each([1, 3, 5, 6, 24, 52])('fits into %i weeks', (weeks) => {
    const acts = launchStory({ ...OPTIONS, weeks }).steps.map((s) => s.act);
    const ends = acts.flatMap((act) =>
      act.type === 'CreateItem' || act.type === 'MoveItem'
        ? [lastWeek(act.placing.assignedTimeframe ?? FIRST_WEEK)]
        : [],
    );
    expect(Math.max(...ends)).toBeLessThan(Math.ceil(weeks / 4) * 4);
    expect(planAfter(acts).size).toBe(80);
  });

  describe('after five weeks and some days', () => {
    const { steps, startDate } = launchStory(OPTIONS);
    const acts = steps.map(({ act }) => act);
    const plan = [...planAfter(acts).values()];
    const today = daysBetween(startDate, berlin(OPTIONS.now));

    it('is somewhat behind its plan', () => {
      const atStart = acts.filter((_, index) => {
        const at = steps[index]?.at ?? '';
        return at < `${addDays(startDate, -1)}T12`;
      });
      const share = remaining(planAfter(acts)) / remaining(planAfter(atStart));
      const planned = 1 - (today + 1) / (12 * 7);
      expect(share).toBeGreaterThan(planned);
      expect(share).toBeLessThan(planned + 0.2);
    });

    it('has slipped items, things for any week, and things for none', () => {
      const open = plan.filter(({ done }) => !done);
      const slipped = open.filter(({ timeframe }) => lastWeek(timeframe) < 5);
      expect(slipped.length).toBeGreaterThan(2);
      expect(open.some(({ timeframe }) => timeframe?.span === 4)).toBe(true);
      expect(
        open.some((entry) => entry.scope === 0 && entry.timeframe === null),
      ).toBe(true);
      expect(plan.some(({ scope }) => scope === Scope.OutOfScope)).toBe(true);
    });

    it('names days of this week, today among them, for the demo user', () => {
      const days = plan.filter(({ timeframe }) => timeframe?.span === Span.Day);
      expect(days.every(({ mine }) => mine)).toBe(true);
      expect(days.map(({ timeframe }) => timeframe?.index)).toContain(today);
    });

    it('looks back on reopenings, deletions, late finds and new orders', () => {
      const made = steps.flatMap(({ at, act }) =>
        act.type === 'CreateItem' ? [at] : [],
      );
      const reopened = acts.filter(
        (act) => act.type === 'CompleteItem' && !act.markComplete,
      );
      const ordered = acts.filter(
        (act) => act.type === 'MoveItem' && act.between !== null,
      );
      expect(reopened.length).toBeGreaterThan(0);
      expect(ordered.length).toBeGreaterThan(5);
      expect(acts.some(({ type }) => type === 'DeleteItem')).toBe(true);
      expect(made.filter((at) => at > startDate).length).toBeGreaterThan(8);
    });
  });
});

describe('Items of the demo', () => {
  it('have titles of their own, however many there are', () => {
    const titles = planItems(2000).map(titleOf);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.every((title) => title.trim().length > 5)).toBe(true);
  });

  it('are of all three kinds from the smallest plans on', () => {
    const kinds = new Set(planItems(12).map(({ itemType }) => itemType));
    expect(kinds).toEqual(
      new Set([ItemType.Demo, ItemType.Implementation, ItemType.GoToMarket]),
    );
  });
});

const berlin = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-CA', { timeZone: 'Europe/Berlin' });

const WEEKS_OF = { [Span.Day]: 1 / 7, [Span.Week]: 1, [Span.Milestone]: 4 };

const lastWeek = (timeframe: Timeframe | null): number =>
  timeframe === null
    ? Infinity
    : Math.ceil((timeframe.index + 1) * WEEKS_OF[timeframe.span]) - 1;
