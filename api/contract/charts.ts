import { z } from 'zod';
import { moment } from './moment.ts';
import { calendarDate, durationInWeeks, id, instant } from './scalars.ts';

/** The fields that all charts and reports have. */
export const chartHeader = {
  projectId: id,
  asOf: instant,
  startDate: calendarDate,
  durationInWeeks,
};

const chartDay = { index: z.int(), date: calendarDate };
const count = z.int().min(0);

/** Unknown values (future days; past days for the projection) are null. */
export const burndown = z.object({
  ...chartHeader,
  days: z.array(
    z.object({
      ...chartDay,
      remaining: count.nullable(),
      projected: z.number().nullable(),
    }),
  ),
});

export const scopeChart = z.object({
  ...chartHeader,
  days: z.array(z.object({ ...chartDay, inScope: count.nullable() })),
});

/** Future weeks have only planned items (Q36). */
export const workPlan = z.object({
  ...chartHeader,
  weeks: z.array(
    z.object({
      index: z.int(),
      startDate: calendarDate,
      completed: count.nullable(),
      planned: count,
      /** Items planned for an earlier week that are still open. */
      rolledOver: count.nullable(),
    }),
  ),
});

const byLikelihood = <T extends z.ZodType>(value: T) =>
  z.object({ p50: value, p80: value, p95: value });

/**
 * When a project is likely to be finished: the dates by which 50, 80 and 95 %
 * of simulated futures end. The simulation draws from past weeks. Dates are
 * null if they are unknown or more than two years away.
 */
export const forecast = z.object({
  ...chartHeader,
  /** The last day of the schedule. */
  endDate: calendarDate,
  remaining: count,
  /** Whether the project was closed: nothing more will be completed in it. */
  isClosed: z.boolean(),
  /**
   * The past weeks used: the project's, or those of the team's other projects.
   */
  basis: z.object({
    weeks: count,
    source: z.enum(['Project', 'Team', 'None']),
  }),
  dates: byLikelihood(calendarDate.nullable()),
  /** Likely upper bounds of open items at the end of each future day. */
  bands: z.array(
    z.object({ date: calendarDate, ...byLikelihood(count).shape }),
  ),
  /** Completions per week to finish on time; null after the planned end. */
  neededPerWeek: z.number().nullable(),
  /** Completions per week so far; null if unknown. */
  pacePerWeek: z.number().nullable(),
  /** For each past week: the forecast for one week later, and what happened. */
  backTest: z.object({
    weeks: z.array(
      z.object({ asOf: calendarDate, p50: count, p80: count, actual: count }),
    ),
    /** In how many weeks no more items remained than the 80 % forecast said. */
    hits: count,
    /** The number of past weeks in `weeks`. */
    of: count,
  }),
  /** The same for all projects of the team: this one and the 20 newest. */
  teamBackTest: z.object({ hits: count, of: count, projects: count }),
});

/**
 * `asOf` is an instant, or a date: the end of that day in the team's time zone.
 */
export const chartQuery = z.object({ asOf: moment.optional() });

/** The report covers the weeks from that of `from` to that of `to`. */
export const reportQuery = chartQuery.extend({
  from: moment.optional(),
  to: moment.optional(),
});

/** A table: each row has a cell for each column, by the column's name. */
export const report = z.object({
  ...chartHeader,
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), title: z.string() })),
  rows: z.array(
    z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  ),
});

export type Burndown = z.infer<typeof burndown>;
export type ScopeChart = z.infer<typeof scopeChart>;
export type WorkPlan = z.infer<typeof workPlan>;
export type Report = z.infer<typeof report>;
export type Forecast = z.infer<typeof forecast>;
