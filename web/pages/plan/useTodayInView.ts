import { useLayoutEffect, useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import { currentWeekOn } from './model/board.ts';
import type { Board } from './model/board.ts';
import { initialMilestone } from './model/calendar.ts';
import type { PlanCalendar } from './model/calendar.ts';
import type { ViewChange } from './model/view.ts';
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
 * Brings today's milestone to the top when the plan opens; what it gives does
 * so again and puts the focus into the current week.
 */
export const useTodayInView = (options: Options): (() => void) => {
  const { root, board, calendar, isLoading, change, focus } = options;
  const milestone = initialMilestone(calendar);
  useLayoutEffect(() => {
    // Before the frame, but with its own layout: an earlier one would block.
    const frame = requestAnimationFrame(() => {
      scrollToMilestone(root.current, milestone);
    });
    return () => cancelAnimationFrame(frame);
    // Once empty, and once with cards: the rest is for the reader to scroll.
  }, [root, milestone, isLoading]);

  return () => {
    const week = currentWeekOn(board);
    if (week === undefined) return;
    change({ type: 'revealed', bucket: week });
    scrollToMilestone(root.current, milestone);
    focus.want({ bucket: week.key, card: null });
  };
};

const scrollToMilestone = (board: HTMLElement | null, index: number): void => {
  const section = board?.querySelector(`[data-milestone="${String(index)}"]`);
  if (!section || isHighUp(section)) return;
  section.scrollIntoView({ block: 'start' });
};

/** True in the upper half of the window, where no scroll is needed. */
const isHighUp = (element: Element): boolean => {
  const { top } = element.getBoundingClientRect();
  return top >= 0 && top < innerHeight / 2;
};

/** Opens the week that the address names, from 1, and puts the focus into it. */
export const useLinkedWeek = ({
  board,
  isLoading,
  change,
  focus,
}: Omit<Options, 'root' | 'calendar'>): void => {
  const [parameters] = useSearchParams();
  const named = Number(parameters.get('week') ?? NaN);
  const open = useEffectEvent((week: number) => {
    const bucket = board.milestones
      .flatMap(({ weeks }) => weeks)
      .find(({ index }) => index === week - 1);
    if (bucket === undefined) return;
    focus.want({ bucket: bucket.key, card: null });
    change({ type: 'revealed', bucket });
  });
  useEffect(() => {
    if (!isLoading) open(named);
  }, [isLoading, named]);
};
