import { describe, expect, it } from 'vitest';
import {
  focusAfterRemoval,
  reordered,
  replaced,
  without,
} from '#web/resources/item/editor/rows/rowLists.ts';

describe('A list of goals or scenarios (Q65)', () => {
  it('gets a new entry from text typed after its end', () => {
    expect(replaced(['a', 'b'], 1, 'B')).toEqual(['a', 'B']);
    expect(replaced(['a', 'b'], 2, 'c')).toEqual(['a', 'b', 'c']);
  });

  it('loses only the removed entry, not equal ones', () => {
    expect(without(['a', 'b', 'a'], 0)).toEqual(['b', 'a']);
  });

  it('preserves the order of the others when one is moved', () => {
    expect(reordered(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(reordered(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  });

  it.each([
    [0, -1],
    [2, 3],
    [3, 0],
  ])('is unchanged if %i is moved to %i, outside of it', (from, to) => {
    expect(reordered(['a', 'b', 'c'], from, to)).toEqual(['a', 'b', 'c']);
  });

  it('has the focus on the next entry after a removal, or on the last', () => {
    expect(focusAfterRemoval(0, 3)).toBe(0);
    expect(focusAfterRemoval(2, 3)).toBe(1);
    expect(focusAfterRemoval(0, 1)).toBeNull();
  });
});
