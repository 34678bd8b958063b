import { useMemo, useRef, useState, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ItemType } from '#api/contract/values.ts';
import { useUndoKey } from '../../resources/item/store/undo.ts';
import { useEdgeScroll } from './drag/useEdgeScroll.ts';
import { useBoardKeys } from './keys/useBoardKeys.ts';
import { planPath } from './model/context.ts';
import type { Plan, ScheduledProject } from './model/context.ts';
import { useOpenItem } from '../../resources/item/editor/useOpenItem.ts';
import { useBoardActions } from './useBoardActions.ts';
import { useLinkedWeek, useTodayInView } from './useTodayInView.ts';
import { usePlanBoard } from './usePlanBoard.ts';
import { usePlanCommands } from './usePlanCommands.ts';
import { breakpoints } from '../../app/theme/tokens.ts';

/** The plan's board, its commands and keys, as the page draws them. */
export const usePlanScreen = (project: ScheduledProject) => {
  const { itemId = null } = useParams();
  const panel = useOpenItem(itemId, planPath);
  const root = useRef<HTMLDivElement>(null);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const isNarrow = useIsNarrow(container);
  const shown = usePlanBoard(project);
  const { filters, board, calendar, view, change, isLoading } = shown;
  const { items, focus, follow, itemActions, selection, actions } =
    usePlanCommands({ project, root, shown, panel });
  const { selecting, bulk, onSelectionKey } = selection;
  const goToToday = useTodayInView({
    root,
    board,
    calendar,
    isLoading,
    change,
    focus,
  });
  useEdgeScroll();
  useLinkedWeek({ board, isLoading, change, focus });
  useBoardActions({ items, board, actions, itemActions, follow, goToToday });
  useUndoKey(project.id);
  useBoardKeys({
    ...itemActions,
    root,
    board,
    calendar,
    items,
    actions,
    follow,
    goToToday,
    onSelectionKey,
  });

  const { kinds, hidesDone } = filters;
  const plan = useMemo((): Plan => {
    const [onlyKind] = kinds.size === 1 ? kinds : [];
    const newKind = onlyKind ?? ItemType.GoToMarket;
    return {
      projectId: project.id,
      calendar,
      actions,
      isLoading,
      hidesDone,
      newKind,
    };
  }, [project.id, calendar, actions, isLoading, hidesDone, kinds]);

  return {
    plan,
    itemId,
    panel,
    board,
    view: useMemo(() => ({ ...view, openId: itemId }), [view, itemId]),
    filters,
    setWhole: setContainer,
    root,
    isNarrow,
    error: shown.error,
    refetch: shown.refetch,
    goToToday,
    onFocus: focus.onFocus,
    moveAll: bulk.move,
    selecting,
    bulk,
    overlays: itemActions.overlays,
  };
};

/** Width of the board below which two columns do not fit. */
const TWO_COLUMNS_PX = 560;

/**
 * True where the weeks collapse like an accordion and the rail is a tab: below
 * 768 px (M17), or when an open panel leaves no more than that.
 */
const useIsNarrow = (container: HTMLElement | null): boolean => {
  const isSmall = useMediaQuery(`(max-width:${breakpoints.md - 0.02}px)`, {
    noSsr: true,
  });
  const [isSqueezed, setSqueezed] = useState(false);
  useEffect(() => {
    if (container === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSqueezed(entry.contentRect.width < TWO_COLUMNS_PX);
    });
    observer.observe(container);
    return () => {
      observer.disconnect();
    };
  }, [container]);
  return isSmall || isSqueezed;
};
