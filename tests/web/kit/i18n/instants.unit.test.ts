import { describe, expect, it } from 'vitest';
import { instantsIn, formatOnDevice } from '#web/kit/i18n/instants.ts';

const NOON = '2026-03-04T12:00:00.000Z';
const afterNoon = (seconds: number) => Date.parse(NOON) + seconds * 1000;
const DAY = 86_400;

describe('An instant', () => {
  it.each([
    [0, null],
    [59, null],
    [60, '1 min ago'],
    [3_599, '59 min ago'],
    [3_600, '1 hr ago'],
    [DAY, '1 day ago'],
    [14 * DAY, '2 wk ago'],
    [400 * DAY, '1 yr ago'],
    // The clocks of the device and the server differ.
    [-30, null],
  ])('%i seconds later reads %s', (seconds, text) => {
    expect(instantsIn('en', 'UTC').ago(NOON, afterNoon(seconds))).toBe(text);
  });

  it.each([
    ['UTC', 'Wed, 4 March 2026 at 12:00'],
    ['Pacific/Kiritimati', 'Thu, 5 March 2026 at 02:00'],
    ['Pacific/Pago_Pago', 'Wed, 4 March 2026 at 01:00'],
  ])('has its time and day in %s', (timeZone, text) => {
    expect(instantsIn('en', timeZone).full(NOON)).toBe(text);
  });
});

const inNovember = (day: number, hour: number, minute: number) =>
  new Date(2026, 10, day, hour, minute).getTime();

describe('The time when something was last seen', () => {
  it('is shown as a time today', () => {
    expect(
      formatOnDevice('en', inNovember(21, 10, 42), inNovember(21, 23, 59)),
    ).toBe('10:42');
  });

  it('is shown as a day and a time from midnight on', () => {
    expect(
      formatOnDevice('en', inNovember(20, 23, 59), inNovember(21, 0, 1)),
    ).toBe('20 Nov, 23:59');
  });
});
