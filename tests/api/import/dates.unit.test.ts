import { afterEach, describe, expect, it, vi } from 'vitest';
import { timeframeIn } from '#api/import/cells.ts';
import { dayIn, dueIn, instantIn } from '#api/import/dates.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('When something in an imported file is due (O3)', () => {
  it.each([
    ['2026-03-04T23:00:00.000Z', '2026-03-04T23:00:00.000Z'],
    ['2026-03-05T00:00:00+01:00', '2026-03-04T23:00:00.000Z'],
    ['2026-03-05', '2026-03-05'],
    ['2026-03-05T10:00:00', '2026-03-05'],
    ['2026-02-30T10:00:00Z', null],
    ['', null],
  ])('is an instant only with a time zone: %s', (text, due) => {
    expect(dueIn(text)).toBe(due);
  });
});

describe('A date in an imported file (O3)', () => {
  it.each([
    ['2025-05-12', '2025-05-12T12:00:00.000Z'],
    ['2025-5-3', '2025-05-03T12:00:00.000Z'],
    ['2025/05/12 23:30', '2025-05-12T23:30:00.000Z'],
    ['12.05.2025', '2025-05-12T12:00:00.000Z'],
    ['3.4.2025 18:30', '2025-04-03T18:30:00.000Z'],
    ['31/12/2025', '2025-12-31T12:00:00.000Z'],
    ['1.2.25', '2025-02-01T12:00:00.000Z'],
    ['12/31/2025 3:04 PM', '2025-12-31T15:04:00.000Z'],
    ['May 12, 2025', '2025-05-12T00:00:00.000Z'],
    ['December 31, 2025 11:30 PM', '2025-12-31T23:30:00.000Z'],
    ['12/May/25 3:04 PM', '2025-05-12T15:04:00.000Z'],
    ['12-May-25', '2025-05-12T00:00:00.000Z'],
    ['2025-05-12 23:30:00 +0200', '2025-05-12T21:30:00.000Z'],
    ['Mon, 12 May 2025 23:00:00 +0200', '2025-05-12T21:00:00.000Z'],
    ['Mon May 12 2025 23:00:00 GMT+0200 (CEST)', '2025-05-12T21:00:00.000Z'],
  ])('is the same in every time zone of a server: %s', (text, instant) => {
    for (const zone of ['UTC', 'Asia/Tokyo', 'America/Los_Angeles']) {
      vi.stubEnv('TZ', zone);
      expect(instantIn(text)).toBe(instant);
      expect(dayIn(text)).toBe(instant.slice(0, 10));
    }
  });

  it.each([
    '3/4/2025',
    '05-06-2025',
    '31/12/25',
    '30.02.25',
    '30.02.2025',
    '2025-13-01',
  ])(
    'is unknown if it is no day, or day and month can be confused: %s',
    (text) => {
      expect(instantIn(text)).toBeNull();
      expect(dayIn(text)).toBeNull();
    },
  );
});

// 'constructor' is a property of every object, such as a table of words.
it.each(['constructor 3', 'Week 0', 'Week', 'Month 3'])(
  'a timeframe is not in %j',
  (text) => {
    expect(timeframeIn(text)).toBeNull();
  },
);
