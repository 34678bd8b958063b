import { changeIdOf } from '../shared/command.ts';
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
 * Marks a project before its items move to another one, so that nothing is
 * added in the meantime. Throws PROJECT.BEING_DELETED if another deletion has
 * marked it.
 */
export const beginDeletion = (
  { data: { transferredTo }, metadata }: BeginDeletion,
  { projectId, deletion }: CreatedProject,
): readonly ProjectEvent[] => {
  const deletionId = changeIdOf(metadata);
  if (deletion?.deletionId === deletionId) return [];
  if (deletion !== null) throw new DomainError('PROJECT.BEING_DELETED');
  return [
    event('ProjectDeletionBegun', { projectId, deletionId, transferredTo }),
  ];
};

/** Removes the mark of a deletion; the mark of another deletion stays. */
export const refuseDeletion = (
  { data: { deletionId } }: RefuseDeletion,
  { projectId, deletion }: CreatedProject,
): readonly ProjectEvent[] =>
  deletion?.deletionId === deletionId
    ? [event('ProjectDeletionRefused', { projectId, deletionId })]
    : [];

/**
 * Deletes a project with all its remaining items (L25); the route decides who
 * may. Throws PROJECT.ITEM_CAME_SINCE for an item that may not remain, because
 * it would be lost (L26). Throws PROJECT.BEING_DELETED if another deletion is
 * in progress, or this one was ended.
 */
export const deleteProject = (
  { data: { transferredTo, itemsThatMayRemain } }: DeleteProject,
  { projectId, plan, deletion }: CreatedProject,
): readonly ProjectEvent[] => {
  if ((deletion?.transferredTo ?? null) !== transferredTo) {
    throw new DomainError('PROJECT.BEING_DELETED');
  }
  if (itemsThatMayRemain !== 'any') {
    const mayRemain = new Set(itemsThatMayRemain);
    for (const [itemId] of entriesOf(plan.items)) {
      if (!mayRemain.has(itemId)) {
        throw new DomainError('PROJECT.ITEM_CAME_SINCE');
      }
    }
  }
  return [event('ProjectDeleted', { projectId, transferredTo })];
};
