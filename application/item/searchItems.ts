import { wordsOf } from '#domain/shared/words.ts';
import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { FindProject } from '../project/findProject.ts';
import type { Actor } from '../shared/actor.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';

export type SearchItems = (
  request: Readonly<{ actor: Actor; projectId: string; query: string }>,
) => Promise<readonly ItemDocument[]>;

const MAX_RESULTS = 50;

/**
 * Items of a project, in and out of scope, in whose description every word of
 * the query begins a word; the best matches of the title first (L32). None for
 * a query without words. Throws PROJECT.NOT_FOUND.
 */
export const searchItems =
  ({
    findProject,
    readModels,
  }: {
    findProject: FindProject;
    readModels: ReadModels;
  }): SearchItems =>
  async ({ actor, projectId, query }) => {
    await findProject(actor, projectId);
    const wanted = wordsOf(query);
    if (wanted.length === 0) return [];
    const { documents } = await readModels.find('items', {
      where: { projectId, planned: true },
      words: query,
    });
    return documents
      .map((document) => ({ document, rank: rankOf(document, wanted) }))
      .sort((a, b) => b.rank - a.rank || a.document.number - b.document.number)
      .slice(0, MAX_RESULTS)
      .map(({ document }) => document);
  };

/** How well the title matches: from nothing in it to beginning with it all. */
const rankOf = (
  { title: text, scope }: ItemDocument,
  wanted: readonly string[],
): number => {
  const title = wordsOf(text);
  const found = wanted.filter((word) =>
    title.some((other) => other.startsWith(word)),
  ).length;
  const begins = wanted.every((word, index) =>
    (title[index] ?? '').startsWith(word),
  );
  const isWhole = begins && title.length === wanted.length;
  // Of equal titles, the one that is being worked on.
  return (
    (found / wanted.length) * 4 +
    (begins ? 2 : 0) +
    (isWhole ? 1 : 0) +
    (scope === 0 ? 0.5 : 0)
  );
};
