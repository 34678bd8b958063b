import type { Term } from '#domain/shared/query/terms.ts';
import { parseQuery } from '#domain/shared/query/terms.ts';
import {
  isItemNumber,
  matchesItemNumber,
  numberInProject,
} from '#domain/shared/typedItemNumber.ts';
import { titleOf } from '#domain/shared/title.ts';
import { wordsOf } from '#domain/shared/words.ts';
import type { FindProject } from '../project/findProject.ts';
import type { Actor } from '../shared/actor.ts';
import type { Query, ReadModels } from '../shared/ports/ReadModels.ts';
import type { BuildFilterQuery, FilterQuery } from './buildFilterQuery.ts';
import type { ItemList } from '../shared/itemList.ts';
import { readFirstPart } from '../shared/itemList.ts';
import type { MeasureProjectText } from '../shared/measureProjectText.ts';
import { matchRank } from './matchRank.ts';
import type { ReadInParts } from './readInParts.ts';
import type { ItemSize } from '../shared/itemParts.ts';
import { readItemSizes, MAX_BYTES_AT_ONCE } from '../shared/itemParts.ts';

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
  buildFilterQuery,
  measureProjectText,
  readInParts,
  readModels,
}: {
  findProject: FindProject;
  buildFilterQuery: BuildFilterQuery;
  measureProjectText: MeasureProjectText;
  readInParts: ReadInParts;
  readModels: ReadModels;
}): SearchItems => {
  /** Ranks matches by indexed fields: a word may match thousands of items. */
  const rankOutlined = async (
    query: Query,
    searchWords: readonly string[],
  ): Promise<readonly Ranked[]> => {
    const rows = await readModels.outline('items', query, RANKED_BY);
    return rows.map(({ id, values: [description, scope, number, bytes] }) => ({
      id,
      bytes: Number(bytes),
      number: Number(number),
      rank: matchRank(
        { title: titleOf(String(description)), scope: Number(scope) },
        searchWords,
      ),
    }));
  };

  /** Ranks matches part by part, without holding all documents in memory. */
  const rankInParts = async (
    { query, isShown }: FilterQuery,
    searchWords: readonly string[],
  ): Promise<readonly Ranked[]> => {
    const parts = readInParts(await readItemSizes(readModels, query));
    const ranked: Ranked[] = [];
    for await (const part of parts) {
      for (const document of part) {
        if (isShown !== null && !isShown(document)) continue;
        const { id, number, contentBytes = 0 } = document;
        const rank = matchRank(document, searchWords);
        ranked.push({ id, bytes: contentBytes, rank, number });
      }
    }
    return ranked;
  };

  return async ({ actor, projectId, query: text }) => {
    const project = await findProject(actor, projectId);
    const terms = parseQuery(text);
    const searchWords = searchWordsIn(terms);
    const isFiltered = terms.some(
      ({ key, value }) => key !== null && value !== '',
    );
    if (searchWords.length === 0 && !isFiltered)
      return { first: [], rest: null };
    const query = { where: { projectId, planned: true } };
    const matching = await buildFilterQuery({ actor, project, text, query });
    const isReadInParts =
      (await measureProjectText(projectId)) > MAX_BYTES_AT_ONCE;
    const rank = async (filterQuery: FilterQuery) =>
      filterQuery.isShown === null && !isReadInParts
        ? rankOutlined(filterQuery.query, searchWords)
        : rankInParts(filterQuery, searchWords);
    const ranked = matching === null ? [] : await rank(matching);
    const numbered = await findByNumber(readModels, projectId, text);
    const best = appendBest(numbered, ranked);
    if (isReadInParts) return readFirstPart(readInParts(best));
    const ids = best.map(({ id }) => id);
    const documents = await readModels.getMany('items', ids);
    return { first: documents.filter(({ planned }) => planned), rest: null };
  };
};

const searchWordsIn = (terms: readonly Term[]): readonly string[] =>
  terms
    .filter(({ key, negated }) => key === null && !negated)
    .flatMap(({ value }) => wordsOf(value));

/** The fields of `rankOutlined`. */
const RANKED_BY = ['description', 'scope', 'number', 'contentBytes'];

type Ranked = ItemSize & Readonly<{ rank: number; number: number }>;

/** Appends the best of the other items to the first ones. */
const appendBest = (
  first: readonly ItemSize[],
  ranked: readonly Ranked[],
): readonly ItemSize[] => {
  const firstIds = new Set(first.map(({ id }) => id));
  const others = ranked
    .filter(({ id }) => !firstIds.has(id))
    .sort((a, b) => b.rank - a.rank || a.number - b.number);
  return [...first, ...others].slice(0, MAX_RESULTS);
};

/** Finds the item whose card shows this number. */
const findByNumber = async (
  readModels: Pick<ReadModels, 'find'>,
  projectId: string,
  query: string,
): Promise<readonly ItemSize[]> => {
  if (!isItemNumber(query)) return [];
  const number = numberInProject(query);
  const { documents } = await readModels.find('items', {
    where: { projectId, planned: true, number },
  });
  return documents
    .filter(({ linkId }) => matchesItemNumber(query, linkId))
    .map(({ id, contentBytes: bytes = 0 }) => ({ id, bytes }));
};
