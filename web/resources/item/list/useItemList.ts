import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import type { Item } from '#api/contract/index.ts';
import type { FilterContext } from '#api/contract/itemFilter.ts';
import { isWithin } from '#api/contract/values.ts';
import type { MessageKey } from '../../../kit/i18n/messages/english.ts';
import { useDeferredReady } from '../../../browser/useDeferredReady.ts';
import { isTemporaryId } from '../../../outbox/itemIds.ts';
import { useOutbox } from '../../../outbox/useOutbox.ts';
import type { LiveItemType } from '../../../outbox/itemCommand.ts';
import type { AvailableProject } from '../../../providers/context/useSlipwayContext.ts';
import { useFilteredItems } from '../filter/useFilteredItems.ts';
import { listed } from './model/listing.ts';
import type { TabKey } from './model/listing.ts';
import type { ListAddress } from './model/path.ts';
import { PAGE_SIZE } from '../../../components/page/paging.ts';
import { usePageOf } from '../../../components/page/usePageOf.ts';
import type { FailedAdd } from '../store/notices.ts';
import type { ItemFilter } from '../store/placement.ts';
import { useRecentToggles } from '../store/recentToggles.ts';
import { reorderTo } from './model/reordering.ts';
import { filterOf } from '../display/timeframeLabel.ts';
import { useItemCommands } from '../actions/useItemCommands.ts';
import { useProjectItems } from '../store/useProjectItems.ts';
import { useTodayIndex } from '../display/useTodayIndex.ts';

const NO_ITEMS: readonly Item[] = [];

export type ItemList = ReturnType<typeof useItemList>;

/** The filter of a list, and how to resolve its names. */
type ListFilter = Readonly<{ text: string; context: FilterContext }>;

/** The items of a list by page, and the actions on the list. */
export const useItemList = (
  project: AvailableProject,
  address: ListAddress,
  { text, context }: ListFilter,
) => {
  const projectItems = useProjectItems(project.id);
  const { error, refetch, rowKey } = projectItems;
  const isPending = !useDeferredReady(!projectItems.isPending);
  const items = isPending ? NO_ITEMS : projectItems.items;
  const shown = useFilteredItems(items, text, context);
  const commands = useItemCommands(project.id);
  const { find: findNow, all } = useOutbox(project.id);
  const todayIndex = useTodayIndex(project);
  const recent = useRecentToggles();
  const { span, scope, tab } = address;
  const [activePage, showActivePage] = usePage(tab);
  const [completedPage, showCompletedPage] = usePage(tab);
  const filter = useMemo(
    () => filterOf(span, scope, todayIndex),
    [span, scope, todayIndex],
  );
  const sections = useMemo(
    () => listed(shown, filter, tab, recent),
    [shown, filter, tab, recent],
  );
  const active = usePageOf(sections.active, activePage);
  const completed = usePageOf(sections.completed, completedPage);
  const reveal = useReveal(sections.active, showActivePage);

  const reorder = useCallback(
    (item: Item, position: number) => {
      // The position is within the page; the bucket spans all pages.
      const start = active.page * PAGE_SIZE;
      const move = reorderTo(item, start + position, sections.active, items);
      if (move !== null) void commands.move(item, move);
    },
    [active.page, sections, items, commands],
  );

  return {
    items,
    isFiltered: shown !== items,
    allActive: sections.active,
    allCompleted: sections.completed,
    active,
    completed,
    showActivePage,
    showCompletedPage,
    isPending,
    error,
    refetch,
    rowKey,
    commands,
    /** Finds an item before it is rendered, as quick keys need it. */
    findNow,
    /** All items, unfiltered. */
    all,
    todayIndex,
    reorder,
    add: (
      itemType: LiveItemType,
      descriptions: readonly string[],
      onRefused: (add: FailedAdd) => void,
    ) => {
      const newAssignment = assignmentIn(filter);
      const added = descriptions.map((description) => ({
        itemType,
        description,
        newAssignment,
      }));
      void commands.create(added, onRefused);
      reveal();
    },
    obstacle: addObstacle(filter, project.durationInWeeks, error !== null),
  };
};

/** The current page; another tab begins on its first page. */
const usePage = (
  tab: TabKey,
): [page: number, setPage: (page: number) => void] => {
  const [page, setPage] = useState(0);
  const [pagedTab, setPagedTab] = useState(tab);
  if (pagedTab === tab) return [page, setPage];
  setPagedTab(tab);
  setPage(0);
  return [0, setPage];
};

/** A new item is assigned to what the list shows (E47). */
const assignmentIn = ({ scope, timeframe }: ItemFilter) => ({
  scope: scope ?? undefined,
  assignedTimeframe: timeframe === 'unassigned' ? null : timeframe,
});

const addObstacle = (
  { timeframe }: ItemFilter,
  weeks: number,
  hasFailed: boolean,
): MessageKey | null => {
  if (hasFailed) return 'item.add.notLoaded';
  const isOutside =
    timeframe !== null &&
    timeframe !== 'unassigned' &&
    !isWithin(timeframe, weeks);
  return isOutside ? 'item.add.outside' : null;
};

/**
 * Returns a function that turns to the page of the last added item, which is at
 * the end of its bucket, and scrolls to it.
 */
const useReveal = (
  active: readonly Item[],
  showPage: (page: number) => void,
) => {
  // A request is met once the added item is in the list.
  const [requestCount, setRequestCount] = useState(0);
  const [revealedCount, setRevealedCount] = useState(0);
  const index = active.findLastIndex(({ id }) => isTemporaryId(id));
  const id = active[index]?.id;

  if (requestCount !== revealedCount && id !== undefined) {
    setRevealedCount(requestCount);
    showPage(Math.floor(index / PAGE_SIZE));
  }
  const scrollTo = useEffectEvent(() => {
    if (id === undefined) return;
    document
      .querySelector(`[data-item-id="${CSS.escape(id)}"]`)
      ?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    scrollTo();
  }, [revealedCount]);

  return () => setRequestCount((before) => before + 1);
};
