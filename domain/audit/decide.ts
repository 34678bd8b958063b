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
 * Records a note in a team's audit (T60). A note that would flood the audit is
 * skipped if the same kind about the same person was recorded a short while
 * before.
 */
export const decide = (
  { data: { note, skipIfNotedSince } }: AuditCommand,
  { noted }: Audit,
): readonly AuditEvent[] => {
  const last = noted[keyOf(note)];
  const isTooSoon =
    skipIfNotedSince !== null && last !== undefined && last > skipIfNotedSince;
  return isTooSoon ? [] : [event(note.type, note.data)];
};

export const auditDecider: Decider<AuditCommand, Audit, AuditEvent> = {
  decide,
  evolve,
  initialState,
  versions: auditEventVersions,
  snapshot: plainForm({ version: 1 }),
};
