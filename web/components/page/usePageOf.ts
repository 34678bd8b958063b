import { useMemo } from 'react';
import { useIsPrinted } from '../virtualized/useIsPrinted.ts';
import { PAGE_SIZE, pageOf } from './paging.ts';
import type { Page } from './paging.ts';

/** A page of 150 items, or of `size`; while printing, one with all items. */
export const usePageOf = <T>(
  items: readonly T[],
  page: number,
  size = PAGE_SIZE,
): Page<T> => {
  const isPrinted = useIsPrinted();
  return useMemo(
    () =>
      isPrinted
        ? pageOf(items, 0, Math.max(items.length, size))
        : pageOf(items, page, size),
    [isPrinted, items, page, size],
  );
};
