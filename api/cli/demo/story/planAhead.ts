import { Scope } from '#domain/shared/assignment.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import {
  DAYS_PER_WEEK,
  milestoneOfWeek,
  WEEKS_PER_MILESTONE,
} from '#domain/shared/timeframe.ts';
import type { Timeframe } from '#domain/shared/timeframe.ts';
import type { Card } from './board.ts';
import type { Course } from './course.ts';
import { dayAt, milestoneAt, open, slippedBefore, weekAt } from './course.ts';

/**
 * Before the start: everything known is put somewhere, far things roughly.
 * Without `findsLater` the cards that are found on the way are known as well.
 */
export const planUpFront = (
  course: Course,
  cards: readonly Card[],
  findsLater: boolean,
): void => {
  for (const card of cards) {
    if (findsLater && card.content.fate === 'Late') continue;
    card.scope = isParkedFromTheStart(card) ? Scope.OutOfScope : Scope.Project;
    card.timeframe = firstPlace(course, card);
    course.board.plan(card);
    const { goals } = card.content;
    if (goals.length > 0) course.board.revise(card, { goals });
  }
  linkDemos(course);
};

/** A demo names the implementations just before it, which it is to show. */
const linkDemos = ({ board, random }: Course): void => {
  let before: Card[] = [];
  for (const card of board.cards()) {
    const { itemType } = card.content;
    if (itemType === ItemType.Implementation) before = [...before, card];
    if (itemType !== ItemType.Demo || !random.chance(0.6)) continue;
    const implementations = before.slice(-2).map(({ item }) => item);
    if (implementations.length > 0) board.revise(card, { implementations });
    before = [];
  }
};

const isParkedFromTheStart = ({ content, item }: Card): boolean =>
  content.fate === 'Parked' && item % 2 === 0;

const firstPlace = (
  { random }: Course,
  { content, targetWeek }: Card,
): Timeframe | null => {
  const milestone = milestoneOfWeek(targetWeek);
  switch (content.fate) {
    case 'AnyWeek':
      return milestoneAt(milestone);
    case 'Someday':
    case 'Parked':
      return null;
    default:
      return roughly(random.next(), milestone, targetWeek);
  }
};

/** The first milestone by weeks; of later ones only some things. */
const roughly = (
  chance: number,
  milestone: number,
  week: number,
): Timeframe | null => {
  if (milestone === 0 || chance < 0.35) return weekAt(week);
  return chance < 0.85 ? milestoneAt(milestone) : null;
};

/** Friday afternoon: the team looks at the week to come. */
export const planWeek = (course: Course, week: number): void => {
  if (week % WEEKS_PER_MILESTONE === 0 && week > 0) spread(course, week);
  dropMistakes(course, week);
  reviewSlipped(course, week);
  easeWeek(course, week);
  sortWeek(course, week);
  shareOut(course, week);
  tidyUp(course, week);
  if (week === course.currentWeek) planDays(course, week);
};

/** A milestone begins: what was meant for it gets its weeks. */
const spread = ({ board, random, weeks }: Course, week: number): void => {
  const milestone = milestoneOfWeek(week);
  const waiting = [
    ...open(board.bucket(milestoneAt(milestone))),
    ...open(board.bucket(null)),
  ].filter(
    ({ content, targetWeek }) =>
      content.fate === 'Planned' && milestoneOfWeek(targetWeek) === milestone,
  );
  for (const card of waiting) {
    if (random.chance(0.9) && card.targetWeek < weeks) {
      board.move(card, { assignedTimeframe: weekAt(card.targetWeek) });
    }
  }
};

/**
 * By the second week nothing is left of what should never have been planned.
 * Most late finds come after that, so that a cap of items is not passed.
 */
const dropMistakes = (course: Course, week: number): void => {
  const { board, random, currentWeek } = course;
  const isLastCall = week === Math.min(1, currentWeek);
  for (const card of board.cards()) {
    if (card.content.fate !== 'Dropped') continue;
    if (isLastCall || random.chance(0.5)) board.remove(card);
  }
};

/** Some of what slipped is taken along or given up; the rest stays put. */
const reviewSlipped = (course: Course, week: number): void => {
  const { board, random } = course;
  for (const card of slippedBefore(course, week * DAYS_PER_WEEK)) {
    const chance = random.next();
    if (chance < 0.3) board.move(card, { assignedTimeframe: weekAt(week) });
    else if (!card.content.unloved) continue;
    else if (chance < 0.37) board.move(card, { assignedTimeframe: null });
    else if (chance < 0.42) board.move(card, { scope: Scope.OutOfScope });
  }
};

const easeWeek = (course: Course, week: number): void => {
  const { board, random, weeks } = course;
  if (week + 1 >= weeks) return;
  for (const card of open(board.bucket(weekAt(week)))) {
    if (random.chance(0.06)) {
      board.move(card, { assignedTimeframe: weekAt(week + 1) });
    }
  }
};

/** What matters most goes up, a step or two. */
const sortWeek = ({ board, random }: Course, week: number): void => {
  const count = Math.ceil(board.bucket(weekAt(week)).length / 6);
  for (let move = 0; move < count; move++) {
    const [, ...others] = board.bucket(weekAt(week));
    const card = random.pick(others);
    if (card === undefined) return;
    board.moveUp(card);
    if (random.chance(0.4)) board.moveUp(card);
  }
};

const shareOut = ({ board, random }: Course, week: number): void => {
  for (const card of open(board.bucket(weekAt(week)))) {
    if (!card.mine && random.chance(0.45)) board.claim(card);
  }
};

/** Ideas that nobody defends any more go to the archive; one comes back. */
const tidyUp = ({ board, random }: Course, week: number): void => {
  for (const card of board.cards()) {
    if (card.content.fate !== 'Parked' || card.timeframe !== null) continue;
    if (card.scope === Scope.Project && week >= 1) {
      board.move(card, { scope: Scope.OutOfScope });
    }
  }
  const archived = board.bucket(null, Scope.OutOfScope);
  const regretted = archived.find(({ content }) => content.fate !== 'Parked');
  if (regretted !== undefined && random.chance(0.3)) {
    board.move(regretted, { scope: Scope.Project });
  }
};

/** The days that the team names for the current week's next things. */
const planDays = ({ board, today }: Course, week: number): void => {
  const monday = week * DAYS_PER_WEEK;
  const days = [today, today - 1, today, today + 1].map((day) =>
    Math.min(Math.max(day, monday), monday + DAYS_PER_WEEK - 1),
  );
  const next = open(board.bucket(weekAt(week)));
  for (const [index, card] of next.slice(0, days.length).entries()) {
    if (!card.mine) board.claim(card);
    board.move(card, { assignedTimeframe: dayAt(days[index] ?? today) });
  }
};
