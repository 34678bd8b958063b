import { Scope } from '#domain/shared/assignment.ts';
import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import {
  BUSINESS_MODEL,
  STORY,
  STORY_DRAFT,
} from '../content/goToMarketPlan.ts';
import { nextSeason } from '../content/nextSeason.ts';
import type { Act, Session } from './act.ts';

export const LAUNCH_NAME = 'Public launch';
export const NEXT_NAME = 'Next season';

/** Wednesday before the start: why, what for, and when. */
export const opening = (startDate: CalendarDate, weeks: number): Session => ({
  day: -5,
  from: 8 * 60,
  to: 9 * 60,
  acts: [
    {
      type: 'ReviseGoToMarketPlan',
      productStory: STORY_DRAFT,
      elements: BUSINESS_MODEL.slice(0, 2),
    },
    {
      type: 'ReviseProject',
      project: 'launch',
      changes: {
        description: LAUNCH_NAME,
        startDate,
        durationInWeeks: weeks,
      },
    },
    { type: 'CompleteSetupGuide' },
  ],
});

/** After the first interviews the story and the business model are whole. */
export const secondThoughts = (today: number): Session => ({
  day: beforeToday(9, today),
  from: 17 * 60,
  to: 18 * 60,
  acts: [
    {
      type: 'ReviseGoToMarketPlan',
      productStory: STORY,
      elements: BUSINESS_MODEL,
    },
  ],
});

/** Ideas for afterwards get a project of their own, without a date. */
export const secondProject = (today: number, firstItem: number): Session => ({
  day: beforeToday(24, today),
  from: 18 * 60,
  to: 19 * 60,
  acts: [
    { type: 'StartProject', project: 'next', description: NEXT_NAME },
    ...nextSeason.map((content, index): Act => ({
      type: 'CreateItem',
      project: 'next',
      item: firstItem + index,
      content,
      placing: {
        scope: content.fate === 'Parked' ? Scope.OutOfScope : Scope.Project,
      },
    })),
    { type: 'ChooseProject', project: 'launch' },
  ],
});

/** That day, or the last one that is over; at the earliest Thursday before. */
const beforeToday = (day: number, today: number): number =>
  Math.max(Math.min(day, today - 1), -4);
