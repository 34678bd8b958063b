import { describe, expect, it } from 'vitest';
import { Role, Scope, Span } from '#api/contract/values.ts';
import { changesIn, isPlace } from '#web/pages/audit/valueChanges.ts';

describe('The changes in an audit entry (T65)', () => {
  it('are listed value by value', () => {
    expect(
      changesIn({ before: { teamName: 'One' }, after: { teamName: 'Two' } }),
    ).toEqual([{ field: 'teamName', before: 'One', after: 'Two' }]);
    expect(changesIn({ before: null, after: { role: Role.Editor } })).toEqual([
      { field: 'role', before: undefined, after: Role.Editor },
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
      scope: Scope.Project,
      assignedTimeframe: null,
      assignedToUserId: null,
      completionDate: null,
    };
    const week = { span: Span.Week, index: 2 };
    const [change, ...others] = changesIn({
      before: open,
      after: { ...open, assignedTimeframe: week },
    });
    expect(others).toEqual([]);
    expect(change).toEqual({
      field: 'place',
      before: { scope: Scope.Project, assignedTimeframe: null },
      after: { scope: Scope.Project, assignedTimeframe: week },
    });
    expect(isPlace(change?.after)).toBe(true);
    expect(isPlace({ scope: Scope.Project })).toBe(false);
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
