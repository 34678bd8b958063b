import type { Entitlements } from '../shared/entitlements.ts';
import type { Event, EventVersions } from '../shared/event.ts';

type AuditEventOf<Type extends string, Data = unknown> = Event<
  Type,
  Data & { teamId: string; userId: string }
>;

/** A member signed in; recorded in each of their teams. */
export type SignedIn = AuditEventOf<'SignedIn', { provider: string }>;
/**
 * Somebody tried to sign in with the address of a member and was refused;
 * recorded at most once a minute, without the address.
 */
export type SignInFailed = AuditEventOf<
  'SignInFailed',
  {
    provider: string;
    /** The rule that refused the sign-in. */
    code: string;
    at: string;
  }
>;
/** An Admin read the audit; recorded once for all reads within 15 minutes. */
export type AuditRead = AuditEventOf<'AuditRead', { at: string }>;

/** Data that can be exported from a team. */
export const EXPORT_KINDS = ['Team', 'Audit', 'History', 'Report'] as const;
export const EXPORT_FORMATS = ['Zip', 'Json', 'Csv'] as const;

/** A member downloaded data of the team as a file. */
export type Exported = AuditEventOf<
  'Exported',
  {
    /** The whole team, its audit, or the history or a report of a project. */
    what: (typeof EXPORT_KINDS)[number];
    format: (typeof EXPORT_FORMATS)[number];
    /** The exported project; null for the whole team. */
    projectId: string | null;
  }
>;
/** A member made an access token for the team. */
export type AccessTokenCreated = AuditEventOf<
  'AccessTokenCreated',
  {
    tokenId: string;
    access: 'Read' | 'Write';
    /** Until when the token is valid; instant in UTC. */
    expiresAt: string;
  }
>;
/** The owner revoked an access token. */
export type AccessTokenRevoked = AuditEventOf<
  'AccessTokenRevoked',
  { tokenId: string }
>;
/** A member's calendar feed, which shows their items, got a secret address. */
export type CalendarAddressIssued = AuditEventOf<
  'CalendarAddressIssued',
  {
    /** Whether it replaced a former address, which no longer works. */
    renewed: boolean;
  }
>;
/** The operator gave a member individual caps. */
export type LimitsGranted = AuditEventOf<
  'LimitsGranted',
  { entitlements: Partial<Entitlements> }
>;

/** Audit events, which change none of the team's data. */
export type AuditEvent =
  | SignedIn
  | SignInFailed
  | AuditRead
  | Exported
  | AccessTokenCreated
  | AccessTokenRevoked
  | CalendarAddressIssued
  | LimitsGranted;

/**
 * The newest schema version of each event; see `shared/upcast.ts` for adding
 * one.
 */
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
