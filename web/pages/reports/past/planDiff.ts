import type { Item } from '#api/contract/index.ts';
import { dueDayOf, Scope } from '#api/contract/values.ts';
import {
  isCompleted,
  placementOf,
} from '../../../resources/item/store/placement.ts';

export const DIFFERENCES = [
  'added',
  'removed',
  'carriedOver',
  'done',
  'reopened',
  'slipped',
] as const;
export type Difference = (typeof DIFFERENCES)[number];

/** Changes of a plan by kind, with the items as they are now, or last were. */
type PlanDiff = Readonly<Record<Difference, readonly Item[]>>;

/** A plan at some time; `day` is the 0-based day of the project. */
type PlanOnDay = Readonly<{ items: readonly Item[]; day: number }>;

/** The day on which an item is due, as planned on `day`. */
type DueOnDay = Readonly<{ day: number; due: number | null }>;

/**
 * The changes of a project's scope between two days. The project has `weeks`
 * weeks, and the items `carriedOver` (ids) have left it for another project.
 */
export const planDiff = (
  then: PlanOnDay,
  now: PlanOnDay,
  weeks: number,
  carriedOver: readonly string[] = [],
): PlanDiff => {
  const dueDay = (item: Item): number | null => {
    const { assignedTimeframe } = placementOf(item);
    return assignedTimeframe && dueDayOf(assignedTimeframe, weeks);
  };
  const before = inScope(then.items);
  const after = inScope(now.items);
  const inBoth = [...after.values()].flatMap((item) => {
    const old = before.get(item.id);
    return old === undefined ? [] : [{ old, item }];
  });
  const movedAway = new Set(carriedOver);
  // An item may have come back.
  for (const { id } of now.items) movedAway.delete(id);
  const missing = [...before.values()].filter(({ id }) => !after.has(id));
  const changed = (test: (old: Item, item: Item) => boolean) =>
    inBoth.filter(({ old, item }) => test(old, item)).map(({ item }) => item);
  return {
    added: [...after.values()].filter(({ id }) => !before.has(id)),
    removed: missing.filter(({ id }) => !movedAway.has(id)),
    carriedOver: missing.filter(({ id }) => movedAway.has(id)),
    done: changed((old, item) => !isCompleted(old) && isCompleted(item)),
    reopened: changed((old, item) => isCompleted(old) && !isCompleted(item)),
    slipped: changed(
      (old, item) =>
        !isCompleted(old) &&
        !isCompleted(item) &&
        slippedBetween(
          { day: then.day, due: dueDay(old) },
          { day: now.day, due: dueDay(item) },
        ),
    ),
  };
};

/** Whether the item was planned for later, or its time has passed since. */
const slippedBetween = (then: DueOnDay, now: DueOnDay): boolean => {
  if (then.due === null || now.due === null) return false;
  return now.due > then.due || (then.due >= then.day && now.due < now.day);
};

const inScope = (items: readonly Item[]): ReadonlyMap<string, Item> =>
  new Map(
    items
      .filter((item) => placementOf(item).scope === Scope.Project)
      .map((item) => [item.id, item]),
  );
