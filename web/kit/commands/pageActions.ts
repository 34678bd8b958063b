import { useEffect, useEffectEvent } from 'react';
import type { Assignment } from '#api/contract/index.ts';
import type { ShortcutId } from '../keys/shortcuts.ts';

type Bucket = Pick<Assignment, 'scope' | 'assignedTimeframe'>;

/** An action that the page offers now, for the palette and for keys. */
export type PageAction = Readonly<{
  id: ShortcutId;
  label: string;
  /**
   * The item that the action applies to; left out for the page's own actions.
   */
  subject?: string;
  /** Moves the item to a typed place; only for moves. */
  moveToTypedPlace?: (bucket: Bucket) => void;
  run: () => void;
}>;

type Source = () => readonly PageAction[];

/**
 * The actions that pages register. They are read when the palette opens or a
 * key is pressed, because they depend on the focus at that time.
 */
export const createPageActions = () => {
  const sources = new Set<Source>();
  let pendingId: ShortcutId | null = null;

  const current = (): readonly PageAction[] =>
    [...sources].flatMap((source) => source());
  const find = (id: ShortcutId) => current().find((action) => action.id === id);
  const runPending = () => {
    const action = pendingId === null ? undefined : find(pendingId);
    if (action === undefined) return;
    pendingId = null;
    action.run();
  };

  return {
    register: (source: Source): (() => void) => {
      sources.add(source);
      // Runs after the page has set its own initial focus.
      queueMicrotask(runPending);
      return () => sources.delete(source);
    },
    current,
    offers: (id: ShortcutId): boolean => find(id) !== undefined,
    /** Runs an action on the page that is being opened, once it is mounted. */
    runOnArrival: (id: ShortcutId): void => {
      pendingId = id;
    },
    /** Forgets that action, as the person went to another page. */
    cancelArrival: (): void => {
      pendingId = null;
    },
  };
};

/** The actions of this tab's page. */
export const pageActions = createPageActions();

/** Registers a page's actions while it is mounted. */
export const usePageActions = (source: Source): void => {
  const actions = useEffectEvent(source);
  useEffect(() => pageActions.register(() => actions()), []);
};
