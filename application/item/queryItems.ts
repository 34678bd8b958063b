import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { RemoveDeletedLabels } from '../shared/removeDeletedLabels.ts';
import type { Page, ReadModels } from '../shared/ports/ReadModels.ts';
import type { FindFiltered } from './findFiltered.ts';
import type { RemoveBrokenLinks } from './removeBrokenLinks.ts';
import type { BuildItemQuery, ItemRequest } from './buildItemQuery.ts';

export type QueryItems = (request: ItemRequest) => Promise<Page<ItemDocument>>;

/** Lists items of one project, in the plan's order by default (L31). */
export const queryItems =
  ({
    buildItemQuery,
    readModels,
    removeBrokenLinks,
    removeDeletedLabels,
    findFiltered,
  }: {
    buildItemQuery: BuildItemQuery;
    readModels: ReadModels;
    removeBrokenLinks: RemoveBrokenLinks;
    removeDeletedLabels: RemoveDeletedLabels;
    findFiltered: FindFiltered;
  }): QueryItems =>
  async (request) => {
    const { project, text, query, page } = await buildItemQuery(request);
    const paged = { ...query, ...page };
    const { actor } = request;
    const found =
      text === ''
        ? await readModels.find('items', paged)
        : await findFiltered({ actor, project, text, query: paged });
    const labeled = await removeDeletedLabels(found.documents);
    return { ...found, documents: await removeBrokenLinks(labeled) };
  };
