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

/** What `/resources/plan-history` is filtered by, the project apart. */
export type HistoryFilter = Omit<
  Resources['plan-history']['filter'],
  'projectId'
>;

export type ReportRequest = Readonly<{
  projectId: string;
  name: string;
  /** An instant, or a calendar day for its end; now when left out. */
  asOf?: string | undefined;
}>;

type PointRequest = Readonly<{
  chart: Explanation['chart'];
  /** 0-based: a day, or a week of the work plan. */
  index: number;
  series?: Explanation['series'];
  /** A calendar day for its end; null is now. */
  asOf: string | null;
}>;

type ReviewRequest = Readonly<{
  /** 0-based; null for the last week that is over. */
  week: number | null;
  asOf: string | null;
}>;

type VersionOptions = Readonly<{
  /** Versions before this revision; from the newest when left out. */
  before?: number | undefined;
  signal?: AbortSignal;
}>;

/** Entries in one reply of an export: the most that the server gives. */
const EXPORT_PAGE_SIZE = 500;

/** Plan history, the plan as of an instant, and reports. */
export const historyCalls = {
  /** The whole of it as one table, however many replies that takes. */
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

  /** The same as a list of entries. */
  getHistoryJson: async (
    projectId: string,
    filter: HistoryFilter,
  ): Promise<string> => {
    let entries: readonly HistoryEntry[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const asked = { ...filter, limit: EXPORT_PAGE_SIZE, cursor };
      const path = `${projectAt(projectId)}/history${queryText(asked)}`;
      const page: HistoryPage = await read({ path });
      entries = entries.concat(page.entries);
      cursor = page.nextCursor;
    }
    return JSON.stringify(entries, null, 2);
  },

  /** The versions of what an item says, the newest first. */
  getItemVersions: (
    id: string,
    { before, signal }: VersionOptions,
  ): Promise<VersionPage> =>
    read({
      path: `${pathOf`/teams/active/project-items/all/${id}/versions`}${queryText({ before })}`,
      signal,
    }),

  /** Those of the team's story and business model. */
  getPlanVersions: ({ before, signal }: VersionOptions): Promise<VersionPage> =>
    read({
      path: `/teams/active/go-to-market-plan/versions${queryText({ before })}`,
      signal,
    }),

  /** A project and its items at an instant, or at the end of a calendar day. */
  getAsOf: (
    projectId: string,
    at: string,
    signal?: AbortSignal,
  ): Promise<AsOf> =>
    read({ path: `${projectAt(projectId)}/as-of${queryText({ at })}`, signal }),

  /** Why a point of a chart differs from the one before it. */
  explain: (
    projectId: string,
    { asOf, ...point }: PointRequest,
    signal?: AbortSignal,
  ): Promise<Explanation> =>
    read({
      path: `${projectAt(projectId)}/explain${queryText({ ...point, asOf: asOf ?? undefined })}`,
      signal,
    }),

  /** Which changes made a count what it is. */
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

/** `?a=1&b=2` of the defined values, or an empty string. */
export const queryText = (
  query: Readonly<Record<string, string | number | undefined>>,
): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
};

/** The query of the page that a Link header calls the next one. */
export const nextIn = (link: string | null): string | null =>
  /<([^<>]*)>;\s*rel="next"/.exec(link ?? '')?.[1] ?? null;

/** Names of columns have no line breaks in them. */
export const withoutHeader = (csv: string): string =>
  csv.slice(csv.indexOf('\r\n') + 2);
