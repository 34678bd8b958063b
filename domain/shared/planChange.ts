/** The name of each plan event in histories, in stores and in calls. */
export const PLAN_CHANGE_BY_EVENT = {
  ItemPlanned: 'Planned',
  ItemAssigned: 'Assigned',
  ItemsReordered: 'Reordered',
  ItemCompleted: 'Completed',
  ItemReopened: 'Reopened',
  ItemUnplanned: 'Unplanned',
  ItemCarriedOver: 'CarriedOver',
} as const;

export type PlanChange =
  (typeof PLAN_CHANGE_BY_EVENT)[keyof typeof PLAN_CHANGE_BY_EVENT];

export const PLAN_CHANGES = Object.values(PLAN_CHANGE_BY_EVENT);
