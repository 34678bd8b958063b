import type { AuditEntry, AuditPage } from '#api/contract/index.ts';
import type { Agent } from '#tests/support/testServer.ts';

export const AUDIT = '/v1/teams/active/audit';

/** Reads one page of the audit as an Admin. */
export const readAuditPage = async (
  admin: Agent,
  query: Readonly<Record<string, string | number>> = {},
): Promise<AuditPage> => {
  const { body } = await admin.get(AUDIT).query(query).expect(200);
  return body.data;
};

export const readAudit = async (
  admin: Agent,
  query: Readonly<Record<string, string | number>> = {},
): Promise<readonly AuditEntry[]> => {
  const { entries } = await readAuditPage(admin, query);
  return entries;
};

export const kindsOf = (entries: readonly AuditEntry[]): readonly string[] =>
  entries.map(({ kind }) => kind);
