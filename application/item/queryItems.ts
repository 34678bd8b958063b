import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { LiveLabels } from '../shared/liveLabels.ts';
import type { Page, ReadModels } from '../shared/ports/ReadModels.ts';
import type { FindFiltered } from './findFiltered.ts';
import type { LiveLinks } from './findItem.ts';
import type { ItemQuery, ItemRequest } from './itemQuery.ts';

export type QueryItems = (request: ItemRequest) => Promise<Page<ItemDocument>>;

/** Lists items of one project, in the plan's order by default (L31). */
export const queryItems =
  ({
    itemQuery,
    readModels,
    liveLinks,
    liveLabels,
    findFiltered,
  }: {
    itemQuery: ItemQuery;
    readModels: ReadModels;
    liveLinks: LiveLinks;
    liveLabels: LiveLabels;
    findFiltered: FindFiltered;
  }): QueryItems =>
  async (request) => {
    const { project, text, query, part } = await itemQuery(request);
    const paged = { ...query, ...part };
    const { actor } = request;
    const page =
      text === ''
        ? await readModels.find('items', paged)
        : await findFiltered({ actor, project, text, query: paged });
    const labeled = await liveLabels(page.documents);
    return { ...page, documents: await liveLinks(labeled) };
  };
