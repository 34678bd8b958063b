import { entriesOf, getFrom } from '../shared/shards.ts';
import { MAX_ITEMS_PER_EVENT } from './coarseEvents.ts';
import type { UnassignMember } from './commands.ts';
import type { ProjectEvent } from './events.ts';
import { itemsAssigned } from './plainOrCoarseEvents.ts';
import type { CreatedProject } from './project.ts';

/** The ids of items that are assigned to a user. */
export const itemIdsAssignedTo = (
  userId: string,
  { plan }: Pick<CreatedProject, 'plan'>,
): readonly string[] =>
  [...entriesOf(plan.items)].flatMap(([itemId, { placement }]) =>
    placement.assignedToUserId === userId ? [itemId] : [],
  );

/**
 * Unassigns the items of a member who left the team, at most
 * MAX_ITEMS_PER_EVENT; a repeated command unassigns the next ones.
 */
export const unassignMember = (
  { data: { userId } }: UnassignMember,
  project: CreatedProject,
): readonly ProjectEvent[] => {
  const { projectId, plan } = project;
  const items = itemIdsAssignedTo(userId, project)
    .slice(0, MAX_ITEMS_PER_EVENT)
    .flatMap((itemId) => {
      const item = getFrom(plan.items, itemId);
      if (item === undefined) return [];
      const { placement: from, sortKey } = item;
      return [
        { itemId, from, to: { ...from, assignedToUserId: null }, sortKey },
      ];
    });
  return itemsAssigned(projectId, items, 'MemberRemoved');
};
