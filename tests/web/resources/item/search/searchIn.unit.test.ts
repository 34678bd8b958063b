import { describe, expect, it } from 'vitest';
import { Scope } from '#api/contract/values.ts';
import {
  merged,
  pathOfFound,
  searchIn,
} from '#web/resources/item/search/searchIn.ts';
import { buildItem } from '../items.ts';

const idsOf = (found: ReturnType<typeof searchIn>) => found.map(({ id }) => id);

describe('Cached items', () => {
  it('are found by every word, anywhere in the text', () => {
    const items = [
      buildItem({ id: 'a', description: '# Pricing page\n\nWith a FAQ.' }),
      buildItem({ id: 'b', description: 'Pricing table' }),
    ];
    expect(idsOf(searchIn(items, 'faq pri'))).toEqual(['a']);
    expect(searchIn(items, 'nothing')).toEqual([]);
    expect(searchIn(items, '')).toEqual([]);
  });

  it('are ordered by title match first, then planned, then open ones', () => {
    const items = [
      buildItem({ id: 'inText', description: 'A\n\npage' }),
      buildItem({ id: 'away', description: 'A page', scope: Scope.OutOfScope }),
      buildItem({
        id: 'done',
        description: 'A page',
        completionDate: '2026-03-02T09:00:00.000Z',
      }),
      buildItem({ id: 'open', description: 'A page' }),
      buildItem({ id: 'begins', description: 'Page' }),
    ];
    expect(idsOf(searchIn(items, 'page'))).toEqual([
      'begins',
      'open',
      'done',
      'away',
      'inText',
    ]);
  });

  it('are found by the number on their card, with that one first', () => {
    const items = [
      buildItem({ id: 'text', linkId: '1-4', description: '16 posters' }),
      buildItem({ id: 'longer', linkId: '1-160', description: 'Press day' }),
      buildItem({ id: 'number', linkId: '1-16', description: 'Pricing page' }),
    ];
    for (const query of ['1-16', '#1-16', '16', ' #16 ']) {
      expect(idsOf(searchIn(items, query)), query).toEqual(['number', 'text']);
    }
  });

  it('are found by any part of a text without spaces', () => {
    const items = [
      buildItem({ id: 'part', description: '新しい料金ページ' }),
      buildItem({ id: 'begins', description: '料金ページ' }),
    ];
    expect(idsOf(searchIn(items, '料金'))).toEqual(['begins', 'part']);
    expect(searchIn(items, '設計')).toEqual([]);
  });

  it('are found by their current texts', () => {
    const item = buildItem({ description: 'Before' });
    expect(idsOf(searchIn([item], 'before'))).toEqual(['item-1']);
    const changed = { ...item, description: 'After' };
    expect(searchIn([changed], 'before')).toEqual([]);
    expect(idsOf(searchIn([changed], 'after'))).toEqual(['item-1']);
  });

  it('are limited to fifty', () => {
    const many = Array.from({ length: 60 }, (_, n) =>
      buildItem({ id: `item-${n}`, description: 'Page' }),
    );
    expect(searchIn(many, 'page')).toHaveLength(50);
  });
});

describe("The server's results", () => {
  const result = (id: string) => ({
    id,
    description: id,
    scope: Scope.Project,
  });

  it('follow the local ones, without duplicates', () => {
    const local = [result('b'), result('a')];
    const fromServer = [result('a'), result('c')];
    expect(idsOf(merged(local, fromServer))).toEqual(['b', 'a', 'c']);
  });
});

describe('A result', () => {
  it('leads to all items of its scope (D29)', () => {
    const found = { id: 'item-1', description: '' };
    expect(pathOfFound({ ...found, scope: Scope.Project })).toBe(
      '/project/items/all-items/in-scope/item-1',
    );
    expect(pathOfFound({ ...found, scope: Scope.OutOfScope })).toBe(
      '/project/items/all-items/out-of-scope/item-1',
    );
  });
});
