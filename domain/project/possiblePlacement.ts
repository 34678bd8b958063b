import { Scope } from '../shared/assignment.ts';
import { isWithin } from '../shared/timeframe.ts';
import type { Placement } from './events.ts';
import type { CreatedProject } from './project.ts';

/**
 * A placement without what the project does not have: a timeframe out of scope
 * or beyond its end, and an assignee who is no member of the team.
 */
export const possiblePlacement = (
  placement: Placement,
  { schedule }: Pick<CreatedProject, 'schedule'>,
  memberIds: readonly string[],
): Placement => {
  const { scope, assignedTimeframe: timeframe, assignedToUserId } = placement;
  const isPossible =
    scope === Scope.Project &&
    timeframe !== null &&
    isWithin(timeframe, schedule.durationInWeeks);
  const isMember =
    assignedToUserId !== null && memberIds.includes(assignedToUserId);
  return {
    ...placement,
    assignedTimeframe: isPossible ? timeframe : null,
    assignedToUserId: isMember ? assignedToUserId : null,
  };
};
