import { describe, expect, it } from 'vitest';
import { insertionIndex } from '#web/pages/plan/drag/useBucketDrop.ts';

/** Cards in `columns` per row, each 100 by 80 with gaps of 10. */
const cards = (count: number, columns: number, rtl = false) =>
  Array.from({ length: count }, (_, i) => {
    const column = i % columns;
    const left = (rtl ? columns - 1 - column : column) * 110;
    const top = Math.floor(i / columns) * 90;
    return { left, right: left + 100, top, bottom: top + 80 };
  });

// A gap is named by the index that a dropped card gets.
describe('The gap under a pointer', () => {
  it.each([
    [-5, 0],
    [39, 0],
    [41, 1],
    [85, 1],
    [131, 2],
    [999, 3],
  ])('is found in a column, at height %i: %i', (y, index) => {
    expect(insertionIndex(cards(3, 1), { x: 50, y }, 'column')).toBe(index);
  });

  it.each([
    [10, 10, 0],
    [60, 10, 1],
    [320, 10, 3],
    [10, 100, 3],
    [60, 100, 4],
    [320, 100, 5],
    [10, 900, 5],
  ])('is found side by side, at %i, %i: %i', (x, y, index) => {
    expect(insertionIndex(cards(5, 3), { x, y }, 'ltr')).toBe(index);
  });

  it('is found side by side from right to left', () => {
    const mirrored = cards(3, 3, true);
    expect(insertionIndex(mirrored, { x: 310, y: 10 }, 'rtl')).toBe(0);
    expect(insertionIndex(mirrored, { x: 10, y: 10 }, 'rtl')).toBe(3);
  });

  it('is at the top of an empty group', () => {
    expect(insertionIndex([], { x: 0, y: 0 }, 'column')).toBe(0);
  });
});
