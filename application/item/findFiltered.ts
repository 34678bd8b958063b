import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { ProjectDocument } from '#projections/project/projects.ts';
import type { Actor } from '../shared/actor.ts';
import type { LiveLabels } from '../shared/liveLabels.ts';
import type { Page, Query, ReadModels } from '../shared/ports/ReadModels.ts';
import type { FilterQuery } from './filterQuery.ts';

export type FindFiltered = (
  request: Readonly<{
    actor: Actor;
    project: ProjectDocument;
    /** In the language of filters. */
    text: string;
    /** Further conditions, order, and the wanted page. */
    query: Query;
  }>,
) => Promise<Page<ItemDocument>>;

/**
 * Items of one project that a filter shows. What indexes can tell is asked of
 * them; where that is not all, what they find is looked through, which a
 * project's cap of items limits.
 */
export const findFiltered =
  ({
    readModels,
    filterQuery,
    liveLabels,
  }: {
    readModels: ReadModels;
    filterQuery: FilterQuery;
    liveLabels: LiveLabels;
  }): FindFiltered =>
  async ({ query, ...request }) => {
    const { offset = 0, limit, ...whole } = query;
    const asked = await filterQuery({ ...request, query: whole });
    if (asked === null) return { documents: [], total: 0 };
    const { isShown } = asked;
    if (isShown === null) {
      const range = limit === undefined ? {} : { offset, limit };
      return readModels.find('items', { ...asked.query, ...range });
    }
    const found = await readModels.find('items', asked.query);
    const shown = (await liveLabels(found.documents)).filter(isShown);
    const end = limit === undefined ? undefined : offset + limit;
    return { documents: shown.slice(offset, end), total: shown.length };
  };
