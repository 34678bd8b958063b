import {
  useMemo,
  useReducer,
  useState,
  useCallback,
  useSyncExternalStore,
} from 'react';
import { useDragDropManager } from 'react-dnd';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { useToday } from '../../providers/context/useToday.ts';
import { useRecentToggles } from '../../resources/item/store/recentToggles.ts';
import { useProjectItems } from '../../resources/item/store/useProjectItems.ts';
import { boardOf } from './model/board.ts';
import { planCalendar } from './model/calendar.ts';
import type { ScheduledProject } from './model/context.ts';
import { changedView, initialView } from './model/view.ts';
import type { LiveItemType } from '../../providers/calls/item.ts';

/**
 * The items of a project laid out on its weeks, the filters, and what is open.
 * While a card is dragged the board does not change under the pointer.
 */
export const usePlanBoard = ({
  id,
  startDate,
  durationInWeeks,
}: ScheduledProject) => {
  const filters = usePlanFilters();
  const { kinds } = filters;
  const { timeZone } = useSlipwayContext().activeTeam;
  const today = useToday();
  const recent = useRecentToggles();
  const { items, isPending, error, refetch } = useProjectItems(id);
  const shown = useFrozenInDrag(items);
  const calendar = useMemo(
    () => planCalendar(startDate, durationInWeeks, today),
    [startDate, durationInWeeks, today],
  );
  const layout = useMemo(
    () => ({ calendar, timeZone, recent, kinds }),
    [calendar, timeZone, recent, kinds],
  );
  const board = useMemo(
    () => boardOf({ ...layout, items: shown }),
    [layout, shown],
  );
  const [view, change] = useReducer(changedView, calendar, initialView);
  return {
    filters,
    board,
    layout,
    calendar,
    view,
    change,
    isLoading: isPending,
    error,
    refetch,
  };
};

export type ShownBoard = ReturnType<typeof usePlanBoard>;

export type PlanFilters = Readonly<{
  /** Only these kinds; none named means all. */
  kinds: ReadonlySet<LiveItemType>;
  toggleKind: (kind: LiveItemType) => void;
  clearKinds: () => void;
  hidesDone: boolean;
  setHidesDone: (hides: boolean) => void;
}>;

/** What of the plan is looked at. */
const usePlanFilters = (): PlanFilters => {
  const [kinds, setKinds] = useState<ReadonlySet<LiveItemType>>(new Set());
  const [hidesDone, setHidesDone] = useState(false);
  return useMemo(
    () => ({
      kinds,
      toggleKind: (kind) => {
        setKinds((chosen) => toggled(chosen, kind));
      },
      clearKinds: () => {
        setKinds(new Set());
      },
      hidesDone,
      setHidesDone,
    }),
    [kinds, hidesDone],
  );
};

const toggled = <T>(chosen: ReadonlySet<T>, value: T): ReadonlySet<T> => {
  const next = new Set(chosen);
  if (!next.delete(value)) next.add(value);
  return next;
};

/**
 * Holds a value constant during a drag, so that changes of it slow down neither
 * pick-up nor drop. A change is rendered when the drag ends.
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
