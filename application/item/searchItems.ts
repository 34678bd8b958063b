import { parseQuery } from '#domain/shared/query/terms.ts';
import { isItemNumber, isNumberOf } from '#domain/shared/itemNumber.ts';
import { beginningsOf, wordsOf } from '#domain/shared/words.ts';
import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { FindProject } from '../project/findProject.ts';
import type { Actor } from '../shared/actor.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { FindFiltered } from './findFiltered.ts';

export type SearchItems = (
  request: Readonly<{ actor: Actor; projectId: string; query: string }>,
) => Promise<readonly ItemDocument[]>;

const MAX_RESULTS = 50;

/**
 * Items of a project, in and out of scope, that a filter shows, as every word of
 * it begins a word of the description; the one whose number it is first, then
 * the best matches of the title (L32). None for a query without words and
 * filters. Throws PROJECT.NOT_FOUND.
 */
export const searchItems =
  ({
    findProject,
    findFiltered,
    readModels,
  }: {
    findProject: FindProject;
    findFiltered: FindFiltered;
    readModels: ReadModels;
  }): SearchItems =>
  async ({ actor, projectId, query }) => {
    const project = await findProject(actor, projectId);
    const terms = parseQuery(query);
    const wanted = terms
      .filter(({ key, negated }) => key === null && !negated)
      .flatMap(({ value }) => wordsOf(value));
    const isFiltered = terms.some(
      ({ key, value }) => key !== null && value !== '',
    );
    if (wanted.length === 0 && !isFiltered) return [];
    const { documents } = await findFiltered({
      actor,
      project,
      text: query,
      query: { where: { projectId, planned: true } },
    });
    const numbered = await withNumber(readModels, projectId, query);
    const others = documents.filter(
      ({ id }) => !numbered.some((item) => item.id === id),
    );
    const ranked = others
      .map((document) => ({ document, rank: rankOf(document, wanted) }))
      .sort((a, b) => b.rank - a.rank || a.document.number - b.document.number)
      .map(({ document }) => document);
    return [...numbered, ...ranked].slice(0, MAX_RESULTS);
  };

/** What cards call by it, if it is a number. */
const withNumber = async (
  readModels: ReadModels,
  projectId: string,
  query: string,
): Promise<readonly ItemDocument[]> => {
  if (!isItemNumber(query)) return [];
  const number = Number(query.trim().split(/[#-]/).at(-1));
  const { documents } = await readModels.find('items', {
    where: { projectId, planned: true, number },
  });
  return documents.filter(({ linkId }) => isNumberOf(query, linkId));
};

/** How well the title matches: from nothing in it to beginning with it all. */
const rankOf = (
  { title: text, scope }: ItemDocument,
  wanted: readonly string[],
): number => {
  const title = wordsOf(text);
  const beginnings = beginningsOf(text);
  const found = wanted.filter((word) =>
    beginnings.some((other) => other.startsWith(word)),
  ).length;
  const begins = wanted.every((word, index) =>
    (title[index] ?? '').startsWith(word),
  );
  const isWhole = begins && title.length === wanted.length;
  // Of equal titles, the one that is being worked on.
  return (
    (found / Math.max(wanted.length, 1)) * 4 +
    (begins ? 2 : 0) +
    (isWhole ? 1 : 0) +
    (scope === 0 ? 0.5 : 0)
  );
};
