import { describe, expect, it } from 'vitest';
import { chosenIn, filterFor } from '#web/pages/history/useHistoryFilters.ts';

const schedule = { startDate: '2026-01-05', durationInWeeks: 12 };
const filter = (query: string, given = schedule) =>
  filterFor(chosenIn(new URLSearchParams(query)), given);

describe('The filters of the history, as the address has them', () => {
  it.each([
    ['', {}],
    ['person=user-1', { actorId: 'user-1' }],
    ['change=Completed', { change: 'Completed' }],
    ['week=1', { from: '2026-01-05', to: '2026-01-11' }],
    ['week=6', { from: '2026-02-09', to: '2026-02-15' }],
    ['week=before', { to: '2026-01-04' }],
    ['week=after', { from: '2026-03-30' }],
    [
      'person=user-1&change=Assigned&week=2',
      {
        actorId: 'user-1',
        change: 'Assigned',
        from: '2026-01-12',
        to: '2026-01-18',
      },
    ],
  ])('%s means %o', (query, expected) => {
    expect(filter(query)).toEqual(expected);
  });

  it.each(['week=0', 'week=x', 'week=100', 'change=Deleted', 'person='])(
    '%s is no filter',
    (query) => expect(filter(query)).toEqual({}),
  );

  it('ignore a week without a start date', () => {
    expect(
      filterFor(chosenIn(new URLSearchParams('week=2')), {
        startDate: null,
        durationInWeeks: 12,
      }),
    ).toEqual({});
  });
});
