import type { Filterable } from '#domain/shared/query/filter.ts';
import { hasLabels, matchesFilter } from '#domain/shared/query/filter.ts';
import type { FilterContext } from '#domain/shared/query/names.ts';
import type { ResolvedFilter } from '#domain/shared/query/resolve.ts';
import { resolveFilter } from '#domain/shared/query/resolve.ts';
import { numberInProject } from '#domain/shared/typedItemNumber.ts';
import { parseQuery } from '#domain/shared/query/terms.ts';
import { searchableStarts } from '#domain/shared/words.ts';
import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { ProjectDocument } from '#projections/project/projects.ts';
import type { Actor } from '../shared/actor.ts';
import type { Query, ReadModels } from '../shared/ports/ReadModels.ts';
import type { FilterContextOf } from './filterContextOf.ts';
import type { FindLabelKeys } from './findLabelKeys.ts';
import { narrowQuery } from './narrowQuery.ts';

export type FilterRequest = Readonly<{
  actor: Actor;
  project: ProjectDocument;
  /** The filter, in the filter language; empty for none. */
  text: string;
  /** More conditions, and the order. */
  query: Omit<Query, 'offset' | 'limit'>;
}>;

export type FilterQuery = Readonly<{
  query: Query;
  /**
   * Checks what indexes cannot. The document must have its labels without
   * deleted ones. Null if the query is exact.
   */
  isShown: ((document: ItemDocument) => boolean) | null;
}>;

export type BuildFilterQuery = (
  request: FilterRequest,
) => Promise<FilterQuery | null>;

/**
 * Converts a filter into a query that indexes can answer; null if the filter
 * names something that does not exist, so that no item matches.
 */
export const buildFilterQuery = ({
  filterContextOf,
  findLabelKeys,
  readModels,
}: {
  filterContextOf: FilterContextOf;
  findLabelKeys: FindLabelKeys;
  readModels: ReadModels;
}): BuildFilterQuery => {
  /**
   * Whether the filter's numbers are only words to search for, because no item
   * of the project has one of these numbers.
   */
  const areNumbersOnlyWords = async (
    projectId: string,
    { numbers }: ResolvedFilter,
  ): Promise<boolean> => {
    if (numbers.length === 0) return true;
    const requested = numbers.map(({ number }) => numberInProject(number));
    const { total } = await readModels.find('items', {
      where: { projectId, number: { in: requested } },
      limit: 1,
    });
    return total === 0;
  };

  /** Returns null if the filter does not mention labels. */
  const readLabelKeys = async (
    projectId: string,
    { labels: requested }: ResolvedFilter,
    { labels }: FilterContext,
  ) => {
    if (requested.length === 0) return null;
    const existing = new Set(labels.map(({ id }) => id));
    return findLabelKeys(projectId, (ids) =>
      hasLabels(
        requested,
        [...ids].filter((id) => existing.has(id)),
      ),
    );
  };

  return async ({ actor, project, text, query }) => {
    const context = await filterContextOf(actor, project);
    const filter = resolveFilter(parseQuery(text), context);
    if (filter.matchesNothing) return null;
    const narrowed = narrowQuery(query, filter, {
      labelKeys: await readLabelKeys(project.id, filter, context),
      areNumbersOnlyWords: await areNumbersOnlyWords(project.id, filter),
    });
    return {
      query: narrowed.query,
      isShown: narrowed.isExact
        ? null
        : (document) => matchesFilter(filter, toFilterable(document)),
    };
  };
};

const toFilterable = (document: ItemDocument): Filterable => ({
  ...document,
  words: () => searchableStarts(document.description),
});
