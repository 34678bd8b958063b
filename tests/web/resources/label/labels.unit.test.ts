import { describe, expect, it } from 'vitest';
import { LABEL_COLORS } from '#api/contract/values.ts';
import { nextColor, problemOf } from '#web/resources/label/useCreateLabel.ts';
import { toggledLabel } from '#web/resources/label/useLabelItem.ts';

describe('A label that is made while typing', () => {
  it('gets the least used color', () => {
    expect(nextColor([])).toBe(LABEL_COLORS[0]);
    const labels = LABEL_COLORS.map((color, n) => ({
      id: String(n),
      name: String(n),
      color,
    }));
    expect(nextColor(labels.slice(0, 3))).toBe(LABEL_COLORS[3]);
    expect(nextColor(labels)).toBe(LABEL_COLORS[0]);
  });

  it('is refused with a general reason after an unknown error', () => {
    expect(problemOf(new Error('x'))).toBe('label.notSaved');
  });
});

describe('Labels of an item', () => {
  it('are added and removed one by one', () => {
    expect(toggledLabel(['a'], 'b', true)).toEqual(['a', 'b']);
    expect(toggledLabel(['a', 'b'], 'a', false)).toEqual(['b']);
    expect(toggledLabel(['a'], 'a', true)).toEqual(['a']);
  });
});
