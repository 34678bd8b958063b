import { describe, it } from 'vitest';
import { auditDecider } from '#domain/audit/decide.ts';
import type { AuditNote } from '#domain/audit/commands.ts';
import { OTHER_USER, TEAM, USER } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';

/** A time of day as an instant, on one day. */
const instantAt = (time: string) => `2026-03-04T${time}.000Z`;
const auditRead = (time: string, userId = USER): AuditNote => ({
  type: 'AuditRead',
  data: { teamId: TEAM, userId, at: instantAt(time) },
});
const signInFailed = (time: string): AuditNote => ({
  type: 'SignInFailed',
  data: {
    teamId: TEAM,
    userId: USER,
    provider: 'Local',
    code: 'ACCOUNT.LOCAL_CODE',
    at: instantAt(time),
  },
});
const exported: AuditNote = {
  type: 'Exported',
  data: {
    teamId: TEAM,
    userId: USER,
    what: 'Team',
    format: 'Zip',
    projectId: null,
  },
};
const recordAudit = (
  note: AuditNote,
  skipIfNotedSince: string | null = null,
) => ({
  type: 'RecordAudit' as const,
  data: {
    note,
    skipIfNotedSince: skipIfNotedSince && instantAt(skipIfNotedSince),
  },
});

describe('An audit entry (T60)', () => {
  it('is stored as an event', () => {
    given(auditDecider, []).when(recordAudit(exported)).then([exported]);
    given(auditDecider, [exported])
      .when(recordAudit(exported))
      .then([exported]);
  });

  it('is skipped only if the same person repeats it within a short time', () => {
    // Here 15 minutes for a read audit, and one for a failed sign-in.
    const before = [auditRead('10:00:00')];
    const soon = recordAudit(auditRead('10:14:59'), '09:59:59');
    given(auditDecider, before).when(soon).thenNothing();
    const later = auditRead('10:15:00');
    given(auditDecider, before)
      .when(recordAudit(later, '10:00:00'))
      .then([later]);
    const other = auditRead('10:00:01', OTHER_USER);
    given(auditDecider, before)
      .when(recordAudit(other, '09:45:01'))
      .then([other]);
    const first = signInFailed('10:00:01');
    given(auditDecider, before)
      .when(recordAudit(first, '09:59:01'))
      .then([first]);
  });

  it('is compared with the latest one', () => {
    const before = [signInFailed('10:00:00'), signInFailed('10:01:00')];
    const soon = recordAudit(signInFailed('10:01:30'), '10:00:30');
    given(auditDecider, before).when(soon).thenNothing();
  });
});
