import { useMemo, useReducer, useRef, useState } from 'react';
import { ItemType } from '#api/contract/values.ts';
import { useItemActions } from '../../resources/item/actions/useItemActions.tsx';
import { useItemCommands } from '../../resources/item/actions/useItemCommands.ts';
import { useUndoKey } from '../../resources/item/actions/useUndoKey.ts';
import { stepOn } from './model/moves.ts';
import { changedView, initialView } from './model/view.ts';
import type { Plan, ScheduledProject } from './model/context.ts';
import { useBoardActions } from './useBoardActions.ts';
import { useBoardFocus } from './keys/useBoardFocus.ts';
import { useBoardKeys } from './keys/useBoardKeys.ts';
import { useEdgeScroll } from './drag/useEdgeScroll.ts';
import { useFollow } from './useFollow.ts';
import { useIsNarrow } from './board/useIsNarrow.ts';
import {
  usePlanActions,
  usePlanItems,
  useSeenMoves,
} from './drag/usePlanActions.ts';
import { usePlanBoard } from './usePlanBoard.ts';
import { usePlanFilters } from './usePlanFilters.ts';
import { usePlanSelection } from './usePlanSelection.ts';
import { useLinkedWeek } from './useLinkedWeek.ts';
import { useOpenItem } from './model/useOpenItem.ts';
import { useTodayInView } from './useTodayInView.ts';

/** Everything the plan shows and does, put together. */
export const usePlanScreen = (project: ScheduledProject) => {
  const { itemId, panel } = useOpenItem();
  const root = useRef<HTMLDivElement>(null);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const isNarrow = useIsNarrow(container);
  useEdgeScroll();
  const filters = usePlanFilters();
  const { board, layout, calendar, isLoading, error, refetch } = usePlanBoard(
    project,
    filters,
  );
  const [view, change] = useReducer(changedView, calendar, initialView);

  const items = usePlanItems(project.id);
  const { focus, goBack } = useBoardFocus(root);
  const { follow, onMoved } = useFollow({ items, layout, change, focus });
  const commands = useSeenMoves(useItemCommands(project.id), items, onMoved);
  const itemActions = useItemActions(project, commands, {
    onOpen: ({ id }) => {
      panel.open(id);
    },
    onDelete: ({ id }) => {
      panel.closeFor(id);
    },
    stepBy: (item, by) => stepOn(board, item, by, items.all()),
  });
  const { move, openMenu, openMoveTo, overlays } = itemActions;
  const { selecting, bulk, onSelectionKey } = usePlanSelection({
    project,
    root,
    board,
    items,
    panel,
    goBack,
  });
  const actions = usePlanActions({
    items,
    commands,
    move,
    openMenu,
    moveSelected: bulk.moveSelected,
    change,
    panel,
  });
  const goToToday = useTodayInView({
    root,
    board,
    calendar,
    isLoading,
    change,
    focus,
  });
  useLinkedWeek({ board, isLoading, change, focus });
  useBoardActions({ items, board, actions, itemActions, goToToday });
  useUndoKey(project.id);
  useBoardKeys({
    root,
    board,
    calendar,
    items,
    actions,
    move,
    openMoveTo,
    openAssign: itemActions.openAssign,
    assignToMe: itemActions.assignToMe,
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
    error,
    refetch,
    goToToday,
    onFocus: focus.onFocus,
    moveAll: bulk.move,
    selecting,
    bulk,
    overlays,
  };
};
