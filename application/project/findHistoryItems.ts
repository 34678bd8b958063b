import {
  isItemNumber,
  matchesItemNumber,
  numberInProject,
} from '#domain/shared/typedItemNumber.ts';
import type { ItemType } from '#domain/shared/itemType.ts';
import { searchableStarts, wordsOf } from '#domain/shared/words.ts';
import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';

type HistoryItemFilter = Readonly<{
  itemType?: ItemType | undefined;
  /** Words, each of which must begin a word of the item. */
  words?: string | undefined;
}>;

export type FindHistoryItems = (
  projectId: string,
  filter: HistoryItemFilter,
) => Promise<readonly string[] | null>;

/**
 * Finds the ids of items that a project has or ever had, by kind and words.
 * Null if neither is given, which means all items.
 */
export const findHistoryItems =
  ({ readModels }: { readModels: ReadModels }): FindHistoryItems =>
  async (projectId, { itemType, words = '' }) => {
    const hasWords = words.trim() !== '';
    if (itemType === undefined && !hasWords) return null;
    const [{ documents: itemsHere }, itemsElsewhere] = await Promise.all([
      readModels.find('items', {
        where: { projectId, ...(itemType === undefined ? {} : { itemType }) },
        ...(hasWords ? { words } : {}),
      }),
      findItemsElsewhere(readModels, projectId),
    ]);
    const isOfKind = (item: ItemDocument) =>
      itemType === undefined || item.itemType === itemType;
    const matches = (item: ItemDocument) =>
      isOfKind(item) &&
      (!hasWords ||
        matchesItemNumber(words, item.linkId) ||
        hasAllWords(wordsOf(words), item));
    const numbered = await findByNumber(readModels, projectId, words);
    const matchingItems = [
      ...itemsHere,
      ...numbered.filter(isOfKind),
      ...itemsElsewhere.filter(matches),
    ];
    return [...new Set(matchingItems.map(({ id }) => id))];
  };

/** Finds items of the project, even deleted ones, by the number on the card. */
const findByNumber = async (
  readModels: ReadModels,
  projectId: string,
  words: string,
): Promise<readonly ItemDocument[]> => {
  if (!isItemNumber(words)) return [];
  const { documents } = await readModels.find('items', {
    where: { projectId, number: numberInProject(words) },
  });
  return documents.filter(({ linkId }) => matchesItemNumber(words, linkId));
};

/**
 * Finds items that moved to another project, so that this project's index no
 * longer has them.
 */
const findItemsElsewhere = async (
  readModels: ReadModels,
  projectId: string,
): Promise<readonly ItemDocument[]> => {
  const { documents } = await readModels.find('planHistory', {
    where: { projectId, change: 'Unplanned' },
  });
  const releases = documents.filter((entry) => entry.otherProjectId !== null);
  const ids = new Set(releases.map(({ itemId }) => itemId));
  const items = await readModels.getMany('items', [...ids]);
  return items.filter((item) => item.projectId !== projectId);
};

const hasAllWords = (words: readonly string[], item: ItemDocument): boolean => {
  const beginnings = searchableStarts(item.description);
  return (
    words.length > 0 &&
    words.every((word) =>
      beginnings.some((beginning) => beginning.startsWith(word)),
    )
  );
};
