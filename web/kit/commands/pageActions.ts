import { useEffect, useEffectEvent } from 'react';
import type { Assignment } from '#api/contract/index.ts';
import type { ShortcutId } from '../keys/shortcuts.ts';

type Bucket = Pick<Assignment, 'scope' | 'assignedTimeframe'>;

/** What a page can do at the moment, for the palette and for keys. */
export type PageAction = Readonly<{
  id: ShortcutId;
  label: string;
  /** The item it is done to; without one it is the page's. */
  subject?: string;
  /** Where it is a move: does it for a place that is typed. */
  moveTo?: (bucket: Bucket) => void;
  run: () => void;
}>;

type Source = () => readonly PageAction[];

/**
 * Pages register what they can do. It is read when the palette opens or a
 * key is pressed, not rendered: it depends on what has the focus then.
 */
export const createPageActions = () => {
  const sources = new Set<Source>();
  let wanted: ShortcutId | null = null;

  const now = (): readonly PageAction[] =>
    [...sources].flatMap((source) => source());
  const find = (id: ShortcutId) => now().find((action) => action.id === id);
  const runWanted = () => {
    const action = wanted === null ? undefined : find(wanted);
    if (action === undefined) return;
    wanted = null;
    action.run();
  };

  return {
    register: (source: Source): (() => void) => {
      sources.add(source);
      // After the page has set its own initial focus.
      queueMicrotask(runWanted);
      return () => sources.delete(source);
    },
    now,
    offers: (id: ShortcutId): boolean => find(id) !== undefined,
    /** Runs on the page that is being opened, as soon as it is mounted. */
    runOnArrival: (id: ShortcutId): void => {
      wanted = id;
    },
    /** The user navigated to another page instead. */
    forget: (): void => {
      wanted = null;
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
