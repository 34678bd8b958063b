import type { HistoryEntry, Resources } from '#api/contract/index.ts';

export type HistoryFilter = Resources['plan-history']['filter'];

/** The kinds of changes, in the order of a typical plan. */
export const CHANGES = [
  'Planned',
  'Assigned',
  'Reordered',
  'Completed',
  'Reopened',
  'Unplanned',
  'CarriedOver',
] as const satisfies readonly HistoryEntry['change'][];
