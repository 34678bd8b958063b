import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import {
  itemsKey,
  projectIn,
} from '#web/resources/item/store/projectItemsCache.ts';

describe('The items in the cache', () => {
  it("are kept separate from react-admin's entries of the same resource", () => {
    const queries = new QueryClient();
    queries.setQueryData(itemsKey('project-1'), []);
    queries.setQueryData(['items', 'getList', { filter: {} }], {});
    queries.setQueryData(['items', 'getOne', { id: 'item-1' }], {});
    queries.setQueryData(['items'], []);
    queries.setQueryData(['projects', 'project-2'], {});
    const keys = queries.getQueryCache().getAll();
    expect(keys.map(({ queryKey }) => projectIn(queryKey))).toEqual([
      'project-1',
      null,
      null,
      null,
      null,
    ]);
  });
});
