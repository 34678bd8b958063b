import { DomainError } from '../shared/domainError.ts';
import type { ChangeItems } from './commands.ts';
import { moveItem } from './decideMove.ts';
import { completeItem, unplanItem } from './decidePlan.ts';
import type { PlanEvent } from './events.ts';
import type { CreatedProject, Project } from './project.ts';
import { evolve, plannedItem } from './project.ts';

export type ItemResult = Readonly<{
  itemId: string;
  /** Why it could not be done; null when it was, or was so already. */
  refused: DomainError | null;
}>;

/**
 * Changes many items in one decision, one after another, each on the state that
 * those before it left. Failures are reported per item, and the rest is done.
 */
export const changeItems = (
  { data: { itemIds, change }, metadata }: ChangeItems,
  project: CreatedProject,
): Readonly<{
  events: readonly PlanEvent[];
  results: readonly ItemResult[];
}> => {
  const events: PlanEvent[] = [];
  const results: ItemResult[] = [];
  let present: Project = project;
  for (const itemId of new Set(itemIds)) {
    try {
      // Of itself, always the created one: nothing here ends a project.
      const decided = changeItem(present as CreatedProject, itemId, {
        change,
        metadata,
      });
      present = decided.reduce(evolve, present);
      for (const event of decided) events.push(event);
      results.push({ itemId, refused: null });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      results.push({ itemId, refused: error });
    }
  }
  return { events, results };
};

const changeItem = (
  project: CreatedProject,
  itemId: string,
  {
    change,
    metadata,
  }: { change: ChangeItems['data']['change'] } & Pick<ChangeItems, 'metadata'>,
): readonly PlanEvent[] => {
  switch (change.type) {
    case 'Assign': {
      const { newAssignment, assigneeIsMember } = change;
      const data = {
        itemId,
        newAssignment,
        orderUpdate: null,
        assigneeIsMember,
      };
      return moveItem({ type: 'MoveItem', data, metadata }, project);
    }
    case 'Complete':
    case 'Reopen': {
      const data = { itemId, markComplete: change.type === 'Complete' };
      return completeItem({ type: 'CompleteItem', data, metadata }, project);
    }
    case 'Delete':
      // Unlike a repeat of one command, a list that names it again is wrong.
      plannedItem(project, itemId);
      return unplanItem(
        { type: 'UnplanItem', data: { itemId }, metadata },
        project,
      );
    default:
      return change satisfies never;
  }
};
