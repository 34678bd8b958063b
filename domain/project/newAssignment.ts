import type { Assignment, AssignmentChange } from '../shared/assignment.ts';
import { applyAssignmentChange, Scope } from '../shared/assignment.ts';
import { DomainError } from '../shared/domainError.ts';
import { isWithin } from '../shared/timeframe.ts';
import type { CreatedProject } from './project.ts';

/** A wanted change; only a member of the team can be assigned. */
type RequestedChange = Readonly<{
  change: AssignmentChange;
  assigneeIsMember: boolean;
}>;

/**
 * The assignment after a change; the timeframe of a change that takes the item
 * out of scope is ignored. Throws PLAN.TIMEFRAME_OUT_OF_RANGE for a timeframe
 * that the project does not have, PLAN.ASSIGNEE_NOT_A_MEMBER.
 */
export const newAssignment = (
  { schedule }: CreatedProject,
  from: Assignment,
  { change, assigneeIsMember }: RequestedChange,
): Assignment => {
  const timeframe =
    change.scope === Scope.OutOfScope ? null : change.assignedTimeframe;
  if (timeframe && !isWithin(timeframe, schedule.durationInWeeks)) {
    throw new DomainError(
      'PLAN.TIMEFRAME_OUT_OF_RANGE',
      'newAssignment.assignedTimeframe',
    );
  }
  const assignee = change.assignedToUserId ?? null;
  if (assignee !== null && !assigneeIsMember) {
    throw new DomainError(
      'PLAN.ASSIGNEE_NOT_A_MEMBER',
      'newAssignment.assignedToUserId',
    );
  }
  return applyAssignmentChange(from, change);
};
