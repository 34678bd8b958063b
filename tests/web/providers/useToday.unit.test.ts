import { describe, expect, it } from 'vitest';
import { calendarDateIn, TICK } from '#web/providers/useToday.ts';

describe("Today in the team's time zone (Q42)", () => {
  it.each([
    ['Pacific/Pago_Pago', '2026-02-28'],
    ['America/New_York', '2026-03-01'],
    ['UTC', '2026-03-01'],
    ['Asia/Tokyo', '2026-03-01'],
    ['Pacific/Kiritimati', '2026-03-02'],
  ])('is at 10:30 UTC on 1 March in %s the %s', (timeZone, date) => {
    expect(calendarDateIn(timeZone, Date.UTC(2026, 2, 1, 10, 30))).toBe(date);
  });

  it('does not slip when the clocks change', () => {
    const beforeMidnight = Date.UTC(2026, 2, 28, 22, 59);
    const lastMinute = Date.UTC(2026, 2, 29, 21, 59);
    expect(calendarDateIn('Europe/Berlin', beforeMidnight)).toBe('2026-03-28');
    expect(calendarDateIn('Europe/Berlin', lastMinute)).toBe('2026-03-29');
  });

  it('is looked at again every 5 minutes (M8)', () => {
    expect(TICK).toBe(300_000);
  });
});
