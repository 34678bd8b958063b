import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { currentWeekOn } from './model/board.ts';
import type { Board } from './model/board.ts';
import { milestoneInView } from './model/planCalendar.ts';
import type { PlanCalendar } from './model/planCalendar.ts';
import type { ViewChange } from './model/planView.ts';
import type { BoardFocus } from './keys/useBoardFocus.ts';

type Means = Readonly<{
  place: RefObject<HTMLElement | null>;
  board: Board;
  calendar: PlanCalendar;
  isLoading: boolean;
  change: (change: ViewChange) => void;
  focus: BoardFocus;
}>;

/**
 * Brings today's milestone to the top when the plan opens; what it gives does
 * so again and puts the focus into the current week.
 */
export const useTodayInView = (means: Means): (() => void) => {
  const { place, board, calendar, isLoading, change, focus } = means;
  const milestone = milestoneInView(calendar);
  useLayoutEffect(() => {
    scrollToMilestone(place.current, milestone);
    // Once empty, and once with cards: the rest is for the reader to scroll.
  }, [place, milestone, isLoading]);

  return () => {
    const week = currentWeekOn(board);
    if (week === undefined) return;
    change({ type: 'revealed', group: week });
    scrollToMilestone(place.current, milestone);
    focus.want({ group: week.key, card: null });
  };
};

const scrollToMilestone = (board: HTMLElement | null, index: number): void => {
  const section = board?.querySelector(`[data-milestone="${String(index)}"]`);
  if (!section || isHighUp(section)) return;
  section.scrollIntoView({ block: 'start' });
};

/** In the upper half of the window there is no need to scroll the head away. */
const isHighUp = (element: Element): boolean => {
  const { top } = element.getBoundingClientRect();
  return top >= 0 && top < innerHeight / 2;
};
