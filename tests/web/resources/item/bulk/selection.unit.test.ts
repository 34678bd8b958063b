import { describe, expect, it, vi } from 'vitest';
import { createSelecting } from '#web/resources/item/bulk/selecting.ts';
import {
  restrictedTo,
  NOTHING,
  rangedTo,
  steppedTo,
  toggled,
  withAll,
} from '#web/resources/item/bulk/selection.ts';
import type { Selection } from '#web/resources/item/bulk/selection.ts';

/** The items in the order in which they are shown. */
const order = ['a', 'b', 'c', 'd', 'e'];
const keysOf = ({ keys }: Selection) => [...keys].sort();

describe('A selection', () => {
  it('adds an item and removes it again', () => {
    const selection = toggled(toggled(NOTHING, 'a'), 'c');
    expect(keysOf(selection)).toEqual(['a', 'c']);
    expect(keysOf(toggled(selection, 'a'))).toEqual(['c']);
  });

  it('extends from the latest item to the Shift-clicked one, in both directions', () => {
    const onlyC = toggled(NOTHING, 'c');
    const cToE = rangedTo(onlyC, 'e', order);
    expect(keysOf(cToE)).toEqual(['c', 'd', 'e']);
    expect(keysOf(rangedTo(cToE, 'a', order))).toEqual(['a', 'b', 'c']);
  });

  it('keeps the selection from before a range when the range gets shorter', () => {
    const eThenB = toggled(toggled(NOTHING, 'e'), 'b');
    const bToE = rangedTo(eThenB, 'e', order);
    expect(keysOf(bToE)).toEqual(['b', 'c', 'd', 'e']);
    expect(keysOf(rangedTo(bToE, 'c', order))).toEqual(['b', 'c', 'e']);
  });

  it('starts a range at the clicked item if its anchor is gone', () => {
    const onlyGone = toggled(NOTHING, 'gone');
    expect(keysOf(rangedTo(onlyGone, 'b', order))).toEqual(['b', 'gone']);
  });

  it('grows and shrinks step by step with the keys', () => {
    const bToC = steppedTo(NOTHING, 'b', 'c', order);
    const bToD = steppedTo(bToC, 'c', 'd', order);
    expect(keysOf(bToD)).toEqual(['b', 'c', 'd']);
    expect(keysOf(steppedTo(bToD, 'd', 'c', order))).toEqual(['b', 'c']);
  });

  it('starts a new range where the focus moved, and keeps the rest', () => {
    const aToB = steppedTo(NOTHING, 'a', 'b', order);
    expect(keysOf(steppedTo(aToB, 'd', 'e', order))).toEqual([
      'a',
      'b',
      'd',
      'e',
    ]);
  });

  it('drops items that no longer exist, and is otherwise unchanged', () => {
    const all = withAll(NOTHING, order);
    expect(keysOf(restrictedTo(all, new Set(['b', 'x'])))).toEqual(['b']);
    expect(restrictedTo(all, new Set(order))).toBe(all);
    expect(restrictedTo(all, new Set())).toBe(NOTHING);
  });
});

describe('The selection of a page', () => {
  it('announces what a user selects, but not what a command causes', () => {
    const announce = vi.fn();
    const selecting = createSelecting(() => order, announce);
    const listener = vi.fn();
    selecting.subscribe(listener);
    selecting.toggle('a');
    selecting.extendTo('c');
    selecting.clear();
    expect(announce.mock.calls).toEqual([[1], [3], [0]]);
    selecting.replace(['b']);
    selecting.restrictTo(new Set());
    expect(selecting.keys().size).toBe(0);
    expect(announce).toHaveBeenCalledTimes(3);
    expect(listener).toHaveBeenCalledTimes(5);
  });

  it('does not render again if nothing changes', () => {
    const selecting = createSelecting(() => order, vi.fn());
    selecting.toggle('a');
    const listener = vi.fn();
    selecting.subscribe(listener);
    selecting.restrictTo(new Set(['a', 'b']));
    expect(listener).not.toHaveBeenCalled();
  });
});
