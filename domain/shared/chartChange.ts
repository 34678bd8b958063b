/** Reasons why a number in a chart changed; never stored (G30). */
export const CHART_CHANGES = [
  'Completed',
  'Reopened',
  /** New in scope, or moved into scope. */
  'Added',
  /** Arrived from another project. */
  'CarriedOver',
  /** Moved out of scope. */
  'TakenOut',
  /** Moved to another project. */
  'MovedAway',
  'Deleted',
  /** Planned for this week, or for another week instead. */
  'PlannedHere',
  'PlannedElsewhere',
  /**
   * Nobody changed anything: the item counts, or stops counting, because a week
   * began.
   */
  'WeekBegan',
  'WeekEnded',
] as const;

export type ChartChange = (typeof CHART_CHANGES)[number];

/** The charts whose points can be explained, and the bars of the work plan. */
export const EXPLAINED_CHARTS = ['burndown', 'scope', 'work-plan'] as const;
export const WORK_PLAN_SERIES = ['completed', 'planned', 'rolledOver'] as const;

/** The numbers in the sentences above charts. */
export const COUNTERS = ['completed', 'remaining', 'inScope'] as const;

/** The columns of reports whose numbers can be explained by history. */
export const EXPLAINED_COLUMNS = {
  'carry-over': ['ofThisWeek', 'ofEarlierWeeks', 'rolledOver'],
  'lead-time': ['completed', 'p50', 'p85'],
  'scope-changes': ['added', 'removed'],
  'scope-reasons': ['added', 'carriedOver', 'takenOut', 'movedAway', 'deleted'],
  throughput: ['demos', 'implementations', 'goToMarket', 'completed'],
  'planned-done': ['planned', 'done'],
} as const;
