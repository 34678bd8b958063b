import { describe, expect, it } from 'vitest';
import { changesIn, isPlace } from '#web/pages/audit/valueChanges.ts';

describe('The changes in an audit entry (T65)', () => {
  it('are listed value by value', () => {
    expect(
      changesIn({ before: { teamName: 'One' }, after: { teamName: 'Two' } }),
    ).toEqual([{ field: 'teamName', before: 'One', after: 'Two' }]);
    expect(changesIn({ before: null, after: { role: 1 } })).toEqual([
      { field: 'role', before: undefined, after: 1 },
    ]);
    expect(changesIn({ before: null, after: null })).toEqual([]);
  });

  it('leave out unchanged values', () => {
    const before = { kinds: ['a'], paused: false };
    expect(changesIn({ before, after: { ...before, paused: true } })).toEqual([
      { field: 'paused', before: false, after: true },
    ]);
  });

  it("show an item's place in the plan as one value", () => {
    const open = {
      scope: 0,
      assignedTimeframe: null,
      assignedToUserId: null,
      completionDate: null,
    };
    const week = { span: 1, index: 2 };
    const [change, ...others] = changesIn({
      before: open,
      after: { ...open, assignedTimeframe: week },
    });
    expect(others).toEqual([]);
    expect(change).toEqual({
      field: 'place',
      before: { scope: 0, assignedTimeframe: null },
      after: { scope: 0, assignedTimeframe: week },
    });
    expect(isPlace(change?.after)).toBe(true);
    expect(isPlace({ scope: 0 })).toBe(false);
    expect(isPlace(null)).toBe(false);
  });

  it('show a removed text', () => {
    expect(
      changesIn({ before: { text: null }, after: { text: null } }),
    ).toEqual([]);
    expect(changesIn({ before: null, after: { text: null } })).toEqual([
      { field: 'text', before: undefined, after: null },
    ]);
  });
});
