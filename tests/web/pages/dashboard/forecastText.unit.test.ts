import { describe, expect, it } from 'vitest';
import type { Forecast } from '#api/contract/index.ts';
import { datesIn } from '#web/kit/i18n/dates.ts';
import { formatMessage } from '#web/kit/i18n/formatMessage.ts';
import { english } from '#web/kit/i18n/messages/english.ts';
import type { MessageKey } from '#web/kit/i18n/messages/english.ts';
import type { MessageValues } from '#web/kit/i18n/formatMessage.ts';
import {
  likelyText,
  paceText,
  likelyLeftAtEnd,
} from '#web/pages/dashboard/forecastText.ts';

const t = (key: MessageKey, values?: MessageValues) =>
  formatMessage('en', english[key], values);
const say = { t, dates: datesIn('en') };

const forecast = (changes: Partial<Forecast> = {}): Forecast => ({
  projectId: 'p',
  asOf: '2026-11-25T10:00:00.000Z',
  startDate: '2026-10-19',
  durationInWeeks: 12,
  endDate: '2027-01-10',
  remaining: 47,
  isClosed: false,
  basis: { weeks: 6, source: 'Project' },
  dates: { p50: '2027-01-20', p80: '2027-01-31', p95: '2027-02-14' },
  bands: [
    { date: '2027-01-09', p50: 5, p80: 9, p95: 14 },
    { date: '2027-01-10', p50: 4, p80: 8, p95: 13 },
  ],
  neededPerWeek: 7,
  pacePerWeek: 5.5,
  backTest: { weeks: [], hits: 0, of: 0 },
  teamBackTest: { hits: 0, of: 0, projects: 0 },
  ...changes,
});
/** Likely dates with this one at 80 %. */
const datesWith = (p80: string | null) => ({ p50: p80, p80, p95: null });

describe('The text of the forecast (G22)', () => {
  it('names the day, how late it is, and the required pace', () => {
    expect(likelyText(forecast(), say)).toBe(
      '80 % likely done by Sunday, 31 January 2027, 3 weeks after the planned end. 50 % likely by Wed, 20 Jan 2027, 95 % by Sun, 14 Feb 2027.',
    );
    expect(paceText(forecast(), say)).toBe(
      'Finishing on time needs 7 a week; you complete 5.5.',
    );
    expect(paceText(forecast({ neededPerWeek: null }), say)).toBe(
      'You complete 5.5 a week.',
    );
  });

  it('needs some pace for any open item, and has none below zero', () => {
    const changes = { remaining: 1, neededPerWeek: 0, pacePerWeek: -0.3 };
    expect(paceText(forecast(changes), say)).toBe(
      'Finishing on time needs less than 0.1 a week; you complete 0.',
    );
  });

  it.each([
    ['2027-01-10', 'on the planned end'],
    ['2027-01-08', 'within a week before the planned end'],
    ['2027-01-02', '1 week before the planned end'],
    ['2027-01-12', 'within a week after the planned end'],
  ])('shows %s as %s', (date, when) => {
    const text = likelyText(forecast({ dates: datesWith(date) }), say);
    expect(text).toContain(`, ${when}.`);
  });

  it('explains why no date is known', () => {
    expect(likelyText(forecast({ dates: datesWith(null) }), say)).toMatch(
      /^No date is likely/,
    );
    const basis = { weeks: 0, source: 'None' } as const;
    expect(likelyText(forecast({ basis }), say)).toMatch(/in three weeks/);
    const done = { remaining: 0, dates: datesWith('2026-11-20') };
    expect(likelyText(forecast(done), say)).toMatch(/^Done on .*20 November/);
    expect(
      likelyText(forecast({ ...done, dates: datesWith(null) }), say),
    ).toBeNull();
  });

  it('is empty for a closed project with open items, and says when others were done', () => {
    const closed = { isClosed: true, dates: datesWith(null) };
    expect(likelyText(forecast(closed), say)).toBeNull();
    const none = { weeks: 0, source: 'None' } as const;
    expect(likelyText(forecast({ ...closed, basis: none }), say)).toBeNull();
    const done = {
      isClosed: true,
      remaining: 0,
      dates: datesWith('2026-11-20'),
    };
    expect(likelyText(forecast(done), say)).toMatch(/^Done on/);
  });

  it('contains the likely open items at the planned end', () => {
    expect(likelyLeftAtEnd(forecast())).toBe(8);
    expect(likelyLeftAtEnd(forecast({ endDate: '2026-11-01' }))).toBe(0);
  });
});
