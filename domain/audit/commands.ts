import type { Command } from '../shared/command.ts';
import type { AuditEvent } from './events.ts';

/** An audit event without its metadata. */
export type AuditNote = {
  [E in AuditEvent as E['type']]: Readonly<{
    type: E['type'];
    data: E['data'];
  }>;
}[AuditEvent['type']];

export type RecordAudit = Command<
  'RecordAudit',
  {
    note: AuditNote;
    /**
     * Skips the note if the same kind about the same person was recorded after
     * this instant; null: never skips.
     */
    skipIfNotedSince: string | null;
  }
>;

export type AuditCommand = RecordAudit;
