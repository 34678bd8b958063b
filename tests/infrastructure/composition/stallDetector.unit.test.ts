import { describe, expect, it } from 'vitest';
import { createStallDetector } from '#infrastructure/composition/processes/stallDetector.ts';
import { createTroubles } from '#infrastructure/shared/troubles.ts';

describe('A stall', () => {
  /** `after` probes so many seconds later: the seconds of a stall, or null. */
  const watched = () => {
    let now = 0;
    // A stall is reported from 30 seconds on.
    const stalls = createStallDetector(30_000, () => now);
    return {
      after: (
        seconds: number,
        {
          position,
          isBehind = true,
        }: Readonly<{ position: number; isBehind?: boolean }>,
      ) => {
        now += seconds * 1000;
        return stalls.probe('relay', position, isBehind);
      },
    };
  };

  it('is reported if nothing has moved for long although there is more to do (threat C1)', () => {
    const { after } = watched();
    expect(after(0, { position: 5 })).toBeNull();
    expect(after(29, { position: 5 })).toBeNull();
    expect(after(2, { position: 5 })).toBe(31);
    expect(after(60, { position: 5 })).toBe(91);
  });

  it('is not reported for work that moves or is finished, no matter how far behind (threat C1)', () => {
    const { after } = watched();
    expect(after(0, { position: 5 })).toBeNull();
    expect(after(40, { position: 6 })).toBeNull();
    expect(after(40, { position: 7, isBehind: false })).toBeNull();
    // New work after a long idle time has only just arrived.
    expect(after(4000, { position: 7 })).toBeNull();
    expect(after(31, { position: 7 })).toBe(31);
  });
});

describe('A repeated failure', () => {
  it('is reported once for each change, and once when it ends (threat C1)', () => {
    const reports: unknown[] = [];
    const troubles = createTroubles((...report) => reports.push(report));
    troubles.report('The topics', null);
    troubles.report('The topics', new Error('They are unavailable.'));
    troubles.report('The topics', new Error('They are unavailable.'));
    troubles.report('The indexes', new Error('They differ.'));
    expect(troubles.list()).toEqual([
      'The topics: They are unavailable.',
      'The indexes: They differ.',
    ]);
    troubles.report('The topics', null);
    expect(troubles.list()).toEqual(['The indexes: They differ.']);
    expect(reports).toEqual([
      ['The topics', 'They are unavailable.'],
      ['The indexes', 'They differ.'],
      ['The topics', null],
    ]);
  });
});
