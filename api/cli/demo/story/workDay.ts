import { Scope } from '#domain/shared/assignment.ts';
import {
  DAYS_PER_WEEK,
  milestoneOfWeek,
  weekOfDay,
} from '#domain/shared/timeframe.ts';
import { titleOf } from '../content/launchItem.ts';
import type { Random } from '../random.ts';
import type { Card } from './board.ts';
import type { Course } from './course.ts';
import { dueBy, milestoneAt, open, slippedBefore, weekAt } from './course.ts';

/**
 * Share of a week's plan that gets done, week by week: a slow start, a holiday
 * in week 4, and what is found on the way comes on top.
 */
const PACE = [0.75, 1.05, 1.3, 0.75, 1.15, 1.05] as const;
const WORK_DAYS = 5;

/** One in so many finished items turns out not to be finished. */
const REOPENED_SHARE = 0.07;

/** Monday to Friday. */
export const isWorkDay = (day: number): boolean =>
  day % DAYS_PER_WEEK < WORK_DAYS;

export type WorkLog = Readonly<{
  /** Does the work of a day: days 0 to 4 of each week. */
  work: (day: number) => void;
}>;

/** `late`: what is found on the way, by the day on which it is. */
export const workLog = (
  course: Course,
  late: ReadonlyMap<number, readonly Card[]>,
): WorkLog => {
  const { board, random } = course;
  const doubtful = new Map<number, Card[]>();
  const perDay = plannedPerWeek(course) / WORK_DAYS;
  let strength = 0;

  const finish = (card: Card, day: number) => {
    board.complete(card, true);
    if (!random.chance(REOPENED_SHARE)) return;
    const doubtDay = nextWorkDay(day + 1 + random.below(2));
    doubtful.set(doubtDay, [...(doubtful.get(doubtDay) ?? []), card]);
  };

  return {
    work: (day) => {
      for (const card of late.get(day) ?? []) takeIn(course, card, day);
      for (const card of doubtful.get(day) ?? []) reopen(course, card);
      const pace = PACE[weekOfDay(day) % PACE.length] ?? 1;
      strength += perDay * pace * (0.5 + random.next());
      for (; strength >= 1; strength--) {
        const card = nextToFinish(course, day);
        if (card !== undefined) finish(card, day);
      }
      reorder(course, day);
    },
  };
};

const plannedPerWeek = ({ board, weeks }: Course): number =>
  open(board.cards()).filter(({ scope }) => scope === Scope.Project).length /
  weeks;

/** Bugs go into this week or the next, other finds later. */
const takeIn = (course: Course, card: Card, day: number): void => {
  const { board, random, weeks } = course;
  const delay = titleOf(card.content).startsWith('Fix') ? 0 : 1;
  const week = weekOfDay(day) + delay + random.below(2);
  card.timeframe = weekAt(Math.min(week, weeks - 1));
  board.plan(card);
};

const reopen = ({ board, random }: Course, card: Card): void => {
  if (!card.done) return;
  board.complete(card, false);
  const note = random.pick(SECOND_THOUGHTS) ?? '';
  board.revise(card, {
    description: `${card.content.description}\n\n${note}`,
  });
};

const SECOND_THOUGHTS = [
  'Opened again: it works for us, not on the machine of a beta team.',
  'Opened again: half of it was missing, seen in the review.',
  'Opened again: the first answer made a second question.',
];

const nextToFinish = (course: Course, day: number): Card | undefined => {
  const { board, random } = course;
  const week = weekOfDay(day);
  const due = dueBy(course, week, day);
  const slipped = slippedBefore(course, week * DAYS_PER_WEEK);
  const ahead = open(board.bucket(weekAt(week + 1)));
  const anyWeek = open(board.bucket(milestoneAt(milestoneOfWeek(week))));
  const unplanned = open(board.bucket(null));
  const queues = inOrderOfChoice(random.next(), {
    due,
    slipped,
    ahead,
    anyWeek,
    unplanned,
  });
  const avoids = random.chance(AVOIDED_SHARE);
  const queue = queues
    .map((cards) => cards.filter(({ content }) => !(avoids && content.unloved)))
    .find((cards) => cards.length > 0);
  return early(random, queue ?? []);
};

/** How often the team finds something better to do than what nobody likes. */
const AVOIDED_SHARE = 0.9;

type Queues = Record<
  'due' | 'slipped' | 'ahead' | 'anyWeek' | 'unplanned',
  readonly Card[]
>;

/** What slipped once is what people like least. */
const inOrderOfChoice = (chance: number, queues: Queues) => {
  const { due, slipped, ahead, anyWeek, unplanned } = queues;
  if (chance < 0.74) return [due, anyWeek, ahead, slipped];
  if (chance < 0.86) return [slipped, due, anyWeek, ahead];
  if (chance < 0.93) return [anyWeek, due, ahead, slipped];
  if (chance < 0.98) return [ahead, due, anyWeek, slipped];
  return [unplanned, due, anyWeek, slipped];
};

/** Mostly what stands at the top. */
const early = (random: Random, queue: readonly Card[]): Card | undefined =>
  queue[Math.floor(random.next() ** 2 * queue.length)];

/** Now and then the order changes during a week. */
const reorder = ({ board, random }: Course, day: number): void => {
  if (!random.chance(0.4)) return;
  const [, ...others] = board.bucket(weekAt(weekOfDay(day)));
  const card = random.pick(others);
  if (card !== undefined) board.moveUp(card);
};

const nextWorkDay = (day: number): number =>
  isWorkDay(day) ? day : nextWorkDay(day + 1);
