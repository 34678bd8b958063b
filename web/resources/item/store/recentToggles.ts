import { useSyncExternalStore } from 'react';
import type { Item } from '#api/contract/index.ts';
import { isCompleted } from './placement.ts';

/** How long a toggled item keeps its position (E57, Q28), in milliseconds. */
export const SETTLE_MS = 1_500;

/** Completion dates before the toggle, by item id. */
export type RecentToggles = ReadonlyMap<string, string | null>;

/** Open and completed items, which are listed separately (E22). */
export type OpenAndCompleted = Readonly<{
  active: readonly Item[];
  completed: readonly Item[];
}>;

/**
 * Splits items by completion. An item toggled a moment ago stays in its old
 * list, so that nothing moves under the pointer (E56, E57).
 */
export const partition = (
  items: readonly Item[],
  recent: RecentToggles,
): OpenAndCompleted => {
  const active: Item[] = [];
  const completed: Item[] = [];
  for (const item of items) {
    (wasCompleted(item, recent) ? completed : active).push(item);
  }
  return { active, completed };
};

/** The date to order completed items by: the old one while an item lingers. */
export const shownCompletion = (item: Item, recent: RecentToggles): string =>
  recent.get(item.id) ?? item.completionDate ?? '';

const wasCompleted = (item: Item, recent: RecentToggles): boolean => {
  const before = recent.get(item.id);
  return before === undefined ? isCompleted(item) : before !== null;
};

type Wait = (done: () => void, milliseconds: number) => unknown;

/** Remembers toggles for 1,500 ms. `wait` is the clock. */
export const createRecentToggles = (wait: Wait = setTimeout) => {
  const listeners = new Set<() => void>();
  /** The state that the latest toggle of each item led to. */
  const latest = new Map<string, RecentToggles>();
  let recent: RecentToggles = new Map();

  const update = (next: RecentToggles) => {
    recent = next;
    for (const listener of listeners) listener();
  };

  return {
    current: (): RecentToggles => recent,
    /**
     * Call with the items before the toggle. A second toggle restarts the wait.
     */
    record: (...items: readonly Item[]): void => {
      const toggled = new Map(recent);
      for (const { id, completionDate } of items) {
        const before = recent.get(id);
        toggled.set(id, before === undefined ? completionDate : before);
        latest.set(id, toggled);
      }
      update(toggled);
      wait(() => {
        const rest = new Map(recent);
        for (const { id } of items) {
          // A later toggle of the same item has its own timer.
          if (latest.get(id) !== toggled) continue;
          latest.delete(id);
          rest.delete(id);
        }
        update(rest);
      }, SETTLE_MS);
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** The toggles of this tab, shared by board and lists. */
export const recentToggles = createRecentToggles();

export const useRecentToggles = (): RecentToggles =>
  useSyncExternalStore(recentToggles.subscribe, recentToggles.current);
