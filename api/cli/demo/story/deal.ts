import { Scope } from '#domain/shared/assignment.ts';
import { DAYS_PER_WEEK } from '#domain/shared/timeframe.ts';
import type { LaunchItem } from '../content/launchItem.ts';
import type { Random } from '../random.ts';
import type { Card } from './board.ts';
import { isWorkDay } from './workDay.ts';

/** Early weeks are planned fuller than far ones, and fuller than is wise. */
const OPTIMISM = 1.2;

/** Cards for a plan: what has a week of its own is spread over all weeks. */
export const dealCards = (
  items: readonly LaunchItem[],
  weeks: number,
): readonly Card[] => {
  const planned = items.filter(({ fate }) => fate === 'Planned').length;
  let before = 0;
  return items.map((content, item) => {
    const week = Math.floor(
      (before / Math.max(planned, 1)) ** OPTIMISM * weeks,
    );
    if (content.fate === 'Planned') before++;
    return {
      item,
      content,
      targetWeek: Math.min(week, weeks - 1),
      scope: Scope.Project,
      timeframe: null,
      mine: false,
      done: false,
    };
  });
};

/**
 * The cards found on the way by the day of the find, which is a work day before
 * today: those of gone weeks in their week, those of weeks to come in the second
 * half of what is gone.
 * Before any work day is over nothing can have been found; the map is empty.
 */
export const findsByDay = (
  cards: readonly Card[],
  today: number,
  random: Random,
): ReadonlyMap<number, readonly Card[]> => {
  const finds = new Map<number, Card[]>();
  if (today < 1) return finds;
  for (const card of cards.filter(({ content }) => content.fate === 'Late')) {
    const inItsWeek = card.targetWeek * DAYS_PER_WEEK + random.below(5);
    const lately = today - 1 - random.below(Math.ceil(today / 2));
    const day = lastWorkDay(inItsWeek < today ? inItsWeek : lately);
    finds.set(day, [...(finds.get(day) ?? []), card]);
  }
  return finds;
};

const lastWorkDay = (day: number): number => {
  if (day <= 0) return 0;
  return isWorkDay(day) ? day : lastWorkDay(day - 1);
};
