import { describe, expect, it } from 'vitest';
import { dayOf } from '#web/pages/reports/model/reportDay.ts';

describe('The day of a report', () => {
  it('is the chosen day', () => {
    expect(dayOf('2026-03-04', 'Europe/Berlin')).toBe('2026-03-04');
  });

  it('is that of an instant in the team’s time zone', () => {
    const deleted = '2026-03-04T23:30:00.000Z';
    expect(dayOf(deleted, 'UTC')).toBe('2026-03-04');
    expect(dayOf(deleted, 'Europe/Berlin')).toBe('2026-03-05');
  });
});
