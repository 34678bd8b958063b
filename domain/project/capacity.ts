import { DomainError, QuotaError } from '../shared/domainError.ts';
import { MAX_PROJECT_ITEMS } from './coarseEvents.ts';
import type { CreatedProject } from './project.ts';

/**
 * Why a project cannot take this many more items; null if it can. Without a
 * cap, the items must be taken, because no other plan has them.
 */
export const whyNoRoom = (
  { deletion, plan }: CreatedProject,
  coming: number,
  maxProjectItems: number | null,
): DomainError | null => {
  if (maxProjectItems === null) return null;
  if (deletion !== null) return new DomainError('PROJECT.BEING_DELETED');
  const cap = Math.min(maxProjectItems, MAX_PROJECT_ITEMS);
  return coming > 0 && plan.count + coming > cap
    ? new QuotaError('ProjectItemsQuotaExceeded')
    : null;
};

/**
 * The maximum size of the texts of all items in a project, because lists read
 * all of them.
 */
export const MAX_PROJECT_TEXT_BYTES = 50_000_000;

/**
 * Throws QuotaError if texts need more room than there is. Removing text is
 * always allowed.
 */
export const requireTextRoom = (room: number, coming: number): void => {
  if (coming > 0 && coming > room) {
    throw new QuotaError('ProjectTextQuotaExceeded');
  }
};

/**
 * Requires room for more items. Throws QuotaError (K25), and
 * PROJECT.BEING_DELETED.
 */
export const requireRoom = (
  project: CreatedProject,
  coming: number,
  maxProjectItems: number | null,
): void => {
  const refusal = whyNoRoom(project, coming, maxProjectItems);
  if (refusal !== null) throw refusal;
};
