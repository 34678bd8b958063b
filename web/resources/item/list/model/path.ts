import type { TabKey } from './listing.ts';
import type { ScopeKey, SpanKey } from '../../labels/timeframeLabel.ts';

/** Which list, and which item is open in it. */
export type ListAddress = Readonly<{
  span: SpanKey;
  scope: ScopeKey;
  tab: TabKey;
}>;

/** The address of a list, as short as its defaults allow (E12, E13). */
export const listPath = (
  { span, scope, tab }: ListAddress,
  itemId?: string,
): string => {
  const parts = [span, scope, ...(itemId === undefined ? [] : [itemId])];
  const shortest = itemId === undefined ? withoutDefaults(parts) : parts;
  const query = tab === 'all' ? '' : `?type=${tab}`;
  return (
    ['/project/items', ...shortest.map(encodeURIComponent)].join('/') + query
  );
};

const DEFAULTS = ['all-items', 'in-scope'];

const withoutDefaults = (parts: readonly string[]): readonly string[] => {
  const last = parts.findLastIndex((part, i) => part !== DEFAULTS[i]);
  return parts.slice(0, last + 1);
};
