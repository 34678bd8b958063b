import { describe, expect, it } from 'vitest';
import { createDrafts } from '#web/providers/saving/drafts.ts';
import { memoryStorage } from '../browser.ts';

describe('A draft', () => {
  it('is restored with the value it was typed over, even in another tab', () => {
    const storage = memoryStorage();
    const now = () => 42;
    createDrafts(() => storage, now).keep('ada', 'item.1', {
      value: 'new',
      base: 'old',
    });
    expect(createDrafts(() => storage).read('ada', 'item.1')).toEqual({
      value: 'new',
      base: 'old',
      keptAt: 42,
    });
  });

  it('belongs to one person and one field', () => {
    const elsewhere = createDrafts(memoryStorage);
    const storage = memoryStorage();
    const drafts = createDrafts(() => storage);
    drafts.keep('ada', 'item.1', { value: 'new', base: 'old' });
    expect(drafts.read('grace', 'item.1')).toBeNull();
    expect(drafts.read('ada', 'item.2')).toBeNull();
    expect(elsewhere.read('ada', 'item.1')).toBeNull();
  });

  it('is removed when it is dropped', () => {
    const storage = memoryStorage();
    const drafts = createDrafts(() => storage);
    drafts.keep('ada', 'item.1', { value: 'new', base: 'old' });
    drafts.drop('ada', 'item.1');
    expect(drafts.read('ada', 'item.1')).toBeNull();
    expect(storage.kept.size).toBe(0);
  });

  it.each(['not json', '"text"', 'null', '{"value":1}'])(
    'is ignored if the stored text is not a draft: %s',
    (stored) => {
      const drafts = createDrafts(() => ({
        ...memoryStorage(),
        getItem: () => stored,
      }));
      expect(drafts.read('ada', 'item.1')).toBeNull();
    },
  );

  it('never breaks typing when storage is refused', () => {
    const drafts = createDrafts(() => {
      throw new Error('SecurityError');
    });
    expect(() => {
      drafts.keep('ada', 'item.1', { value: 'new', base: 'old' });
      drafts.drop('ada', 'item.1');
    }).not.toThrow();
    expect(drafts.read('ada', 'item.1')).toBeNull();
  });
});
