import type { AsOf, Report, Review } from '#api/contract/index.ts';
import { pathOf, queryText, read, readCsv } from './read.ts';

type ReportRequest = Readonly<{
  projectId: string;
  name: string;
  /** An instant, or a calendar day for its end; now if left out. */
  asOf?: string | undefined;
}>;

type ReviewRequest = Readonly<{
  /** 0-based; null means the last complete week. */
  week: number | null;
  asOf: string | null;
}>;

/** Past plans, reports and reviews. */
export const reportCalls = {
  /** Reads a project and its items at an instant, or at the end of a day. */
  getAsOf: (
    projectId: string,
    at: string,
    signal?: AbortSignal,
  ): Promise<AsOf> =>
    read({ path: `${projectAt(projectId)}/as-of${queryText({ at })}`, signal }),

  getReview: (
    projectId: string,
    { week, asOf }: ReviewRequest,
    signal?: AbortSignal,
  ): Promise<Review> =>
    read({
      path: `${projectAt(projectId)}/review${queryText({ week: week ?? undefined, asOf: asOf ?? undefined })}`,
      signal,
    }),

  getReport: (request: ReportRequest, signal?: AbortSignal): Promise<Report> =>
    read({ path: reportPath(request), signal }),

  getReportCsv: async (request: ReportRequest): Promise<string> =>
    (await readCsv({ path: reportPath(request) })).csv,
};

const projectAt = (projectId: string): string =>
  pathOf`/teams/active/projects/${projectId}`;

const reportPath = ({ projectId, name, asOf }: ReportRequest): string =>
  pathOf`/teams/active/projects/${projectId}/reports/${name}` +
  queryText({ asOf });
