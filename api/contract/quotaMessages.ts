import type { QuotaKind } from '#domain/shared/domainError.ts';

/** The messages of quotas for numbers (K2 to K6) and for texts. */
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
    'Sorry, you have reached your quota for the text that your Team can store, including all former versions.',
};

/** The message about a quota, even one without a name yet (K7). */
export const quotaMessage = (kind: string): string =>
  Object.hasOwn(QUOTA_MESSAGES, kind)
    ? QUOTA_MESSAGES[kind as QuotaKind]
    : 'You have reached a quota limit.';
