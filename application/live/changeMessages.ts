import type { RecordedEvent } from '#domain/shared/event.ts';
import { EMPTY_FIELDS } from '#domain/shared/itemFields.ts';
import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { RemoveBrokenLinks } from '../item/removeBrokenLinks.ts';
import type { ItemSize } from '../shared/itemParts.ts';
import { readItemSizes, splitItems } from '../shared/itemParts.ts';
import type { RemoveDeletedLabels } from '../shared/removeDeletedLabels.ts';
import { readPeople } from '../shared/people.ts';
import type { DirectoryProfiles } from '../shared/ports/Directory.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import { yieldToEventLoop } from '../shared/yieldToEventLoop.ts';
import type { Change, LiveMessage } from './messages.ts';
import { itemsToRead, summarizeChanges } from './messages.ts';

export type ChangeMessages = (
  events: readonly RecordedEvent[],
) => Promise<readonly LiveMessage[]>;

/**
 * The maximum size of changed items in messages. Above it, clients read the
 * list instead.
 */
const MAX_ITEMS_BYTES = 400_000;

/**
 * Makes messages about the changes of a team's events. Reads documents and
 * names only once for any number of events. Clients can only resume from the
 * last message.
 */
export const changeMessages = ({
  readModels,
  removeDeletedLabels,
  removeBrokenLinks,
  directory,
}: {
  readModels: ReadModels;
  removeDeletedLabels: RemoveDeletedLabels;
  removeBrokenLinks: RemoveBrokenLinks;
  directory: Pick<DirectoryProfiles, 'people'>;
}): ChangeMessages => {
  const readItems = async (ids: readonly string[]) => {
    if (ids.length === 0) return [];
    const items = await readModels.getMany('items', ids);
    return removeBrokenLinks(await removeDeletedLabels(items));
  };

  /**
   * Reads items in parts and drops their texts, for changes that are too large
   * for a message: these name only the projects of the items.
   */
  const readWithoutTexts = async (sizes: readonly ItemSize[]) => {
    const documents: ItemDocument[] = [];
    for (const part of splitItems(sizes)) {
      for (const document of await readModels.getMany('items', part)) {
        documents.push({ ...document, ...EMPTY_FIELDS });
      }
      await yieldToEventLoop();
    }
    return documents;
  };

  return async (events) => {
    const ids = itemsToRead(events);
    const where = { id: { in: ids } };
    const sizes =
      ids.length === 0 ? [] : await readItemSizes(readModels, { where });
    const isTooLong =
      sizes.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_ITEMS_BYTES;
    const [items, people] = await Promise.all([
      isTooLong ? readWithoutTexts(sizes) : readItems(ids),
      readPeople(
        directory,
        events.map(({ metadata }) => metadata.actorId),
      ),
    ]);
    const authorOf = (userId: string): Change['by'] => {
      const { displayName = null, color = null } = people.get(userId) ?? {};
      return { userId, displayName, color };
    };
    const documents = new Map(items.map((item) => [item.id, item]));
    const changes = summarizeChanges(events, documents, authorOf).map(
      // The API omits empty lists, and clients then read the items themselves.
      (change) => (isTooLong ? { ...change, items: [], deleted: [] } : change),
    );
    const lastPosition = events.at(-1)?.position;
    return changes.map((change, index) => ({
      event: 'changed',
      change,
      ...(index === changes.length - 1 && lastPosition !== undefined
        ? { id: lastPosition }
        : {}),
    }));
  };
};
