import type { Assignment, AssignmentChange } from '../shared/assignment.ts';
import { changed } from '../shared/assignment.ts';
import { DomainError } from '../shared/domainError.ts';
import { isWithin } from '../shared/timeframe.ts';
import type { CreatedProject } from './project.ts';

/** A wanted change; only a member of the team can be assigned. */
type Wanted = Readonly<{ change: AssignmentChange; assigneeIsMember: boolean }>;

/**
 * The assignment that a change leads to. Throws PLAN.TIMEFRAME_OUT_OF_RANGE for
 * one that the project does not have, PLAN.ASSIGNEE_NOT_A_MEMBER.
 */
export const newAssignment = (
  { schedule }: CreatedProject,
  from: Assignment,
  { change, assigneeIsMember }: Wanted,
): Assignment => {
  const timeframe = change.assignedTimeframe ?? null;
  if (timeframe !== null && !isWithin(timeframe, schedule.durationInWeeks)) {
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
  return changed(from, change);
};
