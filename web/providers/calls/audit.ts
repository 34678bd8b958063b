import type { AuditEntry, AuditPage } from '#api/contract/index.ts';
import { nextIn, queryText, withoutHeader } from './history.ts';
import { pathOf, read, readCsv } from './read.ts';

export type AuditFilter = Readonly<{
  /** One kind of entry, or several separated by commas. */
  kind?: string | undefined;
  actorId?: string | undefined;
  projectId?: string | undefined;
  itemId?: string | undefined;
  /** First and last day, both included, in the team's time zone. */
  from?: string | undefined;
  to?: string | undefined;
  q?: string | undefined;
}>;

const AUDIT = '/teams/active/audit';

/** Page size of exports: the most that the server allows. */
const EXPORT_PAGE_SIZE = 500;

/** Calls on the team's audit, which only its Admins may read. */
export const auditCalls = {
  /**
   * Reads 100 entries, newest first; a search may return fewer and have more.
   */
  getAudit: (
    filter: AuditFilter,
    { cursor, signal }: { cursor?: string | undefined; signal?: AbortSignal },
  ): Promise<AuditPage> =>
    read({ path: `${AUDIT}${queryText({ ...filter, cursor })}`, signal }),

  getAuditEntry: (id: string, signal?: AbortSignal): Promise<AuditEntry> =>
    read({ path: pathOf`/teams/active/audit/${id}`, signal }),

  /** Exports all entries as one CSV table, page by page. */
  getAuditCsv: async (filter: AuditFilter): Promise<string> => {
    const pages: string[] = [];
    const first = queryText({ ...filter, limit: EXPORT_PAGE_SIZE });
    let query: string | null = first;
    while (query !== null) {
      const { csv, headers } = await readCsv({ path: `${AUDIT}${query}` });
      pages.push(query === first ? csv : withoutHeader(csv));
      query = nextIn(headers.get('Link'));
    }
    return pages.join('');
  },

  /** Exports all entries as one JSON document. */
  getAuditJson: async (filter: AuditFilter): Promise<string> => {
    let entries: readonly AuditEntry[] = [];
    let cursor: string | undefined;
    do {
      const query = queryText({
        ...filter,
        cursor,
        limit: EXPORT_PAGE_SIZE,
        download: 'true',
      });
      const page: AuditPage = await read({ path: `${AUDIT}${query}` });
      entries = entries.concat(page.entries);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return `${JSON.stringify({ entries }, null, 2)}\n`;
  },
};
