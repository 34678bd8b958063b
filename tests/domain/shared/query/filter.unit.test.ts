import { describe, expect, it } from 'vitest';
import { Scope } from '#domain/shared/assignment.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import type { Filterable } from '#domain/shared/query/filter.ts';
import type { FilterContext } from '#domain/shared/query/names.ts';
import { matchesFilter } from '#domain/shared/query/filter.ts';
import { unknownTerms } from '#domain/shared/query/names.ts';
import { resolveFilter } from '#domain/shared/query/resolve.ts';
import { parseQuery } from '#domain/shared/query/terms.ts';
import { Span } from '#domain/shared/timeframe.ts';
import { wordsOf } from '#domain/shared/words.ts';

const context: FilterContext = {
  userId: 'ada',
  people: [
    { userId: 'ada', displayName: 'Ada Lovelace', emailAddress: 'ada@a.org' },
    { userId: 'adam', displayName: 'Adam', emailAddress: 'adam@a.org' },
    { userId: 'gone', displayName: null, emailAddress: '' },
  ],
  labels: [
    { id: 'l1', name: 'Beta', formerNames: ['Alpha', 'Private beta'] },
    { id: 'l2', name: 'Private beta' },
  ],
  // The second day of week 2: days and weeks count from 0.
  todayIndex: 15,
  durationInWeeks: 6,
};

const buildItem = (
  given: Partial<Filterable> & Readonly<{ text?: string }> = {},
): Filterable => ({
  itemType: ItemType.Demo,
  scope: Scope.Project,
  assignedTimeframe: null,
  assignedToUserId: null,
  completed: false,
  linkId: '1-16',
  labelIds: [],
  ...given,
  words: () => wordsOf(given.text ?? 'Pricing page'),
});

/** Whether the item matches the query, in `context` unless given otherwise. */
const matches = (
  query: string,
  item: Filterable,
  given: Partial<FilterContext> = {},
): boolean =>
  matchesFilter(
    resolveFilter(parseQuery(query), { ...context, ...given }),
    item,
  );

const ofAda = buildItem({ assignedToUserId: 'ada' });
const labeled = buildItem({ labelIds: ['l1'] });
const both = buildItem({ labelIds: ['l2', 'l1'] });
const archived = buildItem({ scope: Scope.OutOfScope });
const completed = buildItem({ completed: true });
const inWeek = (index: number) =>
  buildItem({ assignedTimeframe: { span: Span.Week, index } });
const onDay = (index: number) =>
  buildItem({ assignedTimeframe: { span: Span.Day, index } });
const inMilestone = (index: number) =>
  buildItem({ assignedTimeframe: { span: Span.Milestone, index } });

describe('A filter (I62)', () => {
  it.each<[string, Filterable, boolean]>([
    ['', buildItem(), true],
    ['assignee:me', ofAda, true],
    ['assignee:me', buildItem(), false],
    ['-assignee:me', buildItem(), true],
    ['assignee:none', buildItem(), true],
    ['assignee:none', ofAda, false],
    ['assignee:"ada lovelace"', ofAda, true],
    ['assignee:ADA@a.org', ofAda, true],
    ['assignee:lov', ofAda, true],
    ['assignee:ad', ofAda, true],
    ['assignee:adam', ofAda, false],
    ['assignee:adam assignee:me', ofAda, true],
    ['assignee:nobody', ofAda, false],
    ['-assignee:nobody', ofAda, true],
    ['label:beta', labeled, true],
    ['label:beta', buildItem(), false],
    // The former name of a label, which no other label has taken.
    ['label:ALPHA', labeled, true],
    ['label:"private beta"', labeled, false],
    ['label:BETA label:"private beta"', both, true],
    ['label:beta label:"private beta"', labeled, false],
    ['label:beta -label:"private beta"', both, false],
    ['label:none', labeled, false],
    ['label:none', buildItem(), true],
    ['-label:none', labeled, true],
    ['label:unknown', labeled, false],
    ['-label:unknown', labeled, true],
    ['label:', buildItem(), true],
    ['kind:demo', buildItem(), true],
    ['kind:gtm', buildItem(), false],
    ['kind:gtm kind:Demos', buildItem(), true],
    ['-kind:demo', buildItem(), false],
    ['kind:nothing', buildItem(), false],
    ['is:open', buildItem(), true],
    ['is:open', completed, false],
    ['-is:open', completed, true],
    ['is:completed', completed, true],
    ['is:archived', archived, true],
    ['is:archived', buildItem(), false],
    ['is:unplanned', buildItem(), true],
    ['is:unplanned', archived, false],
    ['is:unplanned', inWeek(0), false],
    ['is:planned', inWeek(0), true],
    ['-is:planned', archived, true],
    ['is:other', buildItem(), false],
    ['slipped', inWeek(0), true],
    ['slipped', inWeek(1), true],
    ['slipped', inWeek(2), false],
    ['slipped', onDay(13), true],
    ['slipped', onDay(14), false],
    ['slipped', inMilestone(0), false],
    ['slipped', buildItem(), false],
    ['pric PAGE', buildItem(), true],
    ['price', buildItem(), false],
    ['-pricing', buildItem(), false],
    ['-"pricing other"', buildItem(), true],
    ['café', buildItem({ text: 'The CAFE' }), true],
    ['1-16', buildItem(), true],
    ['#1-16', buildItem(), true],
    ['16', buildItem(), true],
    ['16', buildItem({ text: '16 posters', linkId: '1-2' }), true],
    ['16', buildItem({ linkId: '1-2' }), false],
    ['2-16', buildItem(), false],
    ['16 pricing', buildItem(), true],
    ['16 poster', buildItem(), false],
    ['-16', buildItem(), true],
    ['!!!', buildItem(), true],
    ['-!!!', buildItem(), true],
  ])('decides whether an item matches: %s', (query, item, expected) => {
    expect(matches(query, item)).toBe(expected);
  });

  it('finds a slipped milestone that is cut short by the project’s end', () => {
    // The project of six weeks ends with day 41, milestone 1 with day 55.
    expect(matches('slipped', inMilestone(1), { todayIndex: 42 })).toBe(true);
    expect(matches('slipped', inMilestone(1), { todayIndex: 41 })).toBe(false);
  });

  it('finds no slipped items in a project without a start date', () => {
    expect(matches('slipped', inWeek(0), { todayIndex: null })).toBe(false);
  });

  it('lists terms with unknown names', () => {
    const terms = parseQuery('label:x -assignee:y kind:z is:w label: me text');
    const unknown = unknownTerms(terms, context).map(({ value }) => value);
    expect(unknown).toEqual(['x', 'y', 'z', 'w']);
  });
});
