import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { BuildFilterQuery, FilterRequest } from './buildFilterQuery.ts';
import type { ReadInParts } from './readInParts.ts';
import type { ItemSize } from '../shared/itemParts.ts';
import { readItemSizes } from '../shared/itemParts.ts';

export type OutlineItems = (
  request: FilterRequest,
) => Promise<readonly ItemSize[]>;

/** Finds items of a project and their sizes without reading their texts. */
export const outlineItems =
  ({
    readModels,
    buildFilterQuery,
    readInParts,
  }: {
    readModels: Pick<ReadModels, 'outline'>;
    buildFilterQuery: BuildFilterQuery;
    readInParts: ReadInParts;
  }): OutlineItems =>
  async ({ text, query, ...request }) => {
    if (text === '') return readItemSizes(readModels, query);
    const filtered = await buildFilterQuery({ ...request, text, query });
    if (filtered === null) return [];
    const matches = await readItemSizes(readModels, filtered.query);
    const { isShown } = filtered;
    if (isShown === null) return matches;
    const shown = new Set<string>();
    for await (const part of readInParts(matches)) {
      for (const item of part) if (isShown(item)) shown.add(item.id);
    }
    return matches.filter(({ id }) => shown.has(id));
  };
