import type { Timeframe } from './timeframe.ts';
import { sameTimeframe } from './timeframe.ts';

/** Whether an item is in scope, as numbers in calls (E11, Q56). */
export const Scope = { Project: 0, OutOfScope: 1 } as const;
export type Scope = (typeof Scope)[keyof typeof Scope];

/** The scope, timeframe and assignee of an item in its project. */
export type Assignment = Readonly<{
  scope: Scope;
  assignedTimeframe: Timeframe | null;
  assignedToUserId: string | null;
}>;

/** The fields of an assignment to change; null removes a value. */
export type AssignmentChange = {
  readonly [Field in keyof Assignment]?: Assignment[Field] | undefined;
};

/** The assignment of an item before it is planned (E46). */
export const UNPLANNED_OUT_OF_SCOPE: Assignment = {
  scope: Scope.OutOfScope,
  assignedTimeframe: null,
  assignedToUserId: null,
};

/**
 * Applies a change; absent fields do not change. Items out of scope have no
 * timeframe (E41).
 */
export const applyAssignmentChange = (
  assignment: Assignment,
  change: AssignmentChange,
): Assignment => {
  const scope = change.scope ?? assignment.scope;
  const timeframe =
    change.assignedTimeframe === undefined
      ? assignment.assignedTimeframe
      : change.assignedTimeframe;
  return {
    scope,
    assignedTimeframe: scope === Scope.OutOfScope ? null : timeframe,
    assignedToUserId:
      change.assignedToUserId === undefined
        ? assignment.assignedToUserId
        : change.assignedToUserId,
  };
};

/**
 * Whether two assignments are in the same bucket. Items are ordered within a
 * bucket, which is one scope and one timeframe (E59, Q29).
 */
export const sameBucket = (a: Assignment, b: Assignment): boolean =>
  a.scope === b.scope &&
  sameTimeframe(a.assignedTimeframe, b.assignedTimeframe);

export const sameAssignment = (a: Assignment, b: Assignment): boolean =>
  sameBucket(a, b) && a.assignedToUserId === b.assignedToUserId;
