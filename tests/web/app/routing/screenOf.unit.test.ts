import { describe, expect, it } from 'vitest';
import { screenOf } from '#web/app/routing/screenOf.ts';

describe('The screen at an address', () => {
  it.each([
    ['/project/plan', '/project/plan/item-1'],
    [
      '/project/items/all-items/in-scope',
      '/project/items/all-items/in-scope/item-1',
    ],
  ])('%s stays the same when an item is opened on it', (list, item) => {
    expect(screenOf(item)).toBe(screenOf(list));
  });

  it.each([
    ['/project/plan', '/project/dashboard'],
    ['/project/items/day', '/project/items/week'],
    ['/nowhere', '/elsewhere'],
  ])('%s is a different screen than %s', (path, other) => {
    expect(screenOf(path)).not.toBe(screenOf(other));
  });
});
