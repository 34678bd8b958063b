import { describe, expect, it } from 'vitest';
import { seenAt } from '#web/app/i18n/instants.ts';

const at = (day: number, hour: number, minute: number) =>
  new Date(2026, 10, day, hour, minute).getTime();

describe('When something was last seen', () => {
  it('is a time of today', () => {
    expect(seenAt('en', at(21, 10, 42), at(21, 23, 59))).toBe('10:42');
  });

  it('is a day and a time from midnight on', () => {
    expect(seenAt('en', at(20, 23, 59), at(21, 0, 1))).toBe('20 Nov, 23:59');
  });
});
