import { DomainError } from '../shared/domainError.ts';
import { eventFactory } from '../shared/event.ts';
import { entriesOf } from '../shared/shards.ts';
import type { DeleteProject } from './commands.ts';
import type { ProjectEvent } from './events.ts';
import { projectEventVersions } from './events.ts';
import type { CreatedProject } from './project.ts';

const event = eventFactory<ProjectEvent>(projectEventVersions);

/**
 * Ends a project with all the items that are still in it (L25). Those that went
 * to another project are named as `expected`; throws PROJECT.ITEM_CAME_SINCE
 * when there is one that did not, for it would be lost (L26).
 */
export const deleteProject = (
  { data: { transferredTo, expected } }: DeleteProject,
  { projectId, plan }: CreatedProject,
): readonly ProjectEvent[] => {
  const items = [...entriesOf(plan.items)];
  if (expected !== 'any') {
    const known = new Set(expected);
    const isKnown = items.every(([itemId]) => known.has(itemId));
    if (!isKnown) throw new DomainError('PROJECT.ITEM_CAME_SINCE');
  }
  const went = transferredTo === null ? {} : { transferredTo };
  return [
    ...items.map(([itemId, { placement: from }]) =>
      event('ItemUnplanned', { projectId, itemId, from, to: null, ...went }),
    ),
    event('ProjectDeleted', { projectId, transferredTo }),
  ];
};
