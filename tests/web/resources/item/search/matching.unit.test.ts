import { describe, expect, it } from 'vitest';
import { wordsOf } from '#api/contract/values.ts';
import {
  hasAll,
  matchingByName,
  rankOf,
  searched,
} from '#web/resources/item/search/matching.ts';

describe('A match', () => {
  const there = searched('Show the pricing page');

  it('needs every word, by its beginning', () => {
    expect(hasAll(there, ['pri', 'show'])).toBe(true);
    expect(hasAll(there, ['pri', 'cart'])).toBe(false);
    expect(hasAll(there, ['ricing'])).toBe(false);
  });

  it('ranks higher at the beginning, and highest as the whole name', () => {
    const ranks = ['pric', 'show', 'show the pricing page'].map((query) =>
      rankOf(there, wordsOf(query)),
    );
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(new Set(ranks).size).toBe(3);
    expect(rankOf(there, ['cart'])).toBe(0);
  });
});

describe('Entries found by name', () => {
  const names = ['My Week', 'Week', 'Dashboard', 'Last Week'];
  const matches = (query: string) =>
    matchingByName(names, (name) => name, query);

  it('are all listed without a query, in order', () => {
    expect(matches('  ')).toEqual(names);
  });

  it('are listed best first, otherwise in order', () => {
    expect(matches('week')).toEqual(['Week', 'My Week', 'Last Week']);
  });

  it('are not listed for a query with only signs', () => {
    expect(matches('?')).toEqual([]);
  });
});
