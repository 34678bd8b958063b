import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import type { RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import { currentWeekOn } from './model/board.ts';
import type { Board } from './model/board.ts';
import { initialMilestone } from './model/calendar.ts';
import type { PlanCalendar } from './model/calendar.ts';
import type { ViewChange } from './model/boardView.ts';
import type { BoardFocus } from './keys/useBoardFocus.ts';

type Options = Readonly<{
  root: RefObject<HTMLElement | null>;
  board: Board;
  calendar: PlanCalendar;
  isLoading: boolean;
  change: (change: ViewChange) => void;
  focus: BoardFocus;
}>;

/**
 * Scrolls to today's milestone when the plan opens. Returns a stable function
 * that does it again and focuses the current week.
 */
export const useTodayInView = (options: Options): (() => void) => {
  const { root, board, calendar, isLoading, change, focus } = options;
  const milestone = initialMilestone(calendar);
  useLayoutEffect(() => {
    // Wait for the next frame: measuring now would force an extra layout.
    const frame = requestAnimationFrame(() => {
      scrollToMilestone(root.current, milestone);
    });
    return () => cancelAnimationFrame(frame);
    // Scrolls once while empty and once with cards, but not later.
  }, [root, milestone, isLoading]);

  const latest = useRef({ board, milestone });
  useLayoutEffect(() => {
    latest.current = { board, milestone };
  });
  return useCallback(() => {
    const week = currentWeekOn(latest.current.board);
    if (week === undefined) return;
    change({ type: 'revealed', bucket: week });
    scrollToMilestone(root.current, latest.current.milestone);
    focus.focusOnceRendered({ bucket: week.key, card: null });
  }, [root, change, focus]);
};

const scrollToMilestone = (board: HTMLElement | null, index: number): void => {
  const section = board?.querySelector(`[data-milestone="${String(index)}"]`);
  if (!section || isInUpperHalf(section)) return;
  section.scrollIntoView({ block: 'start' });
};

/** Whether the element is in the upper half of the window. */
const isInUpperHalf = (element: Element): boolean => {
  const { top } = element.getBoundingClientRect();
  return top >= 0 && top < innerHeight / 2;
};

/** Opens and focuses the week that the address names (1-based). */
export const useLinkedWeek = ({
  board,
  isLoading,
  change,
  focus,
}: Omit<Options, 'root' | 'calendar'>): void => {
  const [parameters] = useSearchParams();
  const weekNumber = Number(parameters.get('week') ?? NaN);
  const open = useEffectEvent((week: number) => {
    const bucket = board.milestones
      .flatMap(({ weeks }) => weeks)
      .find(({ index }) => index === week - 1);
    if (bucket === undefined) return;
    focus.focusOnceRendered({ bucket: bucket.key, card: null });
    change({ type: 'revealed', bucket });
  });
  useEffect(() => {
    if (!isLoading) open(weekNumber);
  }, [isLoading, weekNumber]);
};
