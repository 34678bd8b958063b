/** How many items a list shows at once (E23, E24). */
export const PAGE_SIZE = 150;

export type Page<T> = Readonly<{
  items: readonly T[];
  /** 0-based; limited to the last page if the list has become shorter. */
  page: number;
  pageCount: number;
  /** 'Items from - to of total'; all 0 for an empty list. */
  from: number;
  to: number;
  total: number;
}>;

/** A page of 150 items, or of `size`. */
export const pageOf = <T>(
  items: readonly T[],
  page: number,
  size = PAGE_SIZE,
): Page<T> => {
  const total = items.length;
  const pageCount = Math.max(1, Math.ceil(total / size));
  const shown = Math.min(Math.max(page, 0), pageCount - 1);
  const start = shown * size;
  const to = Math.min(start + size, total);
  return {
    items: items.slice(start, to),
    page: shown,
    pageCount,
    from: total === 0 ? 0 : start + 1,
    to,
    total,
  };
};
