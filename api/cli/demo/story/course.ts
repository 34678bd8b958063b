import type { Timeframe } from '#domain/shared/timeframe.ts';
import {
  DAYS_PER_WEEK,
  firstDayOf,
  lastDayOf,
  Span,
} from '#domain/shared/timeframe.ts';
import type { Random } from '../random.ts';
import type { Board, Card } from './board.ts';

/** What everybody in the story goes by. Days and weeks count from the start. */
export type Course = Readonly<{
  weeks: number;
  /** The week that holds today. */
  currentWeek: number;
  today: number;
  board: Board;
  random: Random;
}>;

export const dayAt = (index: number): Timeframe => ({ span: Span.Day, index });
export const weekAt = (index: number): Timeframe => ({
  span: Span.Week,
  index,
});
export const milestoneAt = (index: number): Timeframe => ({
  span: Span.Milestone,
  index,
});

/** Open cards whose timeframe is over before `day`: they slipped. */
export const slippedBefore = ({ board }: Course, day: number): Card[] =>
  board
    .cards()
    .filter(
      ({ done, timeframe }) =>
        !done && timeframe !== null && lastDayOf(timeframe) < day,
    );

/** Open cards of a week or of its days up to `day`, in the board's order. */
export const dueBy = ({ board }: Course, week: number, day: number): Card[] =>
  [
    ...Array.from({ length: DAYS_PER_WEEK }, (_, index) =>
      dayAt(week * DAYS_PER_WEEK + index),
    ),
    weekAt(week),
  ]
    .filter((timeframe) => firstDayOf(timeframe) <= day)
    .flatMap((timeframe) => open(board.bucket(timeframe)));

export const open = (cards: readonly Card[]): Card[] =>
  cards.filter(({ done }) => !done);
