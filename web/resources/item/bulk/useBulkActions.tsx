import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ReactNode } from 'react';
import type { Item } from '#api/contract/index.ts';
import { useAnnounce } from '../../../kit/feedback/announcer.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import type { AvailableProject } from '../../../providers/context/useSlipwayContext.ts';
import { shifted } from '../move/destinations.ts';
import { isCompleted, isIn, OUT_OF_SCOPE } from '../store/placement.ts';
import type { Bucket } from '../store/placement.ts';
import { lazyOverlay } from '../../../kit/overlays/lazyOverlay.tsx';
import type { Opened } from './BulkOverlay.tsx';
import type { BulkOutcome } from './createBulkRun.ts';
import type { Selecting } from './selecting.ts';
import { useBulkCommands } from './useBulkCommands.ts';
import { useTodayIndex } from '../display/useTodayIndex.ts';

const BulkOverlay = lazyOverlay(
  async () => (await import('./BulkOverlay.tsx')).BulkOverlay,
  { takesKeys: true },
);

export type BulkActions = Readonly<{
  openMoveTo: (anchor: HTMLElement) => void;
  openAssign: (anchor: HTMLElement) => void;
  assignToMe: () => void;
  /** Completes open items; reopens all if none is open. */
  toggle: () => void;
  archive: () => void;
  askDelete: () => void;
  clear: () => void;
  /** Moves items, after a confirmation if needed (F10). */
  move: (items: readonly Item[], to: Bucket) => void;
  /** Moves all selected items; a stable function. */
  moveSelected: (to: Bucket) => void;
  /** Moves each item one week earlier (-1) or later (1). */
  shift: (by: -1 | 1) => void;
  /** Whether all selected items are completed. */
  areDone: () => boolean;
  overlay: ReactNode;
}>;

type Options = Readonly<{
  project: AvailableProject;
  selecting: Selecting;
  /** All items of the project, as they are now. */
  all: () => readonly Item[];
  rowKey: (id: string) => string;
  /** Closes the editors of completed or deleted items (E55). */
  onRemoved: (items: readonly Item[]) => void;
  /** Focuses the last focused row or card again. */
  refocus: () => void;
}>;

type LeavingAction = Readonly<{
  /** Whether an item would leave its bucket. */
  leaves: (item: Item) => boolean;
  act: () => void;
}>;

/**
 * The actions of the bulk bar. Items that were moved, completed or deleted are
 * deselected; those that failed are selected again.
 */
export const useBulkActions = (options: Options): BulkActions => {
  const { project, selecting, rowKey, onRemoved } = options;
  const { userId: me } = useSlipwayContext().userContext;
  const commands = useBulkCommands(project.id);
  const adjacentWeek = useAdjacentWeek(project);
  const t = useMessages();
  const announce = useAnnounce();
  const [opened, setOpened] = useState<Opened | null>(null);
  useKeepFocus(selecting, opened, options.refocus);

  const selected = (): readonly Item[] =>
    options.all().filter(({ id }) => selecting.has(rowKey(id)));
  const close = () => setOpened(null);
  const done = (outcome: Promise<BulkOutcome>) => {
    close();
    selecting.replace([]);
    void outcome.then(({ failed }) => {
      // The user may have started the next selection already.
      if (selecting.keys().size > 0) return;
      selecting.replace(failed.map(({ id }) => rowKey(id)));
    });
  };
  /** Confirms first if the move would reopen completed items (F10). */
  const confirmIfReopening = (
    items: readonly Item[],
    { leaves, act }: LeavingAction,
  ) => {
    const reopens = items.some((item) => isCompleted(item) && leaves(item));
    if (reopens) setOpened({ kind: 'reopen', items, move: act });
    else act();
  };
  const move = (items: readonly Item[], to: Bucket) => {
    confirmIfReopening(items, {
      leaves: (item) => !isIn(item, to),
      act: () => done(commands.move(items, to)),
    });
  };
  const shift = (by: -1 | 1) => {
    const items = selected();
    const targetOf = (item: Item) => adjacentWeek(item, by);
    const hasTarget = (item: Item) => targetOf(item) !== null;
    if (!items.some(hasTarget)) announce(t('item.shift.none'));
    confirmIfReopening(items, {
      leaves: hasTarget,
      act: () => {
        close();
        // The items stay selected: another week may follow.
        void commands.shift(items, by === 1 ? 'later' : 'earlier', targetOf);
      },
    });
  };
  const latest = useRef<(to: Bucket) => void>(null);
  useLayoutEffect(() => {
    latest.current = (to) => move(selected(), to);
  });
  const moveSelected = useCallback((to: Bucket) => {
    latest.current?.(to);
  }, []);
  const assign = (items: readonly Item[], userId: string | null) => {
    close();
    void commands.assign(items, userId);
  };
  const areDone = () => selected().every(isCompleted);

  return {
    move,
    moveSelected,
    shift,
    areDone,
    openMoveTo: (anchor) => {
      setOpened({ kind: 'moveTo', items: selected(), anchor });
    },
    openAssign: (anchor) => {
      setOpened({ kind: 'assign', items: selected(), anchor });
    },
    assignToMe: () => assign(selected(), me),
    toggle: () => {
      const items = selected();
      const markComplete = !items.every(isCompleted);
      done(commands.toggle(items, markComplete));
      if (markComplete) onRemoved(items);
    },
    archive: () => move(selected(), OUT_OF_SCOPE),
    askDelete: () => setOpened({ kind: 'delete', items: selected() }),
    clear: selecting.clear,
    overlay: opened && (
      <BulkOverlay
        opened={opened}
        project={project}
        onClose={close}
        onMoveTo={move}
        onAssign={assign}
        onDelete={(items) => {
          done(commands.remove(items));
          onRemoved(items);
        }}
      />
    ),
  };
};

/** Restores the focus if it was in the bar when the bar disappeared. */
const useKeepFocus = (
  { subscribe, keys }: Selecting,
  opened: Opened | null,
  refocus: () => void,
): void => {
  const refocusIfLost = useEffectEvent(() => {
    const { activeElement, body } = document;
    if (opened === null && (activeElement ?? body) === body) refocus();
  });
  // Runs once the page is rendered without the bar.
  useEffect(() => {
    let wasSelecting = false;
    let frame = 0;
    const stop = subscribe(() => {
      const isSelecting = keys().size > 0;
      cancelAnimationFrame(frame);
      if (wasSelecting && !isSelecting)
        frame = requestAnimationFrame(refocusIfLost);
      wasSelecting = isSelecting;
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [subscribe, keys]);
};

/** The item's bucket a week later or earlier; null outside the project. */
const useAdjacentWeek = (project: AvailableProject) => {
  const todayIndex = useTodayIndex(project);
  return (item: Item, by: -1 | 1): Bucket | null =>
    shifted(item, by, project.durationInWeeks, todayIndex);
};
