import { changeOf } from '../shared/command.ts';
import { DomainError } from '../shared/domainError.ts';
import { eventFactory } from '../shared/event.ts';
import { entriesOf } from '../shared/shards.ts';
import type {
  BeginDeletion,
  DeleteProject,
  RefuseDeletion,
} from './commands.ts';
import type { ProjectEvent } from './events.ts';
import { projectEventVersions } from './events.ts';
import type { CreatedProject } from './project.ts';

const event = eventFactory<ProjectEvent>(projectEventVersions);

/**
 * Marks a project whose items are to go to another one, so that nothing is added
 * to it meanwhile. Throws PROJECT.BEING_DELETED where another deletion has.
 */
export const beginDeletion = (
  { data: { transferredTo }, metadata }: BeginDeletion,
  { projectId, deletion }: CreatedProject,
): readonly ProjectEvent[] => {
  const deletionId = changeOf(metadata);
  if (deletion?.deletionId === deletionId) return [];
  if (deletion !== null) throw new DomainError('PROJECT.BEING_DELETED');
  return [
    event('ProjectDeletionBegun', { projectId, deletionId, transferredTo }),
  ];
};

/** Takes the mark of a deletion away; that of another one stays. */
export const refuseDeletion = (
  { data: { deletionId } }: RefuseDeletion,
  { projectId, deletion }: CreatedProject,
): readonly ProjectEvent[] =>
  deletion?.deletionId === deletionId
    ? [event('ProjectDeletionRefused', { projectId, deletionId })]
    : [];

/**
 * Ends a project with all the items that are still in it (L25). Those that went
 * to another project are named as `expected`; throws PROJECT.ITEM_CAME_SINCE
 * when there is one that did not, for it would be lost (L26). Throws
 * PROJECT.BEING_DELETED where another deletion is under way, or this one ended.
 */
export const deleteProject = (
  { data: { transferredTo, expected } }: DeleteProject,
  { projectId, plan, deletion }: CreatedProject,
): readonly ProjectEvent[] => {
  if ((deletion?.transferredTo ?? null) !== transferredTo) {
    throw new DomainError('PROJECT.BEING_DELETED');
  }
  if (expected !== 'any') {
    const known = new Set(expected);
    for (const [itemId] of entriesOf(plan.items)) {
      if (!known.has(itemId)) throw new DomainError('PROJECT.ITEM_CAME_SINCE');
    }
  }
  return [event('ProjectDeleted', { projectId, transferredTo })];
};
