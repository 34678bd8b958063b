/** How many items a group shows at once (F4). */
export const PAGE_SIZE = 150;

export type Page<T> = Readonly<{
  items: readonly T[];
  /** 0-based; the nearest there is, when the group has become shorter. */
  page: number;
  pageCount: number;
  /** Items before this page. */
  offset: number;
  total: number;
}>;

/** A page of 150. */
export const pageOf = <T>(items: readonly T[], page: number): Page<T> => {
  const total = items.length;
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const shown = Math.min(Math.max(page, 0), pageCount - 1);
  const offset = shown * PAGE_SIZE;
  return {
    items: pageCount === 1 ? items : items.slice(offset, offset + PAGE_SIZE),
    page: shown,
    pageCount,
    offset,
    total,
  };
};

/** The page that shows the item at an index. */
export const pageAt = (index: number): number =>
  Math.floor(Math.max(index, 0) / PAGE_SIZE);
