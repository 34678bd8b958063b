import type {
  HistoryEntry,
  HistoryPage,
  Resources,
} from '#api/contract/index.ts';
import { csvOf, EXPORT_PAGE_SIZE } from './csvPages.ts';
import { pathOf, queryText, read } from './read.ts';

/** The filters of `/resources/plan-history`, except the project. */
type HistoryFilter = Omit<Resources['plan-history']['filter'], 'projectId'>;

/** Exports of the plan history. */
export const historyCalls = {
  /** Exports the history as one CSV table, page by page. */
  getHistoryCsv: (projectId: string, filter: HistoryFilter): Promise<string> =>
    csvOf(historyAt(projectId), filter),

  /** Exports the history as a JSON list of entries. */
  getHistoryJson: async (
    projectId: string,
    filter: HistoryFilter,
  ): Promise<string> => {
    let entries: readonly HistoryEntry[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const query = { ...filter, limit: EXPORT_PAGE_SIZE, cursor };
      const path = `${historyAt(projectId)}${queryText(query)}`;
      const page: HistoryPage = await read({ path });
      entries = entries.concat(page.entries);
      cursor = page.nextCursor;
    }
    return JSON.stringify(entries, null, 2);
  },
};

const historyAt = (projectId: string): string =>
  pathOf`/teams/active/projects/${projectId}/history`;
