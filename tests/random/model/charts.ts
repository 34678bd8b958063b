import type { Zone } from './calendar.ts';
import { addDays, dayIn, daysBetween } from './calendar.ts';
import type { Entry, ModelProject, Place } from './model.ts';
import { isInScope, lastDay } from './model.ts';

/*
 * The charts by brute force: every day of every week is counted from the whole
 * history (G11, G12, Q36).
 */

/** The moment up to which events are considered; `today` is its day. */
export type Moment = Readonly<{
  zones: readonly Zone[];
  today: string;
  /** Whether an event at that instant has happened by then. */
  has: (instant: string) => boolean;
}>;

export const momentAt = (zones: readonly Zone[], instant: string): Moment => ({
  zones,
  today: dayIn(zones, instant),
  has: (other) => other <= instant,
});

/** The whole of a day; today ends now. */
export const wholeDay = (
  zones: readonly Zone[],
  day: string,
  now: string,
): Moment =>
  day < dayIn(zones, now)
    ? {
        zones,
        today: day,
        has: (instant) => dayIn(zones, instant) <= day,
      }
    : momentAt(zones, now);

export const scheduleAt = ({ schedules }: ModelProject, { has }: Moment) => {
  const past = schedules.filter(({ since }) => has(since));
  return past.at(-1) ?? schedules[0];
};

/** Whether an item left for another project while open and in scope. */
export const isCarriedOver = ({ from, to, otherProjectId }: Entry): boolean =>
  to === null &&
  otherProjectId !== null &&
  from !== null &&
  isInScope(from) &&
  from.completionDate === null;

const isClosedAt = ({ statuses }: ModelProject, { has }: Moment): boolean =>
  statuses.findLast(({ since }) => has(since))?.status === 'Completed';

/**
 * The placement of every item at the end of a day, or now. Items that a closed
 * project carried over stay where they were.
 */
const placesOn = (
  project: ModelProject,
  day: string,
  moment: Moment,
): Place[] => {
  const { zones, has } = moment;
  const isClosed = isClosedAt(project, moment);
  const places = new Map<string, Place | null>();
  for (const entry of project.history) {
    const { itemId, occurredAt, to } = entry;
    if (isClosed && isCarriedOver(entry)) continue;
    if (has(occurredAt) && dayIn(zones, occurredAt) <= day) {
      places.set(itemId, to);
    }
  }
  return [...places.values()].filter((place) => place !== null);
};

const inScopeOn = (project: ModelProject, day: string, moment: Moment) =>
  placesOn(project, day, moment).filter(isInScope);

const daysFrom = (startDate: string, weeks: number) =>
  Array.from({ length: weeks * 7 }, (_, index) => ({
    index,
    date: addDays(startDate, index),
  }));

type StartedSchedule = Readonly<{ startDate: string; weeks: number }>;

const scopeChart = (
  project: ModelProject,
  schedule: StartedSchedule,
  moment: Moment,
) => ({
  days: daysFrom(schedule.startDate, schedule.weeks).map(({ index, date }) => ({
    index,
    date,
    inScope:
      date <= moment.today ? inScopeOn(project, date, moment).length : null,
  })),
});

const burndown = (
  project: ModelProject,
  schedule: StartedSchedule,
  moment: Moment,
) => {
  const remainingOn = (date: string) =>
    inScopeOn(project, date, moment).filter(
      ({ completionDate }) => completionDate === null,
    ).length;
  const { startDate, weeks } = schedule;
  const today = daysBetween(startDate, moment.today);
  const first = Math.max(today, 0);
  const last = weeks * 7 - 1;
  const remaining = remainingOn(addDays(startDate, last));
  const isClosed = isClosedAt(project, moment);
  return {
    days: daysFrom(startDate, weeks).map(({ index, date }) => ({
      index,
      date,
      remaining: index <= today ? remainingOn(date) : null,
      projected:
        isClosed || index < first
          ? null
          : index === first
            ? remaining
            : round((remaining * (last - index)) / (last - first)),
    })),
  };
};

/** Rounded, because fractions may be calculated in another order. */
const round = (value: number): number => Math.round(value * 1e6) / 1e6;

const workPlan = (
  project: ModelProject,
  { startDate, weeks }: StartedSchedule,
  moment: Moment,
) => ({
  weeks: Array.from({ length: weeks }, (_, index) => {
    const isToCome = addDays(startDate, index * 7) > moment.today;
    const bars = inScopeOn(
      project,
      addDays(startDate, index * 7 + 6),
      moment,
    ).map((place) => barOf(place, index, { startDate, weeks }, moment));
    const count = (name: string) => bars.filter((bar) => bar === name).length;
    return {
      index,
      startDate: addDays(startDate, index * 7),
      completed: isToCome ? null : count('completed'),
      planned: count('planned'),
      rolledOver: isToCome ? null : count('rolled over'),
    };
  }),
});

/** Implements Q36, and Q31 for work that was done before the project began. */
const barOf = (
  { completionDate, assignedTimeframe }: Place,
  week: number,
  { startDate, weeks }: StartedSchedule,
  { zones }: Moment,
): string => {
  if (completionDate !== null) {
    const day = daysBetween(startDate, dayIn(zones, completionDate));
    if (Math.max(Math.floor(day / 7), 0) === week) return 'completed';
  }
  if (assignedTimeframe === null) return 'nothing';
  const planned = Math.min(
    Math.floor(lastDay(assignedTimeframe) / 7),
    weeks - 1,
  );
  if (planned < week && completionDate === null) return 'rolled over';
  return planned === week ? 'planned' : 'nothing';
};

const CHARTS = { burndown, scope: scopeChart, 'work-plan': workPlan };
export type ChartName = keyof typeof CHARTS;
export const CHART_NAMES = Object.keys(CHARTS) as ChartName[];

/** A chart as of some moment; null for a project without a start date. */
export const chartOf = (
  name: ChartName,
  project: ModelProject,
  moment: Moment,
): object | null => {
  const { startDate, weeks } = scheduleAt(project, moment) ?? project;
  return startDate === null
    ? null
    : {
        projectId: project.id,
        startDate,
        durationInWeeks: weeks,
        ...CHARTS[name](project, { startDate, weeks }, moment),
      };
};
