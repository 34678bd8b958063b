import { useMemo, useRef, useState } from 'react';
import { ItemType } from '#api/contract/values.ts';
import { useUndoKey } from '../../resources/item/actions/useUndoKey.ts';
import { useIsNarrow } from './board/useIsNarrow.ts';
import { useEdgeScroll } from './drag/useEdgeScroll.ts';
import { useBoardKeys } from './keys/useBoardKeys.ts';
import type { Plan, ScheduledProject } from './model/context.ts';
import { useOpenItem } from './model/useOpenItem.ts';
import { useBoardActions } from './useBoardActions.ts';
import { useLinkedWeek } from './useLinkedWeek.ts';
import { usePlanBoard } from './usePlanBoard.ts';
import { usePlanCommands } from './usePlanCommands.ts';
import { useTodayInView } from './useTodayInView.ts';

/** The plan's board, its commands and keys, as the page draws them. */
export const usePlanScreen = (project: ScheduledProject) => {
  const { itemId, panel } = useOpenItem();
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
  useBoardActions({ items, board, actions, itemActions, goToToday });
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
