import { describe, expect, it } from 'vitest';
import { nextFocus } from '#web/resources/item/list/useListFocus.ts';

describe('The focus of a list', () => {
  const ids = { active: ['a', 'c'], completed: ['b', 'z'] };

  it('stays on a row that only moved', () => {
    expect(nextFocus({ id: 'c', section: 'active', index: 0 }, ids)).toBe('c');
  });

  it('moves to the next row of its list, not to the other list', () => {
    expect(nextFocus({ id: 'b', section: 'active', index: 1 }, ids)).toBe('c');
    expect(nextFocus({ id: 'gone', section: 'active', index: 9 }, ids)).toBe(
      'c',
    );
  });

  it('moves to any remaining row, or nowhere', () => {
    const focused = { id: 'gone', section: 'active', index: 0 } as const;

    expect(nextFocus(focused, { active: [], completed: ['z'] })).toBe('z');
    expect(nextFocus(focused, { active: [], completed: [] })).toBeNull();
  });
});
