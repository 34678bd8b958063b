import type { Item } from '#api/contract/index.ts';
import { firstDayOf, ItemType } from '#api/contract/values.ts';
import { byOrder, fits, placementOf } from '../../store/placement.ts';
import type { ItemFilter } from '../../store/placement.ts';
import { partition, shownCompletion } from '../../store/recentToggles.ts';
import type {
  OpenAndCompleted,
  RecentToggles,
} from '../../store/recentToggles.ts';

/** The tabs of a list (E14); null lists every type. */
export const TABS = {
  all: null,
  'go-to-market': ItemType.GoToMarket,
  demos: ItemType.Demo,
  implementations: ItemType.Implementation,
} as const;

export type TabKey = keyof typeof TABS;

export const isTabKey = (key: unknown): key is TabKey =>
  typeof key === 'string' && Object.hasOwn(TABS, key);

/**
 * The items of a list (E15, E22, E34, E35): open ones by time, longer
 * timeframes first, unplanned last; completed ones with the latest first.
 */
export const listed = (
  items: readonly Item[],
  filter: ItemFilter,
  tab: TabKey,
  recent: RecentToggles,
): OpenAndCompleted => {
  const itemType = TABS[tab];
  const shown = items.filter(
    (item) =>
      (itemType === null || item.itemType === itemType) && fits(item, filter),
  );
  const { active, completed } = partition(shown, recent);
  return {
    active: active.toSorted(byTime),
    completed: completed.toSorted(
      (a, b) =>
        shownCompletion(b, recent).localeCompare(shownCompletion(a, recent)) ||
        byOrder(a, b),
    ),
  };
};

const byTime = (a: Item, b: Item): number =>
  dayOf(a) - dayOf(b) || spanOf(b) - spanOf(a) || byOrder(a, b);

const UNPLANNED = Number.MAX_SAFE_INTEGER;

const dayOf = (item: Item): number => {
  const { assignedTimeframe } = placementOf(item);
  return assignedTimeframe === null ? UNPLANNED : firstDayOf(assignedTimeframe);
};

const spanOf = (item: Item): number =>
  placementOf(item).assignedTimeframe?.span ?? 0;
