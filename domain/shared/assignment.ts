import type { Timeframe } from './timeframe.ts';
import { sameTimeframe } from './timeframe.ts';

/** In the project's scope or not, as the wire writes it (E11, Q56). */
export const Scope = { Project: 0, OutOfScope: 1 } as const;
export type Scope = (typeof Scope)[keyof typeof Scope];

/** What, when and who of an item in its project. */
export type Assignment = Readonly<{
  scope: Scope;
  assignedTimeframe: Timeframe | null;
  assignedToUserId: string | null;
}>;

/** The fields of an assignment to change. */
export type AssignmentChange = {
  readonly [Field in keyof Assignment]?: Assignment[Field] | undefined;
};

/** Without timeframe and assignee: an item before it is planned (E46). */
export const UNPLANNED_OUT_OF_SCOPE: Assignment = {
  scope: Scope.OutOfScope,
  assignedTimeframe: null,
  assignedToUserId: null,
};

/** Applies a change; what it lacks stays; out of scope has no timeframe (E41). */
export const changed = (
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

/** Items are ordered within a bucket: one scope and one timeframe (E59, Q29). */
export const sameBucket = (a: Assignment, b: Assignment): boolean =>
  a.scope === b.scope &&
  sameTimeframe(a.assignedTimeframe, b.assignedTimeframe);

export const sameAssignment = (a: Assignment, b: Assignment): boolean =>
  sameBucket(a, b) && a.assignedToUserId === b.assignedToUserId;
