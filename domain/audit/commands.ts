import type { Command } from '../shared/command.ts';
import type { AuditEvent } from './events.ts';

/** An audit event without its metadata. */
export type AuditNote = {
  [E in AuditEvent as E['type']]: Readonly<{
    type: E['type'];
    data: E['data'];
  }>;
}[AuditEvent['type']];

export type NoteAudit = Command<
  'NoteAudit',
  {
    note: AuditNote;
    /** Nothing is noted where the same was after that instant; null: always. */
    unlessSince: string | null;
  }
>;

export type AuditCommand = NoteAudit;
