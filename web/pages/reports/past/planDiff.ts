import type { Item } from '#api/contract/index.ts';
import { enclosing, lastDayOf, Scope, Span } from '#api/contract/values.ts';
import type { Timeframe } from '#api/contract/values.ts';
import {
  isCompleted,
  placementOf,
} from '../../../resources/item/store/placement.ts';

export const DIFFERENCES = [
  'added',
  'removed',
  'done',
  'reopened',
  'slipped',
] as const;
export type Difference = (typeof DIFFERENCES)[number];

/** Changes of a plan by kind, with the items as they are now, or last were. */
type PlanDiff = Readonly<Record<Difference, readonly Item[]>>;

/** A plan at some time; `day` is the 0-based day of the project. */
type PlanOnDay = Readonly<{ items: readonly Item[]; day: number }>;

/** The changes of a project's scope between two days. */
export const planDiff = (then: PlanOnDay, now: PlanOnDay): PlanDiff => {
  const before = inScope(then.items);
  const after = inScope(now.items);
  const stayed = [...after.values()].flatMap((item) => {
    const old = before.get(item.id);
    return old === undefined ? [] : [{ old, item }];
  });
  const changed = (test: (old: Item, item: Item) => boolean) =>
    stayed.filter(({ old, item }) => test(old, item)).map(({ item }) => item);
  return {
    added: [...after.values()].filter(({ id }) => !before.has(id)),
    removed: [...before.values()].filter(({ id }) => !after.has(id)),
    done: changed((old, item) => !isCompleted(old) && isCompleted(item)),
    reopened: changed((old, item) => isCompleted(old) && !isCompleted(item)),
    slipped: changed(
      (old, item) =>
        !isCompleted(old) &&
        !isCompleted(item) &&
        hasSlipped(timeframeOf(old), timeframeOf(item), then.day, now.day),
    ),
  };
};

/** Whether the item was planned for later, or its time has passed meanwhile. */
const hasSlipped = (
  old: Timeframe | null,
  current: Timeframe | null,
  then: number,
  now: number,
): boolean => {
  if (old === null || current === null) return false;
  const [due, dueNow] = [dueDay(old), dueDay(current)];
  return dueNow > due || (due >= then && dueNow < now);
};

/** The last day of a timeframe; a day counts as its week. */
const dueDay = (timeframe: Timeframe): number =>
  lastDayOf(enclosing(timeframe, Span.Week) ?? timeframe);

const timeframeOf = (item: Item): Timeframe | null =>
  placementOf(item).assignedTimeframe;

const inScope = (items: readonly Item[]): ReadonlyMap<string, Item> =>
  new Map(
    items
      .filter((item) => placementOf(item).scope === Scope.Project)
      .map((item) => [item.id, item]),
  );
