import { findAuditEntry } from './findAuditEntry.ts';
import { getAudit } from './getAudit.ts';
import { noteExport, noteFailedSignIn } from './noteAudit.ts';

/** Use cases of the audit timeline. */
export const audits = {
  getAudit,
  findAuditEntry,
  noteExport,
  noteFailedSignIn,
};
