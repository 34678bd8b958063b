import { z } from 'zod';
import {
  CHART_CHANGES,
  COUNTERS,
  EXPLAINED_CHARTS,
  WORK_PLAN_SERIES,
} from '#domain/shared/chartChange.ts';
import { MAX_WEEKS } from '#domain/shared/timeframe.ts';
import { chartHeader, chartQuery } from './charts.ts';
import { historyEntry } from './history.ts';
import { calendarDate, id, numberInQuery } from './scalars.ts';

/** More than the longest project has. */
const MAX_DAYS = 400;
/** Allows for projects that run long after their planned end. */
const MAX_REVIEWED_WEEKS = 20 * MAX_WEEKS;

const index = numberInQuery(z.int().min(0).max(MAX_DAYS)).describe(
  '0-based: a day of the burndown or the scope, a week of the work plan.',
);
const point = {
  chart: z
    .enum(EXPLAINED_CHARTS)
    .describe('The chart that contains the point.'),
  index,
};
const series = z
  .enum(WORK_PLAN_SERIES)
  .describe('For the work plan, which bar of the week.');

/** `series` selects one of a week's bars of the work plan. */
export const explainQuery = chartQuery.extend({
  ...point,
  series: series.default('completed'),
});

const groups = z.array(
  z.object({
    change: z.enum(CHART_CHANGES),
    /** Signed; the number of entries, including omitted ones. */
    count: z.int(),
    /** The first 200. */
    entries: z.array(historyEntry),
    /** How many more entries the history has. */
    omitted: z.int(),
  }),
);

/** Why a point differs from the one before it. */
export const explanation = z.object({
  ...chartHeader,
  ...point,
  series,
  /** The difference from the point before; from zero for the first point. */
  difference: z.int(),
  /** Their counts add up to the difference. */
  groups,
});

/** `counter=remaining` also explains the burndown's projected line. */
export const explainCounterQuery = chartQuery.extend({
  counter: z.enum(COUNTERS).describe('What is counted.'),
});

/** Why this many items count as of an instant: since when each item counts. */
export const explainedCounter = z.object({
  ...chartHeader,
  counter: z.enum(COUNTERS),
  /** The sum of the groups' counts. */
  count: z.int(),
  groups,
});

const NOBODY = 'nobody';

export const explainCellQuery = chartQuery.extend({
  column: z.string().max(40).describe('The column of the report, by name.'),
  week: numberInQuery(z.int().min(1).max(MAX_WEEKS)).describe(
    'The week as numbered in the report, from 1.',
  ),
  userId: id
    .transform((value) => (value === NOBODY ? null : value))
    .optional()
    .describe(
      'Whose work; `nobody` for unassigned work, everybody’s if omitted.',
    ),
});

/** The changes behind a number of a report. */
export const explainedCell = z.object({
  ...chartHeader,
  count: z.int(),
  groups,
});

const reviewed = z.object({
  itemId: id,
  linkId: z.string(),
  title: z.string(),
  /**
   * The person who made the change; for planned and slipped items, the planner.
   */
  actorId: id,
  /** Null once the account was closed. */
  actorDisplayName: z.string().nullable(),
});

const change = z.enum([
  'Added',
  'CarriedOver',
  'TakenOut',
  'MovedAway',
  'Deleted',
]);

export const reviewQuery = chartQuery.extend({
  week: numberInQuery(
    z.int().min(0).max(MAX_REVIEWED_WEEKS).optional(),
  ).describe('0-based; by default the last completed week.'),
});

/** The review of one week of a project. */
export const review = z.object({
  ...chartHeader,
  projectName: z.string(),
  /** 0-based from the project's start. */
  week: z.int(),
  /** The first day of the week. */
  startDate: calendarDate,
  endDate: calendarDate,
  /** The items planned for the week when it ended. */
  planned: z.array(reviewed.extend({ isCompleted: z.boolean() })),
  completed: z.array(reviewed),
  /** Items planned for an earlier week, by how many weeks, and still open. */
  slipped: z.array(reviewed.extend({ weeksLate: z.int() })),
  /** Items that came into scope in the week or left it, and how. */
  added: z.array(reviewed.extend({ change })),
  dropped: z.array(reviewed.extend({ change })),
  /**
   * By when 80 % of simulations finish, as of the end of the week before and of
   * this week; null if unknown.
   */
  forecast: z.object({
    before: calendarDate.nullable(),
    after: calendarDate.nullable(),
  }),
  markdown: z.string(),
});

export type ExplainedCounter = z.infer<typeof explainedCounter>;
export type ExplainedCell = z.infer<typeof explainedCell>;
export type Explanation = z.infer<typeof explanation>;
export type Review = z.infer<typeof review>;
