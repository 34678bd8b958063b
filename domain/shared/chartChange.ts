/** Reasons why a number in a chart moved; never stored (G30). */
export const CHART_CHANGES = [
  'Completed',
  'Reopened',
  /** New in scope, or put into it. */
  'Added',
  /** Came from another project. */
  'CarriedOver',
  'TakenOut',
  /** Went to another project. */
  'MovedAway',
  'Deleted',
  /** Planned for this week, or no longer for it. */
  'PlannedHere',
  'PlannedElsewhere',
  /** Nobody did anything: by its beginning the week counts it, or no longer. */
  'WeekBegan',
  'WeekEnded',
] as const;

export type ChartChange = (typeof CHART_CHANGES)[number];

/** The charts whose points can be explained, and the bars of the work plan. */
export const EXPLAINED_CHARTS = ['burndown', 'scope', 'work-plan'] as const;
export const WORK_PLAN_SERIES = ['completed', 'planned', 'rolledOver'] as const;

/** Numbers in the sentences above charts. */
export const COUNTERS = ['completed', 'remaining', 'inScope'] as const;

/** The numbers of reports that history explains. */
export const EXPLAINED_COLUMNS = {
  'carry-over': ['ofThisWeek', 'ofEarlierWeeks', 'rolledOver'],
  'lead-time': ['completed', 'p50', 'p85'],
  'scope-changes': ['added', 'removed'],
  'scope-reasons': ['added', 'carriedOver', 'takenOut', 'movedAway', 'deleted'],
  throughput: ['demos', 'implementations', 'goToMarket', 'completed'],
  'planned-done': ['planned', 'done'],
} as const;
