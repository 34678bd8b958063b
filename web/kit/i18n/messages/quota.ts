/** A limit that was reached. */
export const quotaMessages = {
  'quota.title': 'Quota Limit',
  'quota.noMessage': 'You have hit a quota limit.',
  'quota.upgrade': 'Upgrade Plan',
} as const;
