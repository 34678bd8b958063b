import { useCallback, useMemo, useState } from 'react';
import type { Item } from '#api/contract/index.ts';
import type { FilterContext } from '#api/contract/itemFilter.ts';
import { isWithin } from '#api/contract/values.ts';
import type { MessageKey } from '../../../kit/i18n/messages/english.ts';
import { useDeferredReady } from '../../../browser/useDeferredReady.ts';
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
import { useRevealAdded } from './useRevealAdded.ts';

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
  const isReady = useDeferredReady(!projectItems.isPending);
  const items = isReady ? projectItems.items : NO_ITEMS;
  const shown = useFilteredItems(items, text, context);
  const commands = useItemCommands(project.id);
  const { find: findNow, all: allNow } = useOutbox(project.id);
  const todayIndex = useTodayIndex(project);
  const recent = useRecentToggles();
  const { span, scope, tab } = address;
  const [activePage, showActivePage] = usePage(tab);
  const [completedPage, showCompletedPage] = usePage(tab);
  const placement = useMemo(
    () => filterOf(span, scope, todayIndex),
    [span, scope, todayIndex],
  );
  const sections = useMemo(
    () => listed(shown, placement, tab, recent),
    [shown, placement, tab, recent],
  );
  const active = usePageOf(sections.active, activePage);
  const completed = usePageOf(sections.completed, completedPage);
  const revealAdded = useRevealAdded(sections.active, showActivePage);

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
    isPending: !isReady,
    error,
    refetch,
    rowKey,
    commands,
    /** Finds an item before it is rendered, as quick keys need it. */
    findNow,
    /** The items as they are now, perhaps not rendered yet. */
    allNow,
    todayIndex,
    reorder,
    add: (
      itemType: LiveItemType,
      descriptions: readonly string[],
      onRefused: (add: FailedAdd) => void,
    ) => {
      const newAssignment = assignmentIn(placement);
      const added = descriptions.map((description) => ({
        itemType,
        description,
        newAssignment,
      }));
      void commands.create(added, onRefused);
      revealAdded();
    },
    /** Why no item can be added; null if one can. */
    whyNotAdd: whyNotAdd(placement, project.durationInWeeks, error !== null),
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

const whyNotAdd = (
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
