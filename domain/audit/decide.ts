import type { Decider } from '../shared/decider.ts';
import { eventFactory } from '../shared/event.ts';
import { plainForm } from '../shared/snapshotForm.ts';
import type { Audit } from './audit.ts';
import { evolve, initialState, keyOf } from './audit.ts';
import type { AuditCommand } from './commands.ts';
import type { AuditEvent } from './events.ts';
import { auditEventVersions } from './events.ts';

const event = eventFactory<AuditEvent>(auditEventVersions);

/**
 * Notes what happened around a team (T60); what would flood the audit is left out
 * where the same of the same person was noted a short while before.
 */
export const decide = (
  { data: { note, unlessSince } }: AuditCommand,
  { noted }: Audit,
): readonly AuditEvent[] => {
  const last = noted[keyOf(note)];
  const isQuiet =
    unlessSince !== null && last !== undefined && last > unlessSince;
  return isQuiet ? [] : [event(note.type, note.data)];
};

export const auditDecider: Decider<AuditCommand, Audit, AuditEvent> = {
  decide,
  evolve,
  initialState,
  versions: auditEventVersions,
  snapshot: plainForm(1),
};
