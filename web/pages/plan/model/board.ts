import type { Item } from '#api/contract/index.ts';
import { hasSlipped, Span, Scope } from '#api/contract/values.ts';
import {
  isCompleted,
  OUT_OF_SCOPE,
  placementOf,
} from '../../../resources/item/store/placement.ts';
import { phaseOf, weeksOfMilestone, weekOfCompletion } from './calendar.ts';
import type { Phase, PlanCalendar } from './calendar.ts';
import {
  bucketsOf,
  milestoneBucket,
  UNPLANNED,
  weekBucket,
} from './buckets.ts';
import type { BoardInput, BucketLookup, BoardBucket } from './buckets.ts';
import { PACE_WEEKS } from '../../../resources/project/schedule.ts';

export type PlanWeek = BoardBucket &
  Readonly<{
    index: number;
    phase: Phase;
    /** By how many items the week exceeds the pace of past weeks, or 0. */
    overPace: number;
  }>;

export type PlanMilestone = Readonly<{
  index: number;
  phase: Phase;
  anyWeek: BoardBucket;
  weeks: readonly PlanWeek[];
  total: number;
  done: number;
  slipped: number;
}>;

export type Board = Readonly<{
  unplanned: BoardBucket;
  archive: BoardBucket;
  milestones: readonly PlanMilestone[];
  /** Open items of past weeks and milestones, in plan order. */
  slipped: readonly Item[];
}>;

/** Arranges the items of a project by weeks and milestones (F1, F2). */
export const boardOf = (input: BoardInput): Board => {
  const { calendar, kinds } = input;
  const buckets = bucketsOf(input);
  // A pace of all kinds says nothing about the load of one kind.
  const pace = kinds.size === 0 ? paceOf(input) : null;
  const milestones = Array.from({ length: calendar.milestoneCount }, (_, i) =>
    milestoneOf(i, buckets, calendar, pace),
  );
  return {
    unplanned: buckets(UNPLANNED),
    archive: buckets(OUT_OF_SCOPE),
    milestones,
    slipped: milestones.flatMap((milestone) =>
      bucketsIn(milestone).flatMap(({ open }) =>
        open.filter((item) => isSlipped(item, calendar)),
      ),
    ),
  };
};

const bucketsIn = ({ anyWeek, weeks }: PlanMilestone): BoardBucket[] => [
  anyWeek,
  ...weeks,
];

/** Every bucket of the board, in reading order. */
export const bucketsOn = (board: Board): BoardBucket[] => [
  board.unplanned,
  board.archive,
  ...board.milestones.flatMap(bucketsIn),
];

export const currentWeekOn = (board: Board): PlanWeek | undefined =>
  board.milestones
    .flatMap(({ weeks }) => weeks)
    .find(({ phase }) => phase === 'current');

/** Whether an item is open and planned for a past week or milestone. */
export const isSlipped = (
  item: Item,
  { today, weekCount }: PlanCalendar,
): boolean => {
  const { assignedTimeframe } = placementOf(item);
  return hasSlipped(
    { completed: isCompleted(item), assignedTimeframe },
    { day: today, weeks: weekCount },
  );
};

const milestoneOf = (
  index: number,
  buckets: BucketLookup,
  calendar: PlanCalendar,
  pace: number | null,
): PlanMilestone => {
  const milestone = {
    index,
    phase: phaseOf({ span: Span.Milestone, index }, calendar),
    anyWeek: buckets(milestoneBucket(index)),
    weeks: weeksOfMilestone(index, calendar.weekCount).map((week) =>
      weekOf(week, buckets, calendar, pace),
    ),
  };
  const all = [milestone.anyWeek, ...milestone.weeks];
  const open = all.flatMap((bucket) => bucket.open);
  const done = all.flatMap((bucket) => bucket.done).length;
  return {
    ...milestone,
    total: open.length + done,
    done,
    slipped: open.filter((item) => isSlipped(item, calendar)).length,
  };
};

const weekOf = (
  index: number,
  buckets: BucketLookup,
  calendar: PlanCalendar,
  pace: number | null,
): PlanWeek => {
  const bucket = buckets(weekBucket(index));
  const phase = phaseOf({ span: Span.Week, index }, calendar);
  const count = bucket.open.length + bucket.done.length;
  const over = pace === null || phase === 'past' ? 0 : count - pace;
  return { ...bucket, index, phase, overPace: Math.max(0, Math.round(over)) };
};

/**
 * Mean completions per week over the last full weeks, up to three. Null without
 * a full week or completions: then no week counts as too full.
 */
const paceOf = ({
  items,
  calendar,
}: Pick<BoardInput, 'items' | 'calendar'>): number | null => {
  const { currentWeek } = calendar;
  if (currentWeek === null || currentWeek === 0) return null;
  const weeks = Math.min(PACE_WEEKS, currentWeek);
  const completions = items.filter((item) => {
    const { completionDate } = item;
    if (completionDate === null) return false;
    if (placementOf(item).scope === Scope.OutOfScope) return false;
    const week = weekOfCompletion(completionDate, calendar);
    return week >= currentWeek - weeks && week < currentWeek;
  }).length;
  return completions === 0 ? null : completions / weeks;
};
