import { findAuditEntry } from './findAuditEntry.ts';
import { getAudit } from './getAudit.ts';
import { recordExport, recordFailedSignIn } from './recordAudit.ts';

/** Use cases of the audit. */
export const audits = {
  getAudit,
  findAuditEntry,
  recordExport,
  recordFailedSignIn,
};
