import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import {
  addDays,
  daysBetween,
  precedingMonday,
} from '#domain/shared/calendarDate.ts';
import { DAYS_PER_WEEK } from '#domain/shared/timeframe.ts';
import { calendarDateIn, endOfDayIn } from '#domain/shared/timeZone.ts';
import { planItems } from '../content/planItems.ts';
import type { Random } from '../random.ts';
import { seededRandom } from '../random.ts';
import type { Act, Session, Step } from './act.ts';
import { newBoard } from './board.ts';
import type { Card } from './board.ts';
import type { Course } from './course.ts';
import { dealCards, findsByDay } from './deal.ts';
import { opening, secondProject, secondThoughts } from './episodes.ts';
import { planUpFront, planWeek } from './planAhead.ts';
import { isWorkDay, workLog } from './workDay.ts';

export type StoryOptions = Readonly<{
  /** Items of the launch project at the end. */
  items: number;
  weeks: number;
  seed: number;
  /** ISO instant: nothing in the story is later. */
  now: string;
  /** IANA name: where the team works. */
  timeZone: string;
}>;

export type Story = Readonly<{
  startDate: CalendarDate;
  /** The week that holds today, 0-based. */
  currentWeek: number;
  /** In the order of their instants. */
  steps: readonly Step[];
}>;

/** Weeks gone when the demo is made, in a project that is long enough. */
const WEEKS_GONE = 5;

/**
 * Tells how a team planned its launch and got to its sixth week (to the last
 * one of a shorter project). The same options tell the same story.
 */
export const launchStory = (options: StoryOptions): Story => {
  const { items, weeks, seed, now, timeZone } = options;
  const random = seededRandom(seed);
  const date = calendarDateIn(timeZone, now);
  const currentWeek = Math.min(WEEKS_GONE, weeks - 1);
  const startDate = addDays(
    precedingMonday(date),
    -currentWeek * DAYS_PER_WEEK,
  );
  const today = daysBetween(startDate, date);
  const course = { weeks, currentWeek, today, random, board: newBoard() };
  const cards = dealCards(planItems(items), weeks);
  const sessions = [
    opening(startDate, weeks),
    ...teamwork(course, cards),
    secondProject(today, cards.length),
    secondThoughts(today),
  ].sort((a, b) => a.day - b.day || a.from - b.from);
  const steps = sessions.flatMap((session) => {
    const dayBefore = addDays(startDate, session.day - 1);
    const midnight = Date.parse(endOfDayIn(timeZone, dayBefore)) + 1;
    return timed(session, midnight, random);
  });
  return {
    startDate,
    currentWeek,
    steps: steps.filter(({ at }) => at <= now),
  };
};

const teamwork = (course: Course, cards: readonly Card[]): Session[] => {
  const { board, today, random } = course;
  const finds = findsByDay(cards, today, random);
  planUpFront(course, cards, finds.size > 0);
  const sessions = upFrontSessions(board.takeActs());
  const log = workLog(course, finds);
  for (let week = 0; week <= course.currentWeek; week++) {
    planWeek(course, week);
    const friday = week * DAYS_PER_WEEK - 3;
    sessions.push({ day: friday, ...FRIDAY, acts: board.takeActs() });
    for (const day of workDays(week, today)) {
      log.work(day);
      sessions.push({ day, ...WORK_HOURS, acts: board.takeActs() });
    }
  }
  return sessions;
};

const MORNING = 9 * 60;
const AFTERNOON = 16 * 60;
/** The planning of a week comes after the work of the Friday before it. */
const WORK_HOURS = { from: MORNING, to: AFTERNOON - 15 };
const FRIDAY = { from: AFTERNOON, to: AFTERNOON + 75 };

/** Three days of planning, Wednesday to Friday before the start. */
const upFrontSessions = (acts: readonly Act[]): Session[] =>
  [-5, -4, -3].map((day, part) => ({
    day,
    from: MORNING + 30,
    to: AFTERNOON - 30,
    acts: acts.slice(
      Math.floor((acts.length * part) / 3),
      Math.floor((acts.length * (part + 1)) / 3),
    ),
  }));

const workDays = (week: number, today: number): number[] =>
  Array.from(
    { length: DAYS_PER_WEEK },
    (_, index) => week * DAYS_PER_WEEK + index,
  ).filter((day) => isWorkDay(day) && day <= today);

/** Gives the acts of a session their times, at random but in order. */
const timed = (
  { from, to, acts }: Session,
  midnight: number,
  random: Random,
): Step[] => {
  const minutes = acts
    .map(() => from + random.next() * (to - from))
    .sort((a, b) => a - b);
  return acts.map((act, index) => {
    const moment = midnight + Math.round((minutes[index] ?? from) * MINUTE);
    return { at: new Date(moment).toISOString(), act };
  });
};

const MINUTE = 60_000;
