import { useCallback, useMemo, useRef, useState, useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ItemType } from '#api/contract/values.ts';
import { useEdgeScroll } from './drag/useEdgeScroll.ts';
import { useBoardKeys } from './keys/useBoardKeys.ts';
import { planPath } from './model/context.ts';
import type { Plan, ScheduledProject } from './model/context.ts';
import { useOpenItem } from '../../resources/item/editor/useOpenItem.ts';
import { useBoardActions } from './useBoardActions.ts';
import { useLinkedWeek, useTodayInView } from './useTodayInView.ts';
import { usePlanBoard } from './usePlanBoard.ts';
import { usePlanCommands } from './usePlanCommands.ts';
import { breakpoints } from '../../kit/theme/tokens.ts';

/** The plan's board, its commands and keys, as the page draws them. */
export const usePlanScreen = (project: ScheduledProject) => {
  const { itemId = null } = useParams();
  const pathOf = usePlanPath();
  const panel = useOpenItem(itemId, pathOf);
  const root = useRef<HTMLDivElement>(null);
  const { isNarrow, setWhole } = useIsNarrow();
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
    filterText: shown.filterText,
    filterContext: shown.context,
    count: shown.count,
    setWhole,
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

/** The path of the board with an item or without; the filter stays. */
const usePlanPath = () => {
  const { search } = useLocation();
  // A ref, so that typing a filter renders no card again.
  const now = useRef(search);
  useEffect(() => {
    now.current = search;
  }, [search]);
  return useCallback((itemId?: string) => planPath(itemId) + now.current, []);
};

/** Width of the board below which two columns do not fit. */
const TWO_COLUMNS_PX = 560;

/**
 * True where the weeks collapse like an accordion and the rail is a tab: below
 * 768 px (M17), or when an open panel leaves `setWhole`'s element no more.
 */
const useIsNarrow = () => {
  const isSmall = useMediaQuery(`(max-width:${breakpoints.md - 0.02}px)`, {
    noSsr: true,
  });
  const [isSqueezed, setSqueezed] = useState(false);
  const setWhole = useCallback((whole: HTMLElement | null) => {
    if (whole === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSqueezed(entry.contentRect.width < TWO_COLUMNS_PX);
    });
    observer.observe(whole);
    return () => {
      observer.disconnect();
    };
  }, []);
  return { isNarrow: isSmall || isSqueezed, setWhole };
};
