import type { QuotaKind } from '#domain/shared/domainError.ts';

/** Every reply's first word (L3). */
export const RESULTS = [
  'Ok',
  'Failed',
  'NotFound',
  'Unauthorized',
  'InvalidRequest',
  'QuotaLimit',
] as const;
/** Headers of requests and answers. */
export const HEADERS = {
  position: 'X-Slipway-Position',
  change: 'X-Slipway-Change',
  after: 'X-Slipway-After',
  stale: 'X-Slipway-Stale',
  /** Of a read: what happened since is told by GET /live?after=. */
  live: 'X-Slipway-Live',
  version: 'X-Slipway-Version',
  client: 'X-Slipway-Client',
  team: 'X-Slipway-Team',
  idempotencyKey: 'Idempotency-Key',
  lastEventId: 'Last-Event-ID',
} as const;

/** The texts for each quota (K2 to K6), and those for texts. */
const QUOTA_MESSAGES: Readonly<Record<QuotaKind, string>> = {
  OwnedTeamQuotaExceeded:
    'Sorry, you have reached your quota for the number of Teams you can own.',
  TeamMembersQuotaExceeded:
    'Sorry, you have reached your quota for the number of Team Members you can have on this team.',
  TotalTeamsQuotaExceeded:
    'Sorry, you have reached your quota for the number of Teams you can have.',
  NumProjectsQuotaExceeded:
    'Sorry, you have reached your quota for the number of Projects you can have.',
  ProjectItemsQuotaExceeded:
    'Sorry, you have reached your quota for the number of Project Items you can have in your Project.',
  ProjectTextQuotaExceeded:
    'Sorry, you have reached your quota for the text that the Project Items of a Project can hold.',
  TeamTextQuotaExceeded:
    'Sorry, you have reached your quota for the text that your Team can store, with all former versions.',
};

/** The message about a quota, also for one that has no name yet (K7). */
export const quotaMessage = (kind: string): string =>
  Object.hasOwn(QUOTA_MESSAGES, kind)
    ? QUOTA_MESSAGES[kind as QuotaKind]
    : 'You have reached a quota limit.';
