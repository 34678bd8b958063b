import {
  useMemo,
  useReducer,
  useState,
  useCallback,
  useSyncExternalStore,
} from 'react';
import { useDragDropManager } from 'react-dnd';
import type { Item } from '#api/contract/index.ts';
import { useSearchFlag } from '../../kit/address/useSearchFlag.ts';
import { useDeferredReady } from '../../browser/useDeferredReady.ts';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { useToday } from '../../providers/context/useToday.ts';
import { useRecentToggles } from '../../resources/item/store/recentToggles.ts';
import { useProjectItems } from '../../resources/item/store/useProjectItems.ts';
import type { FilterText } from '../../resources/item/filter/useFilterText.ts';
import { useFilterText } from '../../resources/item/filter/useFilterText.ts';
import { useFilterContext } from '../../resources/item/filter/useFilterContext.ts';
import { useFilteredItems } from '../../resources/item/filter/useFilteredItems.ts';
import {
  kindsIn,
  withKind,
  withoutKinds,
} from '../../resources/item/filter/kinds.ts';
import { boardOf } from './model/board.ts';
import { planCalendar } from './model/calendar.ts';
import type { ScheduledProject } from './model/planContext.ts';
import { changedView, initialView } from './model/boardView.ts';
import type { LiveItemType } from '../../outbox/itemCommand.ts';

const NO_ITEMS: readonly Item[] = [];

/**
 * The items of a project by weeks, the filters, and what is open. During a
 * drag, the board does not change under the pointer.
 */
export const usePlanBoard = ({
  id,
  startDate,
  durationInWeeks,
}: ScheduledProject) => {
  const filterText = useFilterText();
  const filters = usePlanFilters(filterText);
  const context = useFilterContext({ startDate, durationInWeeks });
  const { kinds } = filters;
  const { timeZone } = useSlipwayContext().activeTeam;
  const today = useToday();
  const recent = useRecentToggles();
  const { items, isPending, error, refetch } = useProjectItems(id);
  const isLoading = !useDeferredReady(!isPending);
  const found = useFilteredItems(
    isLoading ? NO_ITEMS : items,
    filterText.text,
    context,
  );
  const shown = useFrozenInDrag(found);
  const calendar = useMemo(
    () => planCalendar(startDate, durationInWeeks, today, timeZone),
    [startDate, durationInWeeks, today, timeZone],
  );
  const layout = useMemo(
    () => ({ calendar, recent, kinds }),
    [calendar, recent, kinds],
  );
  const board = useMemo(
    () => boardOf({ ...layout, items: shown }),
    [layout, shown],
  );
  const [view, change] = useReducer(changedView, calendar, initialView);
  return {
    filters,
    filterText,
    context,
    count: found.length,
    board,
    items,
    layout,
    calendar,
    view,
    change,
    isLoading,
    error,
    refetch,
  };
};

export type PlanFilters = Readonly<{
  /** The kinds to show; an empty set shows all. */
  kinds: ReadonlySet<LiveItemType>;
  toggleKind: (kind: LiveItemType) => void;
  clearKinds: () => void;
  hidesDone: boolean;
  setHidesDone: (hides: boolean) => void;
}>;

/** The filters of the plan, all of them in the address. */
const usePlanFilters = ({ text, choose }: FilterText): PlanFilters => {
  const [hidesDone, setHidesDone] = useSearchFlag('hideCompleted');
  const kinds = useMemo(() => kindsIn(text), [text]);
  return useMemo(
    () => ({
      kinds,
      toggleKind: (kind) => choose(withKind(text, kind, !kinds.has(kind))),
      clearKinds: () => choose(withoutKinds(text)),
      hidesDone,
      setHidesDone,
    }),
    [text, choose, kinds, hidesDone, setHidesDone],
  );
};

/**
 * Holds a value during a drag, so that its changes slow down neither pick-up
 * nor drop. The new value is rendered when the drag ends.
 */
const useFrozenInDrag = <T>(value: T): T => {
  const monitor = useDragDropManager().getMonitor();
  const [frozen, setFrozen] = useState(value);
  const isFrozen = useSyncExternalStore(
    useCallback(
      (listener) => monitor.subscribeToStateChange(listener),
      [monitor],
    ),
    () => frozen !== value && monitor.isDragging(),
  );
  if (isFrozen) return frozen;
  if (frozen !== value) setFrozen(value);
  return value;
};
