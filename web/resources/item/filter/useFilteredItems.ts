import { useDeferredValue, useMemo } from 'react';
import type { Item } from '#api/contract/index.ts';
import type { FilterContext } from '#api/contract/itemFilter.ts';
import { filteredItems } from './filteredItems.ts';

/** The items that a filter shows; the same array if it shows all. */
export const useFilteredItems = (
  items: readonly Item[],
  text: string,
  context: FilterContext,
): readonly Item[] => {
  // Keeps typing responsive while thousands of cards are rendered.
  const deferred = useDeferredValue(text);
  return useMemo(
    () => filteredItems(items, deferred, context),
    [items, deferred, context],
  );
};
