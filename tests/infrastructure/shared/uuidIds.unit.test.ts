import { describe, expect, it } from 'vitest';
import { uuidIds } from '#infrastructure/shared/uuidIds.ts';

describe('Ids', () => {
  it('are new and in order of time', () => {
    const ids = Array.from({ length: 1000 }, () => uuidIds.newId());
    expect(new Set(ids).size).toBe(1000);
    expect(ids).toEqual(ids.toSorted());
  });

  it('are always the same when derived from the same parts', () => {
    // Stored ids were derived like this, so the value never changes.
    expect(uuidIds.derivedId('command', 'item')).toBe(
      'db57819a-a787-5bef-9658-091fcb9d53bd',
    );
  });

  it('differ when derived from different parts', () => {
    const ids = [
      uuidIds.derivedId('a', 'b'),
      uuidIds.derivedId('ab'),
      uuidIds.derivedId('a,b'),
      uuidIds.derivedId('b', 'a'),
      uuidIds.derivedId('a', 'b', ''),
      uuidIds.derivedId(),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });
});
