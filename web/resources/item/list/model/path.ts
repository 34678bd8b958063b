import type { TabKey } from './listing.ts';
import type { ScopeKey, SpanKey } from '../../display/timeframeLabel.ts';

/** A list's address, without the open item. */
export type ListAddress = Readonly<{
  span: SpanKey;
  scope: ScopeKey;
  tab: TabKey;
  /** The filter as typed; left out to show all items. */
  filter?: string;
}>;

/** The address of a list, without default values (E12, E13). */
export const listPath = (
  { span, scope, tab, filter = '' }: ListAddress,
  itemId?: string,
): string => {
  const parts = [span, scope, ...(itemId === undefined ? [] : [itemId])];
  const shortest = itemId === undefined ? withoutDefaults(parts) : parts;
  const query = new URLSearchParams({
    ...(tab === 'all' ? {} : { type: tab }),
    ...(filter === '' ? {} : { filter }),
  }).toString();
  const path = ['/project/items', ...shortest.map(encodeURIComponent)];
  return path.join('/') + (query === '' ? '' : `?${query}`);
};

const DEFAULTS = ['all-items', 'in-scope'];

const withoutDefaults = (parts: readonly string[]): readonly string[] => {
  const last = parts.findLastIndex((part, i) => part !== DEFAULTS[i]);
  return parts.slice(0, last + 1);
};

/** The address of an item, whatever list it is in. */
export const itemPath = (itemId: string): string =>
  listPath({ span: 'all-items', scope: 'in-scope', tab: 'all' }, itemId);
