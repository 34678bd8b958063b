import type {
  HistoryEntry,
  HistoryPage,
  Resources,
} from '#api/contract/index.ts';
import { csvOf, EXPORT_PAGE_SIZE } from './csvPages.ts';
import { pathOf, queryText, read } from './read.ts';

/** The filters of `/resources/plan-history`, except the project. */
type HistoryFilter = Omit<Resources['plan-history']['filter'], 'projectId'>;

/** Reads and exports of the plan history. */
export const historyCalls = {
  /** Exports the history as one CSV table, page by page. */
  getHistoryCsv: (projectId: string, filter: HistoryFilter): Promise<string> =>
    csvOf(historyAt(projectId), filter),

  /** Exports the history as a JSON list of entries. */
  getHistoryJson: async (
    projectId: string,
    filter: HistoryFilter,
  ): Promise<string> =>
    JSON.stringify(await allEntries(projectId, filter), null, 2),

  /** The ids of items whose last removal took them to another project. */
  getCarriedOver: async (
    projectId: string,
    signal?: AbortSignal,
  ): Promise<readonly string[]> => {
    const filter = { change: 'Unplanned' } as const;
    const removals = await allEntries(projectId, filter, signal);
    // Oldest first, so that the newest removal of each item remains.
    const newestOf = new Map(
      removals.toReversed().map((entry) => [entry.itemId, entry]),
    );
    return [...newestOf.values()]
      .filter(({ otherProjectId }) => otherProjectId !== null)
      .map(({ itemId }) => itemId);
  },
};

/** All matching entries, newest first. */
const allEntries = async (
  projectId: string,
  filter: HistoryFilter,
  signal?: AbortSignal,
): Promise<readonly HistoryEntry[]> => {
  let entries: readonly HistoryEntry[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const query = { ...filter, limit: EXPORT_PAGE_SIZE, cursor };
    const path = `${historyAt(projectId)}${queryText(query)}`;
    const page: HistoryPage = await read({ path, signal });
    entries = entries.concat(page.entries);
    cursor = page.nextCursor;
  }
  return entries;
};

const historyAt = (projectId: string): string =>
  pathOf`/teams/active/projects/${projectId}/history`;
