import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FilterContext } from '#api/contract/itemFilter.ts';
import { ItemType, Scope, Span } from '#api/contract/values.ts';
import { matchesFilter } from '#domain/shared/query/filter.ts';
import { resolveFilter } from '#domain/shared/query/resolve.ts';
import { parseQuery } from '#domain/shared/query/terms.ts';
import { wordsOf } from '#domain/shared/words.ts';
import { filteredItems } from '#web/resources/item/filter/filteredItems.ts';
import { compareTimes } from '#tests/support/alphabets.ts';
import { buildItem } from '../items.ts';

const context: FilterContext = {
  userId: 'ada',
  people: [{ userId: 'ada', displayName: 'Ada', emailAddress: 'ada@a.org' }],
  labels: [{ id: 'l1', name: 'Beta' }],
  todayIndex: 20,
  durationInWeeks: 12,
};

/** Facts of an item that client and server both know. */
const facts = fc
  .record({
    itemType: fc.constantFrom(ItemType.Demo, ItemType.GoToMarket),
    scope: fc.constantFrom(Scope.Project, Scope.OutOfScope),
    assignedTimeframe: fc.option(
      fc.record({
        span: fc.constantFrom(Span.Day, Span.Week, Span.Milestone),
        index: fc.nat(11),
      }),
    ),
    assignedToUserId: fc.constantFrom(null, 'ada', 'gone'),
    completed: fc.boolean(),
    labelIds: fc.constantFrom([], ['l1'], ['gone'], ['gone', 'l1']),
    description: fc.constantFrom('Pricing page', 'Café', 'Import'),
  })
  // Items out of scope have no timeframe.
  .map((fields) => ({
    ...fields,
    assignedTimeframe:
      fields.scope === Scope.Project ? fields.assignedTimeframe : null,
  }));
const queries = fc
  .array(
    fc.tuple(
      fc.constantFrom('', '-'),
      fc.constantFrom(
        'assignee:me',
        'assignee:none',
        'label:beta',
        'label:none',
        'kind:demo',
        'is:open',
        'is:completed',
        'is:planned',
        'slipped',
        'is:unplanned',
        'is:archived',
        'cafe',
        'imp',
        'label:x',
        '2',
        '#1-1',
      ),
    ),
    { maxLength: 4 },
  )
  .map((terms) => terms.map((term) => term.join('')).join(' '));

describe('The filter of board and lists (I63)', () => {
  it('finds the same items as the server’s documents', () => {
    fc.assert(
      fc.property(fc.array(facts), queries, (factsOfItems, text) => {
        const items = factsOfItems.map(({ completed, ...fields }, n) =>
          buildItem({
            ...fields,
            labelIds: [...fields.labelIds],
            id: `i${String(n)}`,
            linkId: `1-${String(n)}`,
            completionDate: completed ? '2026-03-02T09:00:00.000Z' : null,
          }),
        );
        const filter = resolveFilter(parseQuery(text), context);
        const expected = factsOfItems.flatMap((itemFacts, n) =>
          matchesFilter(filter, {
            ...itemFacts,
            linkId: `1-${String(n)}`,
            // The server leaves out labels that were deleted.
            labelIds: itemFacts.labelIds.filter((id) => id === 'l1'),
            words: () => wordsOf(itemFacts.description),
          })
            ? [`i${String(n)}`]
            : [],
        );
        expect(filteredItems(items, text, context).map(({ id }) => id)).toEqual(
          expected,
        );
      }),
      { numRuns: 300 },
    );
  });

  it('leaves the list unchanged if it is empty', () => {
    const items = [buildItem()];
    expect(filteredItems(items, ' ', context)).toBe(items);
  });

  it('takes about ten times as long for 2,000 items as for 200', async () => {
    const work = (length: number) => {
      const items = Array.from({ length }, (_, n) =>
        buildItem({
          id: String(n),
          description: `Item ${String(n)} ${'word '.repeat(40)}`,
        }),
      );
      return () =>
        filteredItems(items, 'is:open wor -none label:none', context);
    };
    // The first run is slower, as the code is not compiled yet.
    work(200)();
    const marginMs = 20;
    expect(await compareTimes(work(2000), work(200), marginMs)).toBe(true);
  });
});
