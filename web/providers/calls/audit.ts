import type { AuditEntry, AuditPage } from '#api/contract/index.ts';
import { nextIn, queryText, withoutHeader } from './history.ts';
import { pathOf, read, readCsv } from './read.ts';

export type AuditFilter = Readonly<{
  /** One kind, or several separated by commas. */
  kind?: string | undefined;
  actorId?: string | undefined;
  projectId?: string | undefined;
  itemId?: string | undefined;
  /** Calendar days of the team; both are included. */
  from?: string | undefined;
  to?: string | undefined;
  q?: string | undefined;
}>;

const AUDIT = '/teams/active/audit';

/** Entries in one reply of an export: the most that the server gives. */
const EXPORT_PAGE_SIZE = 500;

/** All that happened in the team, for its Admins. */
export const auditCalls = {
  /** 100 entries, the newest first; a search may give fewer and go on. */
  getAudit: (
    filter: AuditFilter,
    { cursor, signal }: { cursor?: string | undefined; signal?: AbortSignal },
  ): Promise<AuditPage> =>
    read({ path: `${AUDIT}${queryText({ ...filter, cursor })}`, signal }),

  getAuditEntry: (id: string, signal?: AbortSignal): Promise<AuditEntry> =>
    read({ path: pathOf`/teams/active/audit/${id}`, signal }),

  /** The whole of it as one table, however many replies that takes. */
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

  /** The same as one JSON document. */
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
