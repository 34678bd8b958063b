import type {
  ExplainedCell,
  ExplainedCounter,
  Explanation,
} from '#api/contract/index.ts';
import { pathOf, queryText, read } from './read.ts';

/** One of a week's bars in the work plan. */
export type Series = Explanation['series'];

/** A point of a chart that the server explains. */
export type Point = Readonly<{
  chart: Explanation['chart'];
  /** 0-based index of a day, or of a week in the work plan. */
  index: number;
  /** Only for the work plan. */
  series?: Series;
  /** A calendar day for its end; null means now. */
  asOf: string | null;
}>;

/** The counters that appear in sentences. */
export type Counter = ExplainedCounter['counter'];

/** A count that the server explains: a counter, or one in a report. */
export type CountRequest = Readonly<
  | { counter: Counter }
  | {
      report: string;
      column: string;
      /** The week as in the report, starting at 1. */
      week: number;
      /** Null for unassigned work; everyone's work if left out. */
      userId?: string | null;
    }
>;

/** Why charts and reports show what they show. */
export const explainCalls = {
  /** Explains why a point of a chart differs from the one before it. */
  explain: (
    projectId: string,
    { asOf, ...point }: Point,
    signal?: AbortSignal,
  ): Promise<Explanation> =>
    read({
      path: `${projectAt(projectId)}/explain${queryText({ ...point, asOf: asOf ?? undefined })}`,
      signal,
    }),

  /** Explains which changes led to a count. */
  explainCount: (
    projectId: string,
    { asOf, ...request }: CountRequest & Readonly<{ asOf: string | null }>,
    signal?: AbortSignal,
  ): Promise<ExplainedCell> => {
    const when = { asOf: asOf ?? undefined };
    if ('counter' in request) {
      const { counter } = request;
      const path = `${projectAt(projectId)}/explain/counter`;
      return read({ path: path + queryText({ counter, ...when }), signal });
    }
    const { report, userId, ...cell } = request;
    const whose = { userId: userId === null ? 'nobody' : userId };
    return read({
      path:
        projectAt(projectId) +
        pathOf`/reports/${report}/explain` +
        queryText({ ...cell, ...whose, ...when }),
      signal,
    });
  },
};

const projectAt = (projectId: string): string =>
  pathOf`/teams/active/projects/${projectId}`;
