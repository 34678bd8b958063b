import { z } from 'zod';
import { calendarDate, durationInWeeks, id, instant } from './scalars.ts';

/** What every chart and report says of itself. */
const header = {
  projectId: id,
  asOf: instant,
  startDate: calendarDate,
  durationInWeeks,
};

const chartDay = { index: z.int(), date: calendarDate };
const count = z.int().min(0);

/** Unknown values (future days; past days for the projection) are null. */
export const burndown = z.object({
  ...header,
  days: z.array(
    z.object({
      ...chartDay,
      remaining: count.nullable(),
      projected: z.number().nullable(),
    }),
  ),
});

export const scopeChart = z.object({
  ...header,
  days: z.array(z.object({ ...chartDay, inScope: count.nullable() })),
});

/** Of future weeks only what is planned is known (Q36). */
export const workPlan = z.object({
  ...header,
  weeks: z.array(
    z.object({
      index: z.int(),
      startDate: calendarDate,
      completed: count.nullable(),
      planned: count,
      rolledOver: count.nullable(),
    }),
  ),
});

const moment = z.union([instant, calendarDate]);

/** `asOf` is an instant, or a date: then the end of that day in the team's zone. */
export const chartQuery = z.object({ asOf: moment.optional() });

/** `from` and `to`: the weeks that hold them and those between. */
export const reportQuery = chartQuery.extend({
  from: moment.optional(),
  to: moment.optional(),
});

/** A table: each row has a cell for each column, by its name. */
export const report = z.object({
  ...header,
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
