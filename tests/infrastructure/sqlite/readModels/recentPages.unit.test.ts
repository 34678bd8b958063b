import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { yieldToEventLoop } from '#application/shared/yieldToEventLoop.ts';
import type { Collection } from '#infrastructure/sqlite/readModels/collection.ts';
import { recentPages } from '#infrastructure/sqlite/readModels/recentPages.ts';
import type { CheckedQuery } from '#infrastructure/readModels/checkQuery.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const pageAt = (offset: number) => ({ offset, limit: 100 }) as CheckedQuery;

/** Pages of `characters` characters, and the searches that they caused. */
const pagesOf = (characters: number) => {
  let [position, commits] = [1, 1];
  const searches: (readonly [name: string, offset: number])[] = [];
  const live = {
    checkpoint: () => ({ position }),
    commits: () => commits,
  } as unknown as Collection;
  const names = new Map<Collection, string>();
  const recent = recentPages((collection, { offset }) => {
    searches.push([names.get(collection) ?? '', offset]);
    return { page: { documents: [], total: offset }, characters };
  });
  const collectionOf = (name: string): Collection => {
    const collection = { ...live };
    names.set(collection, name);
    return collection;
  };
  const items = collectionOf('items');
  const history = collectionOf('planHistory');
  return {
    items: (offset: number) => recent('items', items, pageAt(offset)),
    history: (offset: number) => recent('planHistory', history, pageAt(offset)),
    change: () => {
      position += 1;
      commits += 1;
    },
    /** As the retry of a parked key does. */
    changeAtPosition: () => {
      commits += 1;
    },
    searches,
  };
};

describe('Recently found pages', () => {
  it('are returned again until their collection changes', () => {
    const { items, change, searches } = pagesOf(1000);
    expect(items(0)).toBe(items(0));
    expect(searches).toHaveLength(1);
    change();
    items(0);
    expect(searches).toHaveLength(2);
  });

  it('are searched for again after a change that leaves the position as it was', () => {
    const { items, changeAtPosition, searches } = pagesOf(1000);
    items(0);
    changeAtPosition();
    items(0);
    expect(searches).toHaveLength(2);
  });

  it('have a budget of characters for each collection, so that long histories do not displace lists', () => {
    // The budget is a million characters.
    const { items, history, searches } = pagesOf(400_000);
    items(0);
    for (let offset = 0; offset < 50; offset++) history(offset);
    items(0);
    history(0);
    expect(searches.filter(([name]) => name === 'items')).toHaveLength(1);
    // The list once, and the history twice.
    expect(searches.filter(([, offset]) => offset === 0)).toHaveLength(3);
  });

  it('are released at the next read after their collection changed', async () => {
    const references: WeakRef<object>[] = [];
    const { items, change } = pagesOf(1000);
    for (let offset = 0; offset < 50; offset++) {
      references.push(new WeakRef(items(offset)));
    }
    change();
    items(0);
    // A weak reference keeps its page until the next turn of the event loop.
    await yieldToEventLoop();
    collectGarbage();
    expect(references.filter((page) => page.deref() !== undefined)).toEqual([]);
  });

  it('are searched for each time when they are larger than the budget', () => {
    const { items, searches } = pagesOf(20_000_000);
    items(0);
    items(0);
    expect(searches).toHaveLength(2);
  });
});
