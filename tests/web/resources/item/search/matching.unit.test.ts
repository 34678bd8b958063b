import { describe, expect, it } from 'vitest';
import { wordsOf } from '#api/contract/values.ts';
import {
  hasAll,
  matchingByName,
  rankOf,
  searched,
} from '#web/resources/item/search/matching.ts';

describe('A match', () => {
  const name = searched('Show the pricing page');

  it('needs every word, by its beginning', () => {
    expect(hasAll(name, ['pri', 'show'])).toBe(true);
    expect(hasAll(name, ['pri', 'cart'])).toBe(false);
    expect(hasAll(name, ['ricing'])).toBe(false);
  });

  it('ranks higher at the beginning, and highest as the whole name', () => {
    const ranks = ['pric', 'show', 'show the pricing page'].map((query) =>
      rankOf(name, wordsOf(query)),
    );
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(new Set(ranks).size).toBe(3);
    expect(rankOf(name, ['cart'])).toBe(0);
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
