import { describe, expect, it } from 'vitest';
import { filterOfOldAddress } from '#web/resources/plan-history/oldAddress.ts';

const filter = (query: string) =>
  filterOfOldAddress(new URLSearchParams(query));

describe('An address of the history from earlier versions', () => {
  it.each([
    ['person=user-1', { actorId: 'user-1' }],
    ['change=Completed', { change: 'Completed' }],
    ['week=6', { week: '6' }],
    ['week=before', { week: 'before' }],
    [
      'person=user-1&change=Assigned&week=2',
      { actorId: 'user-1', change: 'Assigned', week: '2' },
    ],
  ])('%s means %o', (query, expected) => {
    expect(filter(query)).toEqual(expected);
  });

  it.each(['', 'week=0', 'week=x', 'week=100', 'change=Deleted', 'person='])(
    '%j is not a filter',
    (query) => {
      expect(filter(query)).toBeNull();
    },
  );

  it('is distinguished from a current one', () => {
    expect(filter('filter=%7B%22q%22%3A%22a%22%7D&week=2')).toBeNull();
  });
});
