import { describe, expect, it } from 'vitest';
import {
  onlyAssigneeIn,
  withAssignee,
} from '#web/resources/item/filter/assignee.ts';

const people = [
  { userId: 'u1', displayName: 'Ada Lovelace', emailAddress: 'a@team.example' },
  { userId: 'u2', displayName: 'Ben', emailAddress: 'ben@team.example' },
];

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

  it.each([
    ['assignee:"Ada Lovelace" is:open', 'u1'],
    ['assignee:lovelace', 'u1'],
    ['assignee:Me', 'u1'],
    ['assignee:ben@team.example', 'u2'],
    ['assignee:nobody assignee:ben', 'u2'],
    ['assignee:me assignee:ada', 'u1'],
    ['assignee:ada assignee:ben', null],
    ['assignee:none', null],
    ['assignee:none assignee:ben', null],
    ['-assignee:ada', null],
    ['', null],
  ])('of %j is %s if it is the only one', (text, userId) => {
    expect(onlyAssigneeIn(text, { userId: 'u1', people })).toBe(userId);
  });
});
