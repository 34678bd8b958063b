import type { ProjectEvent } from './events.ts';
import { itemsCompleted, itemsReopened } from './plainOrCoarseEvents.ts';
import type { CreatedProject } from './project.ts';
import { plannedItem } from './project.ts';
import type { FacetsByKind } from './undo.ts';
import { splitItemKey } from './undo.ts';

/** Reopens items, or completes them at their former times. */
export const restoreCompletions = (
  project: CreatedProject,
  { completion = [] }: FacetsByKind,
): readonly ProjectEvent[] => {
  const { projectId } = project;
  /** The items that had this completion date; null: that were open. */
  const itemsFormerlyWith = (date: string | null) =>
    completion
      .filter(({ before }) => before === date)
      .map(({ key }) => {
        const { itemId } = splitItemKey(key);
        return { itemId, from: plannedItem(project, itemId).placement };
      });
  const formerDates = completion
    .map(({ before }) => before)
    .filter((date) => date !== null);
  const dates = [...new Set(formerDates)].sort();
  return [
    ...itemsReopened(projectId, itemsFormerlyWith(null)),
    ...dates.flatMap((date) =>
      itemsCompleted(projectId, itemsFormerlyWith(date), date),
    ),
  ];
};
