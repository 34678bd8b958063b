import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { ProjectDocument } from '#projections/project/projects.ts';
import type { Actor } from '../shared/actor.ts';
import type { RemoveDeletedLabels } from '../shared/removeDeletedLabels.ts';
import type { Page, Query, ReadModels } from '../shared/ports/ReadModels.ts';
import type { BuildFilterQuery } from './buildFilterQuery.ts';

export type FindFiltered = (
  request: Readonly<{
    actor: Actor;
    project: ProjectDocument;
    /** The filter, in the filter language. */
    text: string;
    /** More conditions, the order, and the wanted page. */
    query: Query;
  }>,
) => Promise<Page<ItemDocument>>;

/**
 * Finds items of one project that match a filter. Indexes answer as much as
 * they can; other conditions are checked in the found documents, whose number
 * is limited by the project's cap.
 */
export const findFiltered =
  ({
    readModels,
    buildFilterQuery,
    removeDeletedLabels,
  }: {
    readModels: ReadModels;
    buildFilterQuery: BuildFilterQuery;
    removeDeletedLabels: RemoveDeletedLabels;
  }): FindFiltered =>
  async ({ query, ...request }) => {
    const { offset = 0, limit, ...unpaged } = query;
    const filtered = await buildFilterQuery({ ...request, query: unpaged });
    if (filtered === null) return { documents: [], total: 0 };
    const { isShown } = filtered;
    if (isShown === null) {
      const range = limit === undefined ? {} : { offset, limit };
      return readModels.find('items', { ...filtered.query, ...range });
    }
    const { documents } = await readModels.find('items', filtered.query);
    const shown = (await removeDeletedLabels(documents)).filter(isShown);
    const end = limit === undefined ? undefined : offset + limit;
    return { documents: shown.slice(offset, end), total: shown.length };
  };
