import { useMemo, useReducer } from 'react';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { useToday } from '../../providers/context/useToday.ts';
import { useRecentToggles } from '../../resources/item/store/recentToggles.ts';
import { useProjectItems } from '../../resources/item/store/useProjectItems.ts';
import { boardOf } from './model/board.ts';
import { planCalendar } from './model/calendar.ts';
import type { ScheduledProject } from './model/context.ts';
import { useFrozenInDrag } from './drag/useFrozenInDrag.ts';
import { changedView, initialView } from './model/view.ts';
import { usePlanFilters } from './usePlanFilters.ts';

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
