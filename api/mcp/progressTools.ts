import { z } from 'zod';
import {
  EXPLAINED_CHARTS,
  WORK_PLAN_SERIES,
} from '#domain/shared/chartChange.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { findProject } from './lookups.ts';
import { project_id } from './inputs.ts';
import { toAgentEntry, toProject } from './toAgent.ts';
import { tool } from './tool.ts';

const as_of = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()])
  .optional()
  .describe('A past day or instant; by default now');

/** The maximum number of points that a project has: the days of 52 weeks. */
const MAX_POINTS = 364;

const forecast = tool({
  name: 'forecast',
  title: 'Forecast',
  description:
    'When a project will likely be done, at 50, 80 and 95 %, and the needed and the actual pace.',
  mutates: false,
  input: { project_id, as_of },
  run: async (call) => {
    const { input, actor, dependencies } = call;
    const project = await findProject(input.project_id, call);
    const { dates, endDate, remaining, basis, ...rest } =
      await dependencies.useCases.getForecast({
        actor,
        projectId: project.id,
        asOf: input.as_of,
      });
    return {
      project: toProject(project),
      remaining,
      planned_end: endDate,
      likely_done: dates,
      needed_per_week: rest.neededPerWeek,
      pace_per_week: rest.pacePerWeek,
      drawn_from: { weeks: basis.weeks, of: basis.source },
      back_test: { hits: rest.backTest.hits, of: rest.backTest.of },
      back_test_of_team: rest.teamBackTest,
    };
  },
});

const explainNumber = tool({
  name: 'explain_number',
  title: 'Explain a number',
  description:
    'Why a number in a chart differs from the previous one: who did what, and when. The counts add up to the difference.',
  mutates: false,
  input: {
    chart: z.enum(EXPLAINED_CHARTS),
    number: z
      .number()
      .int()
      .min(1)
      .max(MAX_POINTS)
      .describe('The day of the project, from 1; for work-plan, the week'),
    series: z
      .enum(WORK_PLAN_SERIES)
      .default('completed')
      .describe('For work-plan, which bar'),
    project_id,
    as_of,
  },
  run: async (call) => {
    const { input, actor, dependencies } = call;
    const { chart, series, number } = input;
    const project = await findProject(input.project_id, call);
    const { difference, groups } = await dependencies.useCases
      .explainChart({
        actor,
        projectId: project.id,
        asOf: input.as_of,
        point: { chart, series, index: number - 1 },
      })
      .catch(nameNumber);
    return {
      project: toProject(project),
      difference,
      groups: groups.map(({ change, count, entries }) => ({
        change,
        count,
        entries: entries.map(toAgentEntry),
      })),
    };
  },
});

/** Rethrows a refusal of the index with the name of the tool's parameter. */
const nameNumber = (error: unknown): never => {
  throw error instanceof DomainError && error.field === 'index'
    ? new DomainError(error.code, 'number')
    : error;
};

const weekInReview = tool({
  name: 'week_in_review',
  title: 'Week in review',
  description:
    'What was planned, completed, slipped, added and dropped in a week, and how the forecast moved, as Markdown.',
  mutates: false,
  input: {
    week: z
      .number()
      .int()
      .min(1)
      .max(1000)
      .optional()
      .describe('The week, from 1; by default the last completed one'),
    project_id,
    as_of,
  },
  run: async (call) => {
    const { input, actor, dependencies } = call;
    const project = await findProject(input.project_id, call);
    const review = await dependencies.useCases.getReview({
      actor,
      projectId: project.id,
      asOf: input.as_of,
      week: input.week === undefined ? undefined : input.week - 1,
    });
    return {
      project: toProject(project),
      week: review.week + 1,
      from: review.startDate,
      to: review.endDate,
      planned: review.planned.length,
      completed: review.completed.length,
      slipped: review.slipped.length,
      added: review.added.length,
      dropped: review.dropped.length,
      likely_done: review.forecast,
      markdown: review.markdown,
    };
  },
});

/** Tools that show a project's progress and explain it. */
export const PROGRESS_TOOLS = [forecast, explainNumber, weekInReview];
