import { describe, expect, it } from 'vitest';
import {
  incompleteItems,
  percentDone,
} from '#web/resources/project/progress.ts';

const counts = (inScope: number, completed: number) => ({
  all: 100,
  inScope,
  completed,
});

describe('The progress of a project', () => {
  it.each([
    [0, 0, 0],
    [21, 9, 42],
    [3, 3, 100],
    [300, 299, 99],
  ])('of %i in scope with %i done is %i %%', (inScope, done, percent) => {
    expect(percentDone(counts(inScope, done))).toBe(percent);
  });

  it('counts open items in scope as carried over (H20)', () => {
    expect(incompleteItems(counts(21, 9))).toBe(12);
  });
});
