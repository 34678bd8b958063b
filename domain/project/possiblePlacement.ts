import { Scope } from '../shared/assignment.ts';
import { isWithin } from '../shared/timeframe.ts';
import type { Placement } from './events.ts';
import type { CreatedProject } from './project.ts';

/**
 * Removes from a placement what the project does not allow: a timeframe beyond
 * its end or of an item out of scope, and an assignee who left the team.
 */
export const possiblePlacement = (
  placement: Placement,
  { schedule }: Pick<CreatedProject, 'schedule'>,
  memberIds: readonly string[],
): Placement => {
  const { scope, assignedTimeframe: timeframe, assignedToUserId } = placement;
  const hasTimeframe =
    scope === Scope.Project &&
    timeframe !== null &&
    isWithin(timeframe, schedule.durationInWeeks);
  const isMember =
    assignedToUserId !== null && memberIds.includes(assignedToUserId);
  return {
    ...placement,
    assignedTimeframe: hasTimeframe ? timeframe : null,
    assignedToUserId: isMember ? assignedToUserId : null,
  };
};
