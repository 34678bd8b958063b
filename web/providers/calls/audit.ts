import type { AuditEntry, AuditPage } from '#api/contract/index.ts';
import { csvOf, EXPORT_PAGE_SIZE } from './csvPages.ts';
import { pathOf, queryText, read } from './read.ts';

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
  getAuditCsv: (filter: AuditFilter): Promise<string> => csvOf(AUDIT, filter),

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
