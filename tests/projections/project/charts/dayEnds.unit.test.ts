import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/shared/calendarDate.ts';
import { dayEnds, weekEnds } from '#projections/project/charts/dayEnds.ts';
import { endOfDayIn } from '#tests/support/endOfDayIn.ts';

const year = (timeZone: string, startDate = '2026-01-05') => ({
  entries: [],
  asOf: '2026-01-05T00:00:00.000Z',
  startDate,
  durationInWeeks: 52,
  timeZone,
});

describe('The days of a project', () => {
  it.each([
    ['UTC', '2026-01-05'],
    ['Europe/Berlin', '2026-01-05'],
    ['Pacific/Pago_Pago', '2026-01-05'],
    ['Pacific/Kiritimati', '2026-01-05'],
    // The clocks of these zones change at midnight, or by half an hour.
    ['Africa/Cairo', '2026-01-05'],
    ['Australia/Lord_Howe', '2026-01-05'],
    // This zone skipped 30 December 2011.
    ['Pacific/Apia', '2011-06-06'],
  ])('end in %s when each of them ends (Q42)', (timeZone, startDate) => {
    const ends = dayEnds(year(timeZone, startDate));
    expect(ends).toEqual(
      Array.from({ length: 364 }, (_, index) =>
        endOfDayIn(timeZone, addDays(startDate, index)),
      ),
    );
  });

  it('are seven in a week (M10)', () => {
    const ends = weekEnds(year('Europe/Berlin'));
    expect(ends).toHaveLength(52);
    expect(ends[0]).toBe('2026-01-11T22:59:59.999Z');
    // Berlin is two hours ahead from 29 March on, and one hour before.
    expect(ends[12]).toBe('2026-04-05T21:59:59.999Z');
  });
});
