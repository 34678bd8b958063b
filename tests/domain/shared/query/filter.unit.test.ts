import { describe, expect, it } from 'vitest';
import { Scope } from '#domain/shared/assignment.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import type { Filterable } from '#domain/shared/query/filter.ts';
import type { FilterContext } from '#domain/shared/query/names.ts';
import { isShown } from '#domain/shared/query/filter.ts';
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
  todayIndex: 15,
  durationInWeeks: 6,
};

const anItem = (
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

const shows = (
  query: string,
  item: Filterable,
  given: Partial<FilterContext> = {},
): boolean =>
  isShown(resolveFilter(parseQuery(query), { ...context, ...given }), item);

const ofAda = anItem({ assignedToUserId: 'ada' });
const labeled = anItem({ labelIds: ['l1'] });
const both = anItem({ labelIds: ['l2', 'l1'] });
const archived = anItem({ scope: Scope.OutOfScope });
const completed = anItem({ completed: true });
const inWeek = (index: number) =>
  anItem({ assignedTimeframe: { span: Span.Week, index } });
const onDay = (index: number) =>
  anItem({ assignedTimeframe: { span: Span.Day, index } });
const inMilestone = (index: number) =>
  anItem({ assignedTimeframe: { span: Span.Milestone, index } });

describe('A filter (I62)', () => {
  it.each<[string, Filterable, boolean]>([
    ['', anItem(), true],
    ['assignee:me', ofAda, true],
    ['assignee:me', anItem(), false],
    ['-assignee:me', anItem(), true],
    ['assignee:none', anItem(), true],
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
    ['label:beta', anItem(), false],
    // The former name of a label, which no other label has taken.
    ['label:ALPHA', labeled, true],
    ['label:"private beta"', labeled, false],
    ['label:BETA label:"private beta"', both, true],
    ['label:beta label:"private beta"', labeled, false],
    ['label:beta -label:"private beta"', both, false],
    ['label:none', labeled, false],
    ['label:none', anItem(), true],
    ['-label:none', labeled, true],
    ['label:unknown', labeled, false],
    ['-label:unknown', labeled, true],
    ['label:', anItem(), true],
    ['kind:demo', anItem(), true],
    ['kind:gtm', anItem(), false],
    ['kind:gtm kind:Demos', anItem(), true],
    ['-kind:demo', anItem(), false],
    ['kind:nothing', anItem(), false],
    ['is:open', anItem(), true],
    ['is:open', completed, false],
    ['-is:open', completed, true],
    ['is:completed', completed, true],
    ['is:archived', archived, true],
    ['is:archived', anItem(), false],
    ['is:unplanned', anItem(), true],
    ['is:unplanned', archived, false],
    ['is:unplanned', inWeek(0), false],
    ['is:planned', inWeek(0), true],
    ['-is:planned', archived, true],
    ['is:other', anItem(), false],
    ['slipped', inWeek(0), true],
    ['slipped', inWeek(1), true],
    ['slipped', inWeek(2), false],
    ['slipped', onDay(13), true],
    ['slipped', onDay(14), false],
    ['slipped', inMilestone(0), false],
    ['slipped', anItem(), false],
    ['pric PAGE', anItem(), true],
    ['price', anItem(), false],
    ['-pricing', anItem(), false],
    ['-"pricing other"', anItem(), true],
    ['café', anItem({ text: 'The CAFE' }), true],
    ['1-16', anItem(), true],
    ['#1-16', anItem(), true],
    ['16', anItem(), true],
    ['16', anItem({ text: '16 posters', linkId: '1-2' }), true],
    ['16', anItem({ linkId: '1-2' }), false],
    ['2-16', anItem(), false],
    ['16 pricing', anItem(), true],
    ['16 poster', anItem(), false],
    ['-16', anItem(), true],
    ['!!!', anItem(), true],
    ['-!!!', anItem(), true],
  ])('%s', (query, item, expected) => {
    expect(shows(query, item)).toBe(expected);
  });

  it('finds a slipped milestone that is cut short by the project’s end', () => {
    const after = { todayIndex: 42 };
    expect(shows('slipped', inMilestone(1), after)).toBe(true);
    expect(shows('slipped', inMilestone(1), { todayIndex: 41 })).toBe(false);
  });

  it('finds no slipped items in a project without a start date', () => {
    expect(shows('slipped', inWeek(0), { todayIndex: null })).toBe(false);
  });

  it('lists terms with unknown names', () => {
    const terms = parseQuery('label:x -assignee:y kind:z is:w label: me text');
    const unknown = unknownTerms(terms, context).map(({ value }) => value);
    expect(unknown).toEqual(['x', 'y', 'z', 'w']);
  });
});
