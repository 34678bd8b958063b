import { findAuditEntry } from './findAuditEntry.ts';
import { getAudit } from './getAudit.ts';
import { recordExport } from './recordExport.ts';
import { recordFailedSignIn } from './recordFailedSignIn.ts';

/** Use cases of the audit. */
export const auditUseCases = {
  getAudit,
  findAuditEntry,
  recordExport,
  recordFailedSignIn,
};
