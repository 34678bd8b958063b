import { DomainError } from '#domain/shared/domainError.ts';
import type { ItemDocument } from '#projections/item/items.ts';
import type { Actor } from '../shared/actor.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { LiveLinks } from './liveLinks.ts';
import type { ReadFresh } from '../shared/readYourWrites.ts';

export type FindItem = (actor: Actor, itemId: string) => Promise<ItemDocument>;

/**
 * A planned item of the actor's active team. Throws ITEM.NOT_FOUND, also for
 * one of another team, deleted or never finished.
 */
export const findItem =
  ({
    readModels,
    readFresh,
    liveLinks,
  }: {
    readModels: ReadModels;
    readFresh: ReadFresh;
    liveLinks: LiveLinks;
  }): FindItem =>
  async ({ teamId }, itemId) => {
    const item = await readFresh(async () => {
      const found = await readModels.get('items', itemId);
      return found?.planned === true ? found : null;
    });
    if (item?.teamId !== teamId) throw new DomainError('ITEM.NOT_FOUND');
    const [linked = item] = await liveLinks([item]);
    return linked;
  };
