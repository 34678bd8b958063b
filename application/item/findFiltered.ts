import type { Filterable } from '#domain/shared/query/filter.ts';
import { hasLabels, isShown } from '#domain/shared/query/filter.ts';
import type {
  FilterContext,
  ResolvedFilter,
} from '#domain/shared/query/resolve.ts';
import { resolveFilter } from '#domain/shared/query/resolve.ts';
import { parseQuery } from '#domain/shared/query/terms.ts';
import { beginningsOf } from '#domain/shared/words.ts';
import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { ProjectDocument } from '#projections/project/projects.ts';
import type { Actor } from '../shared/actor.ts';
import type { LiveLabels } from '../shared/liveLabels.ts';
import type { Page, Query, ReadModels } from '../shared/ports/ReadModels.ts';
import type { FilterContextOf } from './filterContextOf.ts';
import type { FindLabelKeys } from './findLabelKeys.ts';
import { narrowed } from './narrowed.ts';

export type FindFiltered = (
  request: Readonly<{
    actor: Actor;
    project: ProjectDocument;
    /** In the language of filters. */
    text: string;
    /** What else must hold, in which order, and which part is wanted. */
    query: Query;
  }>,
) => Promise<Page<ItemDocument>>;

/**
 * Items of one project that a filter shows. What indexes can tell is asked of
 * them; where that is not all, what they find is looked through, which a
 * project's cap of items limits.
 */
export const findFiltered = ({
  readModels,
  filterContextOf,
  findLabelKeys,
  liveLabels,
}: {
  readModels: ReadModels;
  filterContextOf: FilterContextOf;
  findLabelKeys: FindLabelKeys;
  liveLabels: LiveLabels;
}): FindFiltered => {
  /** Null where labels do not matter. */
  const labelKeys = async (
    projectId: string,
    { labels: wanted }: ResolvedFilter,
    { labels }: FilterContext,
  ) => {
    if (wanted.length === 0) return null;
    const known = new Set(labels.map(({ id }) => id));
    return findLabelKeys(projectId, (ids) =>
      hasLabels(
        wanted,
        [...ids].filter((id) => known.has(id)),
      ),
    );
  };

  return async ({ actor, project, text, query }) => {
    const context = await filterContextOf(actor, project);
    const filter = resolveFilter(parseQuery(text), context);
    if (filter.isEmpty) return { documents: [], total: 0 };
    const { offset = 0, limit, ...whole } = query;
    const keys = await labelKeys(project.id, filter, context);
    const asked = narrowed(whole, filter, keys);
    if (asked.isAll) {
      const range = limit === undefined ? {} : { offset, limit };
      return readModels.find('items', { ...asked.query, ...range });
    }
    const found = await readModels.find('items', asked.query);
    const shown = (await liveLabels(found.documents)).filter((document) =>
      isShown(filter, filterable(document)),
    );
    const end = limit === undefined ? undefined : offset + limit;
    return { documents: shown.slice(offset, end), total: shown.length };
  };
};

const filterable = (document: ItemDocument): Filterable => ({
  ...document,
  words: () => beginningsOf(document.description),
});
