import { DomainError, QuotaError } from '../shared/domainError.ts';
import { MAX_PROJECT_ITEMS } from './coarseEvents.ts';
import type { CreatedProject } from './project.ts';

/**
 * Why a project cannot take this many more items; null if it can. `null` as the
 * cap is for items that no other plan has any more, so they must be taken.
 */
export const whyNoRoom = (
  { deletion, plan }: CreatedProject,
  itemCount: number,
  maxProjectItems: number | null,
): DomainError | null => {
  if (maxProjectItems === null) return null;
  if (deletion !== null) return new DomainError('PROJECT.BEING_DELETED');
  const cap = Math.min(maxProjectItems, MAX_PROJECT_ITEMS);
  return itemCount > 0 && plan.count + itemCount > cap
    ? new QuotaError('ProjectItemsQuotaExceeded')
    : null;
};

/**
 * Requires room for more items. Throws QuotaError (K25), and
 * PROJECT.BEING_DELETED.
 */
export const requireRoom = (
  project: CreatedProject,
  itemCount: number,
  maxProjectItems: number | null,
): void => {
  const refusal = whyNoRoom(project, itemCount, maxProjectItems);
  if (refusal !== null) throw refusal;
};

/**
 * The maximum size of the texts of all items in a project, because lists read
 * all of them.
 */
export const MAX_PROJECT_TEXT_BYTES = 50_000_000;

/**
 * Throws QuotaError if more bytes of text are added than there is room for.
 * Removing text (a negative size) is always allowed.
 */
export const requireTextRoom = (
  roomBytes: number,
  addedBytes: number,
): void => {
  if (addedBytes > 0 && addedBytes > roomBytes) {
    throw new QuotaError('ProjectTextQuotaExceeded');
  }
};
