import { parseQuery } from '#domain/shared/query/terms.ts';
import {
  isItemNumber,
  matchesItemNumber,
  numberIn,
} from '#domain/shared/typedItemNumber.ts';
import { readWords, wordsOf } from '#domain/shared/words.ts';
import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { FindProject } from '../project/findProject.ts';
import type { Actor } from '../shared/actor.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { FindFiltered } from './findFiltered.ts';
import type { ItemList } from '../shared/itemList.ts';
import { readFirstPart } from '../shared/itemList.ts';
import type { OutlineItems } from './outlineItems.ts';
import type { MeasureProjectText } from '../shared/measureProjectText.ts';
import type { ReadInParts } from './readInParts.ts';
import type { ItemSize } from '../shared/itemParts.ts';
import { WHOLE_BYTES } from '../shared/itemParts.ts';

export type SearchItems = (
  request: Readonly<{ actor: Actor; projectId: string; query: string }>,
) => Promise<Pick<ItemList, 'first' | 'rest'>>;

const MAX_RESULTS = 50;

/**
 * Finds items of a project, in and out of scope, that match a filter. Each word
 * must be the beginning of a word of the description. The item with the
 * searched number comes first, then the best matches of the title (L32).
 * Without words and filters, nothing is found. Throws PROJECT.NOT_FOUND.
 */
export const searchItems = ({
  findProject,
  findFiltered,
  outlineItems,
  measureProjectText,
  readInParts,
  readModels,
}: {
  findProject: FindProject;
  findFiltered: FindFiltered;
  outlineItems: OutlineItems;
  measureProjectText: MeasureProjectText;
  readInParts: ReadInParts;
  readModels: ReadModels;
}): SearchItems => {
  /** Ranks matches part by part, without holding all documents in memory. */
  const rankInParts = async (
    filtered: Parameters<OutlineItems>[0],
    searchWords: readonly string[],
  ): Promise<readonly (Ranked & ItemSize)[]> => {
    const ranked: (Ranked & ItemSize)[] = [];
    for await (const part of readInParts(await outlineItems(filtered))) {
      for (const document of part) {
        const { id, number, contentBytes = 0 } = document;
        const rank = rankOf(document, searchWords);
        ranked.push({ id, bytes: contentBytes, rank, number });
      }
    }
    return ranked;
  };

  return async ({ actor, projectId, query: text }) => {
    const project = await findProject(actor, projectId);
    const terms = parseQuery(text);
    const searchWords = terms
      .filter(({ key, negated }) => key === null && !negated)
      .flatMap(({ value }) => wordsOf(value));
    const isFiltered = terms.some(
      ({ key, value }) => key !== null && value !== '',
    );
    if (searchWords.length === 0 && !isFiltered)
      return { first: [], rest: null };
    const query = { where: { projectId, planned: true } };
    const filtered = { actor, project, text, query };
    const numbered = await findByNumber(readModels, projectId, text);
    if ((await measureProjectText(projectId)) > WHOLE_BYTES) {
      const first = numbered.map(({ id, contentBytes: bytes = 0 }) => ({
        id,
        bytes,
      }));
      const ranked = await rankInParts(filtered, searchWords);
      return readFirstPart(readInParts(appendBest(first, ranked)));
    }
    const { documents } = await findFiltered(filtered);
    const ranked = documents.map((document) => ({
      document,
      id: document.id,
      number: document.number,
      rank: rankOf(document, searchWords),
    }));
    const first = numbered.map((document) => ({ document, id: document.id }));
    return {
      first: appendBest(first, ranked).map(({ document }) => document),
      rest: null,
    };
  };
};

type Ranked = Readonly<{ id: string; rank: number; number: number }>;

/** Appends the best of the other items to the first ones. */
const appendBest = <T extends Readonly<{ id: string }>>(
  first: readonly T[],
  ranked: readonly (T & Ranked)[],
): readonly T[] => {
  const firstIds = new Set(first.map(({ id }) => id));
  const others: readonly T[] = ranked
    .filter(({ id }) => !firstIds.has(id))
    .sort((a, b) => b.rank - a.rank || a.number - b.number);
  return first.concat(others).slice(0, MAX_RESULTS);
};

/** Finds the item whose card shows this number. */
const findByNumber = async (
  readModels: Pick<ReadModels, 'find'>,
  projectId: string,
  query: string,
): Promise<readonly ItemDocument[]> => {
  if (!isItemNumber(query)) return [];
  const number = numberIn(query);
  const { documents } = await readModels.find('items', {
    where: { projectId, planned: true, number },
  });
  return documents.filter(({ linkId }) => matchesItemNumber(query, linkId));
};

/** Rates how well the title matches, from no word to the exact title. */
const rankOf = (
  { title: text, scope }: ItemDocument,
  searchWords: readonly string[],
): number => {
  const { words: title, contains } = readWords(text);
  const matchCount = searchWords.filter(contains).length;
  const begins = searchWords.every((word, index) =>
    (title[index] ?? '').startsWith(word),
  );
  const isWholeTitle = begins && title.length === searchWords.length;
  // With equal titles, items in scope come first.
  return (
    (matchCount / Math.max(searchWords.length, 1)) * 4 +
    (begins ? 2 : 0) +
    (isWholeTitle ? 1 : 0) +
    (scope === 0 ? 0.5 : 0)
  );
};
