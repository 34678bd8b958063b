import type { Placement } from '#domain/project/events.ts';
import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import { addDays } from '#domain/shared/calendarDate.ts';
import { DAYS_PER_WEEK } from '#domain/shared/timeframe.ts';
import { weekEnds } from '../charts/dayEnds.ts';
import { isInScope, isRemaining } from '../charts/placements.ts';
import type { PlanFrame, PlanInput } from '../charts/planInput.ts';
import { currentWeekIn } from '../charts/planInput.ts';
import { dueAndDoneWeeksOf, dueWeekOf } from '../charts/workPlan.ts';
import { scopeChangeOf } from '../explain/chartChangeOf.ts';
import type { ScopeChange } from '../explain/chartChangeOf.ts';
import type { ItemTransition } from '../explain/transitions.ts';
import { transitionsOf } from '../explain/transitions.ts';

/** An item in a list of the review. */
export type ReviewedItem = Readonly<{
  itemId: string;
  /** The person whose change put the item into the list. */
  actorId: string;
  /** Order of that change in the history; lists are sorted by it. */
  order: number;
}>;

/** The review of a week; the current week is reviewed up to `asOf`. */
export type WeekReview = Readonly<{
  /** 0-based from the project's start. */
  week: number;
  startDate: CalendarDate;
  endDate: CalendarDate;
  /** Items planned for the week at its end. */
  planned: readonly (ReviewedItem & Readonly<{ isCompleted: boolean }>)[];
  completed: readonly ReviewedItem[];
  /** Items planned for an earlier week and still open at the end. */
  slipped: readonly (ReviewedItem & Readonly<{ weeksLate: number }>)[];
  /**
   * Items that entered or left the scope in the week. An item that did both is
   * in both lists.
   */
  added: readonly (ReviewedItem & Readonly<{ change: ScopeChange }>)[];
  dropped: readonly (ReviewedItem & Readonly<{ change: ScopeChange }>)[];
}>;

/** The last week that is over, or the first week if none is over. */
export const weekToReview = (frame: PlanFrame): number =>
  Math.max(currentWeekIn(frame) - 1, 0);

/**
 * The last week that can be reviewed. Late projects continue after their
 * planned end.
 */
export const lastWeekIn = (frame: PlanFrame): number =>
  Math.max(currentWeekIn(frame), frame.durationInWeeks - 1);

/**
 * Lists what was planned, completed, slipped, added and dropped in a week
 * (G36). The week must have begun. Pure.
 */
export const reviewWeek = (input: PlanInput, week: number): WeekReview => {
  const durationInWeeks = Math.max(input.durationInWeeks, week + 1);
  const ends = weekEnds({ ...input, durationInWeeks });
  const items = [...transitionsOf(input, ends).values()].map((transitions) =>
    itemAtWeekEnd(transitions, week, input.durationInWeeks),
  );
  const startDate = addDays(input.startDate, week * DAYS_PER_WEEK);
  const completed = items.filter(
    ({ placement }) => dueAndDoneWeeksOf(placement, ends)?.doneWeek === week,
  );
  const slipped = items.filter(
    ({ placement, dueWeek }) =>
      isRemaining(placement) && dueWeek !== null && dueWeek < week,
  );
  return {
    week,
    startDate,
    endDate: addDays(startDate, DAYS_PER_WEEK - 1),
    planned: sortByOrder(
      items
        .filter(({ dueWeek }) => dueWeek === week)
        .map((item) => ({
          ...toReviewedItem(item.planning),
          isCompleted: item.placement?.completionDate !== null,
        })),
    ),
    completed: sortByOrder(
      completed.map(({ completion }) => toReviewedItem(completion)),
    ),
    slipped: sortByOrder(
      slipped.map(({ planning, dueWeek }) => ({
        ...toReviewedItem(planning),
        weeksLate: week - (dueWeek ?? week),
      })),
    ),
    added: sortByOrder(
      items.flatMap(({ duringWeek }) => lastScopeChange(duringWeek, 'added')),
    ),
    dropped: sortByOrder(
      items.flatMap(({ duringWeek }) => lastScopeChange(duringWeek, 'dropped')),
    ),
  };
};

/** An item's state at the end of the week. */
type ItemAtWeekEnd = Readonly<{
  placement: Placement | null;
  /** The week for which it was planned; null if unplanned or out of scope. */
  dueWeek: number | null;
  duringWeek: readonly ItemTransition[];
  /** What planned and completed the item, or else its first transition. */
  planning: ItemTransition;
  completion: ItemTransition;
}>;

const itemAtWeekEnd = (
  transitions: readonly ItemTransition[],
  week: number,
  durationInWeeks: number,
): ItemAtWeekEnd => {
  const past = transitions.filter(({ period }) => period <= week);
  const placement = past.at(-1)?.to ?? null;
  const dueWeekIfInScope = (planned: Placement | null) =>
    isInScope(planned) ? dueWeekOf(planned, durationInWeeks) : null;
  const dueWeek = dueWeekIfInScope(placement);
  const completionDate = placement?.completionDate ?? null;
  const [first] = transitions as [ItemTransition];
  return {
    placement,
    dueWeek,
    duringWeek: past.filter(({ period }) => period === week),
    planning:
      past.findLast(
        ({ from, to }) =>
          dueWeekIfInScope(to) === dueWeek &&
          dueWeekIfInScope(from) !== dueWeek,
      ) ?? first,
    completion:
      past.findLast(
        ({ from, to }) =>
          to?.completionDate === completionDate &&
          from?.completionDate !== completionDate,
      ) ?? first,
  };
};

/** The last transition into the scope or out of it; empty if there is none. */
const lastScopeChange = (
  transitions: readonly ItemTransition[],
  list: 'added' | 'dropped',
) => {
  const isArrival = list === 'added';
  const transition = transitions.findLast(
    ({ from, to }) =>
      isInScope(from) === !isArrival && isInScope(to) === isArrival,
  );
  const change = transition && scopeChangeOf(transition);
  return change ? [{ ...toReviewedItem(transition), change }] : [];
};

const toReviewedItem = ({
  entry: { itemId, actorId, order },
}: ItemTransition): ReviewedItem => ({
  itemId,
  actorId,
  order,
});

const sortByOrder = <T extends ReviewedItem>(
  items: readonly T[],
): readonly T[] => items.toSorted((a, b) => a.order - b.order);
