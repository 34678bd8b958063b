import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  byOrder,
  evenKeys,
  hasRoomAfter,
  keyAfter,
  keyBetween,
  keysAfter,
  MAX_SORT_KEY,
  MIN_GAP,
  MIN_SORT_KEY,
  needsRespacing,
  roundKey,
} from '#domain/shared/sortKey.ts';

const keys = fc
  .integer({ min: MIN_SORT_KEY * 1e4, max: MAX_SORT_KEY * 1e4 })
  .map((tenThousandths) => tenThousandths / 1e4);
const maybeKeys = fc.option(keys);
/** As many as a large bucket has. */
const counts = fc.integer({ min: 1, max: 3000 });

const isStorable = (key: number): boolean =>
  key >= MIN_SORT_KEY && key <= MAX_SORT_KEY && roundKey(key) === key;

const areApart = (all: readonly number[]): boolean =>
  all.every(
    (key, i) => i === 0 || roundKey(key - (all[i - 1] ?? 0)) >= MIN_GAP,
  );

describe('A key between two others', () => {
  it('is their midpoint (E60), with a bound for a missing one (E61)', () => {
    expect(keyBetween(1, 2)).toBe(1.5);
    expect(keyBetween(null, 0)).toBe(-25_000);
    expect(keyBetween(0, null)).toBe(25_000);
    expect(keyBetween(null, null)).toBe(0);
  });

  it.each([
    [1.23456, 1.2346],
    [1.23454, 1.2345],
    [-1.23456, -1.2346],
    [49_999.99999, 50_000],
  ])('is rounded to four decimals: %d to %d (E63, Q30)', (key, rounded) => {
    expect(roundKey(key)).toBe(rounded);
  });

  it('is strictly between them when there is room (E62)', () => {
    fc.assert(
      fc.property(maybeKeys, maybeKeys, (left, right) => {
        fc.pre(!needsRespacing(left, right));
        const key = keyBetween(left, right);
        expect(isStorable(key)).toBe(true);
        expect(key).toBeGreaterThan(left ?? MIN_SORT_KEY);
        expect(key).toBeLessThan(right ?? MAX_SORT_KEY);
      }),
    );
  });
});

describe('Two keys', () => {
  it('leave room from a gap of 0.1 up, no matter where they are (E62)', () => {
    fc.assert(
      fc.property(keys, fc.integer({ min: 0, max: 3000 }), (left, gap) => {
        const right = roundKey(left + gap / 1e4);
        fc.pre(right <= MAX_SORT_KEY);
        // A gap of 1000 ten-thousandths is 0.1.
        expect(needsRespacing(left, right)).toBe(gap < 1000);
      }),
      {
        examples: [
          [0.0001, 1000],
          [49_999.9, 1000],
          [12.3456, 999],
        ],
      },
    );
  });

  it('leave no room in reverse order', () => {
    expect(needsRespacing(2, 1)).toBe(true);
  });
});

describe('A new last key', () => {
  it('is in the middle of an empty bucket', () => {
    expect(keyAfter(null)).toBe(0);
    // New last keys are 16 apart where there is room.
    expect(keysAfter(null, 3)).toEqual([0, 16, 32]);
  });

  it('leaves room after it for thousands more', () => {
    let last: number | null = null;
    for (let count = 0; count < 3000; count++) {
      expect(needsRespacing(last, null)).toBe(false);
      last = keyAfter(last);
    }
  });

  it('comes after the last one, within the bounds', () => {
    fc.assert(
      fc.property(keys, (last) => {
        fc.pre(!needsRespacing(last, null));
        expect(isStorable(keyAfter(last))).toBe(true);
        expect(keyAfter(last)).toBeGreaterThan(last);
      }),
    );
  });
});

describe('Several new last keys', () => {
  it('ascend with room between them and within the bounds', () => {
    fc.assert(
      fc.property(maybeKeys, counts, (last, count) => {
        fc.pre(hasRoomAfter(last, count));
        const all = [
          ...(last === null ? [] : [last]),
          ...keysAfter(last, count),
        ];
        expect(all.every(isStorable)).toBe(true);
        expect(areApart(all)).toBe(true);
      }),
    );
  });

  it('find no room close to the upper bound (E62)', () => {
    // The upper bound is 50,000, and neighbors need a gap of 0.1.
    expect(hasRoomAfter(49_999.8, 1)).toBe(true);
    expect(hasRoomAfter(49_999.7, 2)).toBe(true);
    expect(hasRoomAfter(49_999.7, 3)).toBe(false);
    expect(hasRoomAfter(0, 3000)).toBe(true);
  });
});

describe('Keys spread evenly (Q30)', () => {
  it('ascend with room between them and within the bounds', () => {
    fc.assert(
      fc.property(counts, (count) => {
        const all = evenKeys(count);
        expect(all).toHaveLength(count);
        expect(all.every(isStorable)).toBe(true);
        expect(areApart(all)).toBe(true);
      }),
    );
  });

  it('leave the same room at both ends', () => {
    expect(evenKeys(1)).toEqual([0]);
    expect(evenKeys(3)).toEqual([-25_000, 0, 25_000]);
  });
});

describe('The order of a list', () => {
  it('is by key, then by number, and then by id', () => {
    const itemWith = (itemId: string, sortKey: number, number: number) => ({
      itemId,
      sortKey,
      number,
    });
    const ordered = [
      itemWith('d', 0, 1),
      itemWith('a', 1, 1),
      itemWith('b', 1, 1),
      itemWith('c', 1, 2),
    ];
    expect(ordered.toReversed().toSorted(byOrder)).toEqual(ordered);
  });
});
