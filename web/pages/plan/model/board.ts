import type { Item } from '#api/contract/index.ts';
import { Span } from '#api/contract/values.ts';
import {
  isCompleted,
  placementOf,
} from '../../../resources/item/store/placement.ts';
import { paceOf } from './pace.ts';
import { phaseOf, weeksOfMilestone } from './planCalendar.ts';
import type { Phase, PlanCalendar } from './planCalendar.ts';
import {
  ARCHIVE,
  gather,
  milestoneBucket,
  UNPLANNED,
  weekBucket,
} from './planGroups.ts';
import type { GroupingInput, Groups, PlanGroup } from './planGroups.ts';

export type PlanWeek = PlanGroup &
  Readonly<{
    index: number;
    phase: Phase;
    /** By how many items it is fuller than a usual week; 0 says nothing. */
    overPace: number;
  }>;

export type PlanMilestone = Readonly<{
  index: number;
  phase: Phase;
  anyWeek: PlanGroup;
  weeks: readonly PlanWeek[];
  total: number;
  done: number;
  slipped: number;
}>;

export type Board = Readonly<{
  unplanned: PlanGroup;
  archive: PlanGroup;
  milestones: readonly PlanMilestone[];
  /** Open items of weeks and milestones that are over, in plan order. */
  slipped: readonly Item[];
}>;

/** Lays the items of a project out on its weeks and milestones (F1, F2). */
export const boardOf = (input: GroupingInput): Board => {
  const { calendar, kinds } = input;
  const groups = gather(input);
  // A pace of all kinds says nothing about the load of one.
  const pace = kinds.size === 0 ? paceOf(input) : null;
  const milestones = Array.from({ length: calendar.milestoneCount }, (_, i) =>
    milestoneOf(i, groups, calendar, pace),
  );
  return {
    unplanned: groups(UNPLANNED),
    archive: groups(ARCHIVE),
    milestones,
    slipped: milestones.flatMap((milestone) =>
      groupsIn(milestone).flatMap(({ open }) =>
        open.filter((item) => isSlipped(item, calendar)),
      ),
    ),
  };
};

export const groupsIn = ({ anyWeek, weeks }: PlanMilestone): PlanGroup[] => [
  anyWeek,
  ...weeks,
];

/** Every group of the board, in reading order. */
export const groupsOn = (board: Board): PlanGroup[] => [
  board.unplanned,
  board.archive,
  ...board.milestones.flatMap(groupsIn),
];

export const currentWeekOn = (board: Board): PlanWeek | undefined =>
  board.milestones
    .flatMap(({ weeks }) => weeks)
    .find(({ phase }) => phase === 'current');

/** Open, and planned for a week or milestone that is over: a state, no move. */
export const isSlipped = (item: Item, calendar: PlanCalendar): boolean => {
  const { assignedTimeframe } = placementOf(item);
  return (
    !isCompleted(item) &&
    assignedTimeframe !== null &&
    phaseOf(assignedTimeframe, calendar) === 'past'
  );
};

const milestoneOf = (
  index: number,
  groups: Groups,
  calendar: PlanCalendar,
  pace: number | null,
): PlanMilestone => {
  const milestone = {
    index,
    phase: phaseOf({ span: Span.Milestone, index }, calendar),
    anyWeek: groups(milestoneBucket(index)),
    weeks: weeksOfMilestone(index, calendar.weekCount).map((week) =>
      weekOf(week, groups, calendar, pace),
    ),
  };
  const all = [milestone.anyWeek, ...milestone.weeks];
  const open = all.flatMap((group) => group.open);
  const done = all.flatMap((group) => group.done).length;
  return {
    ...milestone,
    total: open.length + done,
    done,
    slipped: open.filter((item) => isSlipped(item, calendar)).length,
  };
};

const weekOf = (
  index: number,
  groups: Groups,
  calendar: PlanCalendar,
  pace: number | null,
): PlanWeek => {
  const group = groups(weekBucket(index));
  const phase = phaseOf({ span: Span.Week, index }, calendar);
  const count = group.open.length + group.done.length;
  const over = pace === null || phase === 'past' ? 0 : count - pace;
  return { ...group, index, phase, overPace: Math.max(0, Math.round(over)) };
};
