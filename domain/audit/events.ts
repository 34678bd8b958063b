import type { Entitlements } from '../shared/entitlements.ts';
import type { Event, EventVersions } from '../shared/event.ts';

type AuditEventOf<Type extends string, Data = unknown> = Event<
  Type,
  Data & { teamId: string; userId: string }
>;

/** A member signed in; in each of their teams. */
export type SignedIn = AuditEventOf<'SignedIn', { provider: string }>;
/**
 * Somebody tried to sign in with the address of a member, and was refused; at
 * most once a minute. The address itself is not recorded.
 */
export type SignInFailed = AuditEventOf<
  'SignInFailed',
  {
    provider: string;
    /** The rule that refused it. */
    code: string;
    at: string;
  }
>;
/** An Admin read the audit; once for all that they read in a quarter of an hour. */
export type AuditRead = AuditEventOf<'AuditRead', { at: string }>;

/** Data that can be exported from a team. */
export const EXPORTS = ['Team', 'Audit', 'History', 'Report'] as const;
export const EXPORT_FORMATS = ['Zip', 'Json', 'Csv'] as const;

/** A member downloaded data of the team as a file. */
export type Exported = AuditEventOf<
  'Exported',
  {
    /** All of the team, its audit, or the history or a report of a project. */
    what: (typeof EXPORTS)[number];
    format: (typeof EXPORT_FORMATS)[number];
    /** The project that it is about; null for the whole team. */
    projectId: string | null;
  }
>;
/** A member made an access token for the team. */
export type AccessTokenCreated = AuditEventOf<
  'AccessTokenCreated',
  {
    tokenId: string;
    access: 'Read' | 'Write';
    /** Until when it opens the team; instant in UTC. */
    expiresAt: string;
  }
>;
/** Its owner ended an access token. */
export type AccessTokenRevoked = AuditEventOf<
  'AccessTokenRevoked',
  { tokenId: string }
>;
/** A member's calendar feed got a secret address, which shows what they do. */
export type CalendarAddressIssued = AuditEventOf<
  'CalendarAddressIssued',
  {
    /** The address before is not found any more. */
    renewed: boolean;
  }
>;
/** The operator gave a member individual caps. */
export type LimitsGranted = AuditEventOf<
  'LimitsGranted',
  { entitlements: Partial<Entitlements> }
>;

/** Events worth auditing that change none of the team's data. */
export type AuditEvent =
  | SignedIn
  | SignInFailed
  | AuditRead
  | Exported
  | AccessTokenCreated
  | AccessTokenRevoked
  | CalendarAddressIssued
  | LimitsGranted;

/** The newest schema version of each; see `shared/upcast.ts` for a new one. */
export const auditEventVersions = {
  SignedIn: 1,
  SignInFailed: 1,
  AuditRead: 1,
  Exported: 1,
  AccessTokenCreated: 1,
  AccessTokenRevoked: 1,
  CalendarAddressIssued: 1,
  LimitsGranted: 1,
} satisfies EventVersions<AuditEvent>;
