import {
  createContext,
  useContext,
  useSyncExternalStore,
  useEffect,
  useState,
} from 'react';
import type { RefObject } from 'react';
import {
  restrictedTo,
  NOTHING,
  rangedTo,
  steppedTo,
  toggled,
  withAll,
} from './selection.ts';
import type { Selection } from './selection.ts';
import { useAnnounce } from '../../../kit/feedback/announcer.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { keysIn } from './selectable.ts';

export type Selecting = ReturnType<typeof createSelecting>;

/**
 * The selection of a page; each row subscribes to its own state. `shown` gives
 * the page's keys in reading order; `onSelected` runs when the user selects.
 */
export const createSelecting = (
  shown: () => readonly string[],
  onSelected: (count: number) => void,
) => {
  const listeners = new Set<() => void>();
  let selection: Selection = NOTHING;

  const update = (next: Selection): boolean => {
    if (next === selection) return false;
    selection = next;
    for (const listener of listeners) listener();
    return true;
  };
  const select = (next: Selection): void => {
    if (update(next)) onSelected(next.keys.size);
  };

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keys: (): ReadonlySet<string> => selection.keys,
    has: (key: string): boolean => selection.keys.has(key),
    toggle: (key: string): void => {
      select(toggled(selection, key));
    },
    /** Selects up to `key`, from the last selected one. */
    extendTo: (key: string): void => {
      select(rangedTo(selection, key, shown()));
    },
    /** Extends the range from one key to the next; `order` is their list. */
    step: (from: string, to: string, order: readonly string[]): void => {
      select(steppedTo(selection, from, to, order));
    },
    addAll: (keys: readonly string[]): void => {
      select(withAll(selection, keys));
    },
    clear: (): void => {
      select(NOTHING);
    },
    /** Sets the selection after a command, which has its own notice. */
    replace: (keys: readonly string[]): void => {
      update(keys.length === 0 ? NOTHING : withAll(NOTHING, keys));
    },
    /** Removes keys that the page no longer has. */
    restrictTo: (existing: ReadonlySet<string>): void => {
      update(restrictedTo(selection, existing));
    },
  };
};

export const SelectingContext = createContext<Selecting | null>(null);

/** The selection of the page, which is always set in lists and on the board. */
export const useSelecting = (): Selecting => {
  const selecting = useContext(SelectingContext);
  if (selecting === null) throw new Error('Used outside a list or the board.');
  return selecting;
};

export const useIsSelected = (key: string): boolean => {
  const { subscribe, has } = useSelecting();
  return useSyncExternalStore(subscribe, () => has(key));
};

export const useSelectedKeys = ({
  subscribe,
  keys,
}: Selecting): ReadonlySet<string> => useSyncExternalStore(subscribe, keys);

type Options = Readonly<{
  /** The element that contains the rows or cards. */
  root: RefObject<HTMLElement | null>;
  /** The keys of the rows on all pages of the screen. */
  keysOnPage: () => readonly string[];
  /** A new value clears the selection. */
  scopeKey: string;
}>;

/** The selection of a page. */
export const useSelection = ({
  root,
  keysOnPage,
  scopeKey,
}: Options): Selecting => {
  const t = useMessages();
  const announce = useAnnounce();
  const [selecting] = useState(() =>
    createSelecting(
      () => keysIn(root.current),
      (count) => {
        announce(count === 0 ? t('bulk.none') : t('bulk.selected', { count }));
      },
    ),
  );
  useEffect(() => () => selecting.replace([]), [selecting, scopeKey]);
  // No dependencies: each render may have removed rows.
  useEffect(() => {
    if (selecting.keys().size > 0) selecting.restrictTo(new Set(keysOnPage()));
  });
  return selecting;
};
