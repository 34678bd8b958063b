import { findAuditEntry } from './findAuditEntry.ts';
import { getAudit } from './getAudit.ts';
import { noteExport, noteFailedSignIn } from './noteAudit.ts';

/** What happened in a team, and what is noted for it alone. */
export const audits = {
  getAudit,
  findAuditEntry,
  noteExport,
  noteFailedSignIn,
};
