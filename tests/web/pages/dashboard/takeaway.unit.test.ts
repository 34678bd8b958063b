import { describe, expect, it } from 'vitest';
import type { Translate } from '#web/kit/i18n/useMessages.ts';
import { addDays } from '#api/contract/values.ts';
import { formatMessage } from '#web/kit/i18n/formatMessage.ts';
import { english } from '#web/kit/i18n/messages/english.ts';
import { paceOf, progressOf, takeaway } from '#web/pages/dashboard/takeaway.ts';
import { buildItem } from '../../resources/item/items.ts';

const START = '2026-03-02';

const t: Translate = (key, values) => formatMessage('en', english[key], values);

/** The sentence for five items, of which some were completed on given days. */
const sentenceOn = (today: number, ...completed: number[]) =>
  takeaway(
    t,
    progressOf({
      items: Array.from({ length: 5 }, (_, index) => {
        const day = completed[index];
        return buildItem({
          id: `item-${String(index)}`,
          completionDate:
            day === undefined ? null : `${addDays(START, day)}T12:00:00.000Z`,
        });
      }),
      isClosed: false,
      carriedOver: 0,
      startDate: START,
      durationInWeeks: 12,
      today: addDays(START, today),
      timeZone: 'UTC',
    }),
  );

// Days count from 0 at the start: day 36 is a Tuesday, in the sixth week.
describe('The sentence above the burndown', () => {
  it('shows what was done today, and when a pace will be known', () => {
    expect(sentenceOn(36, 36)).toBe(
      '1 of 5 done, 1 of them this week. A pace is taken from full weeks, so the forecast starts next week.',
    );
  });

  it.each([
    [3, 'the first week so far'],
    [9, 'the last full week'],
    [16, 'the last 2 full weeks'],
    [80, 'the last 3 full weeks'],
  ])('names the period without completions on day %i', (today, time) => {
    expect(sentenceOn(today)).toBe(
      `0 of 5 done; nothing was completed in ${time}, so there is no pace to project from.`,
    );
  });

  it('counts the open items that wait for the start', () => {
    expect(sentenceOn(-3, -5)).toBe(
      '4 items are waiting for the project to start.',
    );
    expect(sentenceOn(-3, -5, -5, -4, -4)).toBe(
      '1 item is waiting for the project to start.',
    );
  });

  describe('of a closed project', () => {
    const completed = buildItem({ completionDate: `${START}T12:00:00.000Z` });
    const closed = {
      items: [completed],
      isClosed: true,
      carriedOver: 0,
      startDate: START,
      durationInWeeks: 4,
      today: addDays(START, 20),
      timeZone: 'UTC',
    };

    it('shows how many items it carried over (H28)', () => {
      const progress = progressOf({ ...closed, carriedOver: 8 });
      expect(takeaway(t, progress)).toBe('1 of 9 done, 8 carried over.');
    });

    it('shows how many items it left open, and forecasts nothing', () => {
      const items = [completed, buildItem({ id: 'open' })];
      const progress = progressOf({ ...closed, items });
      expect(takeaway(t, progress)).toBe('1 of 2 done, 1 left open.');
      expect(paceOf(progress)).toBeNull();
      const open = progressOf({ ...closed, items, isClosed: false });
      expect(paceOf(open)).not.toBeNull();
    });

    it('says so if all is done', () => {
      const progress = progressOf(closed);
      expect(takeaway(t, progress)).toBe('The only item is completed.');
    });
  });

  it('counts completions on their day in the team’s time zone', () => {
    const saturday = addDays(START, 5);
    const resultOf = (completed: string, timeZone: string) =>
      progressOf({
        items: [
          buildItem({ id: 'open' }),
          buildItem({ id: 'done', completionDate: completed }),
        ],
        isClosed: false,
        carriedOver: 0,
        startDate: START,
        durationInWeeks: 12,
        today: saturday,
        timeZone,
      }).forecast.kind;
    // The project has started in Berlin, but not yet in New York.
    const instant = `${START}T04:30:00.000Z`;
    expect(resultOf(instant, 'America/New_York')).toBe('noPace');
    expect(resultOf(instant, 'Europe/Berlin')).toBe('finish');
  });

  it('projects from the first week, and later from full weeks', () => {
    expect(sentenceOn(2, 0, 2)).toMatch(/^2 of 5 done; at this pace /);
    expect(sentenceOn(9, 3)).toMatch(/^1 of 5 done; at this pace /);
  });
});
