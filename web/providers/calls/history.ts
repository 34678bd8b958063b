import type {
  AsOf,
  ExplainedCell,
  Explanation,
  HistoryEntry,
  HistoryPage,
  Report,
  Resources,
  Review,
  VersionPage,
} from '#api/contract/index.ts';
import type { CountRequest } from '../../components/why/count.ts';
import { pathOf, read, readCsv } from './read.ts';

/** The filters of `/resources/plan-history`, except the project. */
type HistoryFilter = Omit<Resources['plan-history']['filter'], 'projectId'>;

type ReportRequest = Readonly<{
  projectId: string;
  name: string;
  /** An instant, or a calendar day for its end; now if left out. */
  asOf?: string | undefined;
}>;

type PointRequest = Readonly<{
  chart: Explanation['chart'];
  /** 0-based index of a day, or of a week in the work plan. */
  index: number;
  series?: Explanation['series'];
  /** A calendar day for its end; null means now. */
  asOf: string | null;
}>;

type ReviewRequest = Readonly<{
  /** 0-based; null means the last complete week. */
  week: number | null;
  asOf: string | null;
}>;

type VersionOptions = Readonly<{
  /** Reads versions before this revision; starts at the newest if left out. */
  before?: number | undefined;
  signal?: AbortSignal;
}>;

/** Page size of exports: the most that the server allows. */
const EXPORT_PAGE_SIZE = 500;

/** Calls on plan history, past plans and reports. */
export const historyCalls = {
  /** Exports the history as one CSV table, page by page. */
  getHistoryCsv: async (
    projectId: string,
    filter: HistoryFilter,
  ): Promise<string> => {
    const pages: string[] = [];
    const first = queryText({ ...filter, limit: EXPORT_PAGE_SIZE });
    let query: string | null = first;
    while (query !== null) {
      const { csv, headers } = await readCsv({
        path: `${projectAt(projectId)}/history${query}`,
      });
      pages.push(query === first ? csv : withoutHeader(csv));
      query = nextIn(headers.get('Link'));
    }
    return pages.join('');
  },

  /** Exports the history as a JSON list of entries. */
  getHistoryJson: async (
    projectId: string,
    filter: HistoryFilter,
  ): Promise<string> => {
    let entries: readonly HistoryEntry[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const query = { ...filter, limit: EXPORT_PAGE_SIZE, cursor };
      const path = `${projectAt(projectId)}/history${queryText(query)}`;
      const page: HistoryPage = await read({ path });
      entries = entries.concat(page.entries);
      cursor = page.nextCursor;
    }
    return JSON.stringify(entries, null, 2);
  },

  /** Reads the versions of an item's texts and fields, newest first. */
  getItemVersions: (
    id: string,
    { before, signal }: VersionOptions,
  ): Promise<VersionPage> =>
    read({
      path: `${pathOf`/teams/active/project-items/all/${id}/versions`}${queryText({ before })}`,
      signal,
    }),

  /** Reads the versions of the team's story and business model. */
  getPlanVersions: ({ before, signal }: VersionOptions): Promise<VersionPage> =>
    read({
      path: `/teams/active/go-to-market-plan/versions${queryText({ before })}`,
      signal,
    }),

  /** Reads a project and its items at an instant, or at the end of a day. */
  getAsOf: (
    projectId: string,
    at: string,
    signal?: AbortSignal,
  ): Promise<AsOf> =>
    read({ path: `${projectAt(projectId)}/as-of${queryText({ at })}`, signal }),

  /** Explains why a point of a chart differs from the one before it. */
  explain: (
    projectId: string,
    { asOf, ...point }: PointRequest,
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

/** Returns `?a=1&b=2` for the defined values, or an empty string. */
export const queryText = (
  query: Readonly<Record<string, string | number | undefined>>,
): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
};

/** Returns the query of the next page from a Link header. */
export const nextIn = (link: string | null): string | null =>
  /<([^<>]*)>;\s*rel="next"/.exec(link ?? '')?.[1] ?? null;

/** Column names contain no line breaks. */
export const withoutHeader = (csv: string): string =>
  csv.slice(csv.indexOf('\r\n') + 2);
