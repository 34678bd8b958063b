import type { Placement } from '#domain/project/events.ts';
import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import { addDays } from '#domain/shared/calendarDate.ts';
import { DAYS_PER_WEEK } from '#domain/shared/timeframe.ts';
import { periodOf, weekEnds } from '../charts/dayEnds.ts';
import { isInScope, isRemaining } from '../charts/placements.ts';
import type { PlanFrame, PlanInput } from '../charts/planInput.ts';
import { currentWeekIn } from '../charts/planInput.ts';
import { dueWeekOf } from '../charts/workPlan.ts';
import { scopeChangeIn } from '../explain/chartChange.ts';
import type { ScopeChange } from '../explain/chartChange.ts';
import type { ItemMove } from '../explain/moves.ts';
import { movesOf } from '../explain/moves.ts';

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
export const review = (input: PlanInput, week: number): WeekReview => {
  const durationInWeeks = Math.max(input.durationInWeeks, week + 1);
  const ends = weekEnds({ ...input, durationInWeeks });
  const items = [...movesOf(input, ends).values()].map((moves) =>
    itemAtWeekEnd(moves, week, input.durationInWeeks),
  );
  const startDate = addDays(input.startDate, week * DAYS_PER_WEEK);
  const completed = items.filter(
    ({ place }) => completedIn(place, ends) === week,
  );
  const slipped = items.filter(
    ({ place, due }) => isRemaining(place) && due !== null && due < week,
  );
  return {
    week,
    startDate,
    endDate: addDays(startDate, DAYS_PER_WEEK - 1),
    planned: sortByOrder(
      items
        .filter(({ due }) => due === week)
        .map((item) => ({
          ...toReviewedItem(item.planning),
          isCompleted: item.place?.completionDate !== null,
        })),
    ),
    completed: sortByOrder(
      completed.map(({ completion }) => toReviewedItem(completion)),
    ),
    slipped: sortByOrder(
      slipped.map(({ planning, due }) => ({
        ...toReviewedItem(planning),
        weeksLate: week - (due ?? week),
      })),
    ),
    added: sortByOrder(items.flatMap(({ own }) => scopeChange(own, true))),
    dropped: sortByOrder(items.flatMap(({ own }) => scopeChange(own, false))),
  };
};

/** An item's state at the end of the week. */
type ItemAtWeekEnd = Readonly<{
  place: Placement | null;
  /** The week for which it was planned; null if unplanned or out of scope. */
  due: number | null;
  /** Moves of the item within the week. */
  own: readonly ItemMove[];
  /** The moves that planned and completed the item, or else its first move. */
  planning: ItemMove;
  completion: ItemMove;
}>;

const itemAtWeekEnd = (
  moves: readonly ItemMove[],
  week: number,
  weeks: number,
): ItemAtWeekEnd => {
  const past = moves.filter(({ period }) => period <= week);
  const place = past.at(-1)?.to ?? null;
  const dueOf = (placement: Placement | null) =>
    isInScope(placement) ? dueWeekOf(placement, weeks) : null;
  const due = dueOf(place);
  const done = place?.completionDate ?? null;
  const [any] = moves as [ItemMove];
  return {
    place,
    due,
    own: past.filter(({ period }) => period === week),
    planning:
      past.findLast(
        ({ from, to }) => dueOf(to) === due && dueOf(from) !== due,
      ) ?? any,
    completion:
      past.findLast(
        ({ from, to }) =>
          to?.completionDate === done && from?.completionDate !== done,
      ) ?? any,
  };
};

const completedIn = (
  place: Placement | null,
  ends: readonly string[],
): number | null =>
  isInScope(place) && place.completionDate !== null
    ? periodOf(place.completionDate, ends)
    : null;

/** The last move that brought the item into scope or out of it. */
const scopeChange = (own: readonly ItemMove[], isArrival: boolean) => {
  const move = own.findLast(
    ({ from, to }) =>
      isInScope(from) === !isArrival && isInScope(to) === isArrival,
  );
  const change = move && scopeChangeIn(move);
  return change ? [{ ...toReviewedItem(move), change }] : [];
};

const toReviewedItem = ({
  entry: { itemId, actorId, order },
}: ItemMove): ReviewedItem => ({
  itemId,
  actorId,
  order,
});

const sortByOrder = <T extends ReviewedItem>(
  items: readonly T[],
): readonly T[] => items.toSorted((a, b) => a.order - b.order);
