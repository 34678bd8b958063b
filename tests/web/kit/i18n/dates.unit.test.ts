import { describe, expect, it } from 'vitest';
import { datesIn } from '#web/kit/i18n/dates.ts';
import { formatOnDevice } from '#web/kit/i18n/instants.ts';

const DAY_MS = 86_400_000;
const dates = datesIn('en');

/** Intl puts thin spaces around the dash of a range. */
const spaced = (text: string) => text.replace(/\s/gu, ' ');

describe('Days in words', () => {
  it('have the day first', () => {
    const day = '2026-02-09';

    expect(dates.short(day)).toBe('9 Feb');
    expect(dates.day(day)).toBe('Mon 9 Feb');
    expect(dates.medium(day)).toBe('Mon, 9 Feb 2026');
    expect(dates.month(day)).toBe('February 2026');
    expect(spaced(dates.span(day, '2026-05-03'))).toBe('9 Feb – 3 May 2026');
  });

  it('have short months of one width', () => {
    const months = Array.from({ length: 12 }, (_, month) =>
      dates.short(`2026-${String(month + 1).padStart(2, '0')}-09`),
    );

    expect(new Set(months.map((month) => month.length))).toEqual(new Set([5]));
    expect(dates.medium('2026-09-02')).toBe('Wed, 2 Sep 2026');
    expect(dates.day('2026-09-02')).toBe('Wed 2 Sep');
    expect(spaced(dates.range('2026-08-31', '2026-09-06'))).toBe(
      '31 Aug – 6 Sep',
    );
    expect(spaced(dates.range('2026-09-07', '2026-09-13'))).toBe('7 – 13 Sep');
    expect(spaced(dates.span('2026-06-01', '2026-09-13'))).toBe(
      '1 Jun – 13 Sep 2026',
    );
    const seenAt = new Date(2026, 8, 20, 10, 42).getTime();
    expect(formatOnDevice('en', seenAt, seenAt + DAY_MS)).toBe('20 Sep, 10:42');
  });

  it('have long months in full', () => {
    expect(dates.long('2026-09-02')).toBe('Wednesday, 2 September 2026');
    expect(datesIn('de').short('2026-09-02')).toBe('2. Sept.');
  });
});
