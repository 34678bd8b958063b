import { describe, expect, it } from 'vitest';
import { fanOf } from '#web/components/chart/fan.ts';

const day = (date: string, remaining: number | null) => ({
  index: 0,
  date,
  remaining,
  projected: null,
});

describe('The fan of a burndown (G23)', () => {
  it('starts at the current remaining items and ends with its last band', () => {
    const days = [
      day('2026-03-02', 9),
      day('2026-03-03', 8),
      day('2026-03-04', null),
      day('2026-03-05', null),
    ];
    const bands = [{ date: '2026-03-04', p50: 1, p80: 2, p95: 3 }];
    expect(fanOf(days, bands)).toEqual({
      p50: [null, 8, 1, 1],
      p80: [null, 8, 2, 2],
      p95: [null, 8, 3, 3],
    });
  });

  it('does not exist if nothing is known', () => {
    expect(fanOf([day('2026-03-02', 9)], [])).toBeUndefined();
  });
});
