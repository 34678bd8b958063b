import { describe, expect, it } from 'vitest';
import {
  assigneeIn,
  withAssignee,
} from '#web/resources/item/filter/assignee.ts';

describe('The person in a filter', () => {
  it('replaces others, and keeps the rest', () => {
    expect(withAssignee('kind:demo assignee:me slipped', 'Ada Lovelace')).toBe(
      'kind:demo is:slipped assignee:"Ada Lovelace"',
    );
    expect(withAssignee('kind:demo assignee:me', null)).toBe('kind:demo');
    expect(withAssignee('-assignee:ben', 'Ada')).toBe(
      '-assignee:ben assignee:Ada',
    );
  });

  it('is recognized if it is the only one', () => {
    expect(assigneeIn('assignee:"Ada Lovelace" is:open')).toBe('Ada Lovelace');
    expect(assigneeIn('assignee:ada assignee:ben')).toBeNull();
    expect(assigneeIn('-assignee:ada')).toBeNull();
    expect(assigneeIn('')).toBeNull();
  });
});
