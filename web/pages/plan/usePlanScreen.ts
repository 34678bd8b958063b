import { useCallback, useMemo, useRef, useLayoutEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { ItemType } from '#api/contract/values.ts';
import type { Item } from '#api/contract/index.ts';
import { useEdgeScroll } from './drag/useEdgeScroll.ts';
import { useBoardKeys } from './keys/useBoardKeys.ts';
import { planPath } from './model/planContext.ts';
import type {
  Plan,
  ScheduledProject,
  PlanActions,
  PlanItems,
} from './model/planContext.ts';
import { useOpenItem } from '../../resources/item/editor/useOpenItem.ts';
import { useLinkedWeek, useTodayInView } from './useTodayInView.ts';
import { usePlanBoard } from './usePlanBoard.ts';
import { useOutbox } from '../../outbox/useOutbox.ts';
import { PAGE_SIZE } from '../../components/page/paging.ts';
import { isCompleted } from '../../resources/item/store/placement.ts';
import { useItemActions } from '../../resources/item/actions/useItemActions.tsx';
import { useItemCommands } from '../../resources/item/actions/useItemCommands.ts';
import { endGlide, expectGlide } from './drag/useGlide.ts';
import { useBoardFocus } from './keys/useBoardFocus.ts';
import type { BoardFocus } from './keys/useBoardFocus.ts';
import { stepOn } from './model/moves.ts';
import { useBulkSelection } from '../../resources/item/bulk/useBulkSelection.ts';
import { bucketAround } from './keys/boardDom.ts';
import { bucketsOn } from './model/board.ts';
import { bucketsOf, indexOfAdded, openBucket } from './model/buckets.ts';
import type { BoardInput } from './model/buckets.ts';
import type { ViewChange } from './model/boardView.ts';

/** The plan's board, with its actions and keys, for the page. */
export const usePlanScreen = (project: ScheduledProject) => {
  const { itemId = null } = useParams();
  const pathOf = usePlanPath();
  const [panel, openId] = useOpenItem(itemId, pathOf);
  const root = useRef<HTMLDivElement>(null);
  const planBoard = usePlanBoard(project);
  const { filters, board, layout, calendar } = planBoard;
  const { view, change, isLoading } = planBoard;
  const items = useOutbox(project.id);
  const { focus, refocus } = useBoardFocus(root);
  const { follow, onMoved } = useFollow({ items, layout, change, focus });
  // The card glides to its target, and back if the move is rejected.
  const moveCallbacks = useMemo(
    () => ({
      begins: ({ id }: Item) => expectGlide(items.rowKey(id)),
      shows: onMoved,
      ends: ({ id }: Item) => endGlide(items.rowKey(id)),
    }),
    [items, onMoved],
  );
  const commands = useItemCommands(project.id, moveCallbacks);
  const itemActions = useItemActions(project, commands, {
    onOpen: ({ id }) => panel.open(id),
    onDelete: ({ id }) => panel.closeFor(id),
    stepBy: (item, by) => stepOn(board, item, by, items.all()),
  });
  const { move, openMenu } = itemActions;
  const { selecting, bulk, onSelectionKey } = useBulkSelection({
    project,
    root,
    scopeKey: project.id,
    rowKey: items.rowKey,
    all: items.all,
    itemsOnPage: () =>
      bucketsOn(board).flatMap(({ open, done }) =>
        filters.hidesDone ? open : [...open, ...done],
      ),
    sectionAt: (target) => {
      const key = bucketAround(target)?.dataset['bucket'];
      const bucket = bucketsOn(board).find((other) => other.key === key);
      const isDone = target.closest('[data-done]') !== null;
      return (isDone ? bucket?.done : bucket?.open) ?? [];
    },
    panel,
    refocus,
  });
  const { moveSelected } = bulk;
  // All cards and buckets share one object, so that they do not render again.
  const actions = useMemo(
    (): PlanActions => ({
      items,
      rowKey: items.rowKey,
      move,
      moveSelected,
      openMenu,
      change,
      open: ({ id }) => panel.open(id),
      toggle: (item) => {
        const markComplete = !isCompleted(item);
        void commands.complete(item, markComplete);
        // Completing an item closes its editor (E55).
        if (markComplete) panel.closeFor(item.id);
      },
      add: (bucket, itemType, descriptions) => {
        const newAssignment = bucket.target;
        void commands.create(
          descriptions.map((description) => ({
            itemType,
            description,
            newAssignment,
          })),
        );
        // Shows the last new item.
        const index = indexOfAdded(bucket) + descriptions.length - 1;
        const page = Math.floor(index / PAGE_SIZE);
        change({ type: 'paged', key: bucket.key, page });
      },
    }),
    [items, commands, move, openMenu, moveSelected, change, panel],
  );
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
  useBoardKeys({
    root,
    board,
    calendar,
    items,
    actions,
    itemActions,
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
    allItems: planBoard.items,
    view: useMemo(() => ({ ...view, openId }), [view, openId]),
    filters,
    filterText: planBoard.filterText,
    filterContext: planBoard.context,
    count: planBoard.count,
    root,
    error: planBoard.error,
    refetch: planBoard.refetch,
    goToToday,
    onFocus: focus.onFocus,
    moveAll: bulk.move,
    selecting,
    bulk,
    overlays: itemActions.overlays,
  };
};

/** The path of the board with or without an item; keeps the filter. */
const usePlanPath = () => {
  const { search } = useLocation();
  // A ref, so that typing a filter does not render the cards again.
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  }, [search]);
  return useCallback(
    (itemId?: string) => planPath(itemId) + latest.current,
    [],
  );
};

type FollowOptions = Readonly<{
  items: PlanItems;
  layout: Omit<BoardInput, 'items'>;
  change: (change: ViewChange) => void;
  focus: BoardFocus;
}>;

/**
 * A card moved by keyboard keeps the focus, and its new bucket opens. A card
 * moved by pointer does not scroll the view.
 */
const useFollow = ({ items, layout, change, focus }: FollowOptions) => {
  const followed = useRef<string | null>(null);
  const latest = useRef(layout);
  useLayoutEffect(() => {
    latest.current = layout;
  });

  /** Marks the next move of this item as one by keyboard. */
  const follow = useCallback(
    (item: Item) => {
      followed.current = items.rowKey(item.id);
    },
    [items],
  );
  const onMoved = useCallback(
    ({ id }: Item) => {
      const key = items.rowKey(id);
      const item = items.find(id);
      if (followed.current !== key || item === undefined) return;
      followed.current = null;
      const bucketPage = locate(item, {
        ...latest.current,
        items: items.all(),
      });
      change({ type: 'revealed', ...bucketPage });
      focus.focusOnceRendered({ bucket: bucketPage.bucket.key, card: key });
    },
    [items, change, focus],
  );
  return { follow, onMoved };
};

/** The bucket and page that show an open item. */
const locate = (item: Item, input: BoardInput) => {
  const bucket = bucketsOf(input)(openBucket(item, input.calendar));
  const index = bucket.open.findIndex(({ id }) => id === item.id);
  return { bucket, page: Math.floor(Math.max(index, 0) / PAGE_SIZE) };
};
