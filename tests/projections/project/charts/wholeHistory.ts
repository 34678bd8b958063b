import type { Placement } from '#domain/project/events.ts';
import { addDays } from '#domain/shared/calendarDate.ts';
import { Scope } from '#domain/shared/assignment.ts';
import {
  dayEnds,
  periodOf,
  weekEnds,
} from '#projections/project/charts/dayEnds.ts';
import type { PlanInput } from '#projections/project/charts/planInput.ts';
import {
  currentWeekIn,
  todayIn,
} from '#projections/project/charts/planInput.ts';
import { dueWeekOf } from '#projections/project/charts/workPlan.ts';

/*
 * The charts from a project's whole history, item by item. They are the
 * expected results of the charts from days.
 */

/** An item's placement from a day or week on; null: not in the project. */
type Step = Readonly<{ period: number; placement: Placement | null }>;

/** Each item's last placement in each day or week, as recorded by `asOf`. */
const timelinesOf = (
  { entries, asOf }: PlanInput,
  ends: readonly string[],
): Map<string, Step[]> => {
  const timelines = new Map<string, Step[]>();
  for (const { itemId, occurredAt, recordedAt, to } of entries) {
    if ((recordedAt ?? occurredAt) > asOf) continue;
    const period = periodOf(occurredAt, ends);
    const steps = timelines.get(itemId) ?? [];
    timelines.set(itemId, [
      ...steps.filter((step) => step.period < period),
      { period, placement: to },
    ]);
  }
  return timelines;
};

/** Each item's placement at the end of a period. */
const placesAt = (timelines: Map<string, Step[]>, period: number) =>
  [...timelines.values()]
    .map((steps) => steps.findLast((step) => step.period <= period)?.placement)
    .filter((place) => place?.scope === Scope.Project) as Placement[];

const isOpen = ({ completionDate }: Placement) => completionDate === null;

export const burndown = (input: PlanInput) => {
  const ends = dayEnds(input);
  const timelines = timelinesOf(input, ends);
  const last = ends.length - 1;
  const today = todayIn(input);
  const from = Math.max(today, 0);
  const remainingOn = (day: number) =>
    placesAt(timelines, day).filter(isOpen).length;
  const now = remainingOn(last);
  return ends.map((_, index) => ({
    index,
    date: addDays(input.startDate, index),
    remaining: index <= today ? remainingOn(index) : null,
    projected:
      index < from
        ? null
        : index === from
          ? now
          : (now * (last - index)) / (last - from),
  }));
};

export const scope = (input: PlanInput) => {
  const ends = dayEnds(input);
  const timelines = timelinesOf(input, ends);
  return ends.map((_, index) => ({
    index,
    date: addDays(input.startDate, index),
    inScope: index <= todayIn(input) ? placesAt(timelines, index).length : null,
  }));
};

/** Which bar of the week counts an item; null if none does. */
const statusIn = (week: number, place: Placement, ends: readonly string[]) => {
  const { completionDate } = place;
  const completedIn = isOpen(place)
    ? null
    : periodOf(completionDate ?? '', ends);
  const due = dueWeekOf(place, ends.length);
  if (week === completedIn) return 'completed';
  if (due === null) return null;
  if (week === due) return 'planned';
  return week > due && isOpen(place) ? 'rolledOver' : null;
};

export const workPlan = (input: PlanInput) => {
  const ends = weekEnds(input);
  const timelines = timelinesOf(input, ends);
  return ends.map((_, index) => {
    const bars = placesAt(timelines, index).map((place) =>
      statusIn(index, place, ends),
    );
    const count = (kind: string) => bars.filter((bar) => bar === kind).length;
    const isKnown = index <= currentWeekIn(input);
    return {
      index,
      startDate: addDays(input.startDate, index * 7),
      completed: isKnown ? count('completed') : null,
      planned: count('planned'),
      rolledOver: isKnown ? count('rolledOver') : null,
    };
  });
};
