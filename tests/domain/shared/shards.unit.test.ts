import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Shards } from '#domain/shared/shards.ts';
import {
  emptyShards,
  entriesOf,
  getFrom,
  setIn,
} from '#domain/shared/shards.ts';
import { deepFreeze } from '#tests/support/deepFreeze.ts';

/** Some are names that every object has. */
const ids = fc.oneof(
  fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor', ''),
  fc.uuid(),
  fc.string({ unit: 'binary' }),
);
const changes = fc.array(
  fc.tuple(ids, fc.option(fc.nat(), { nil: undefined })),
);

const asMap = <V>(shards: Shards<V>) => new Map(entriesOf(shards));

describe('Shards', () => {
  it('contain the same as a Map', () => {
    fc.assert(
      fc.property(changes, (steps) => {
        const model = new Map<string, number>();
        let shards = emptyShards<number>();
        for (const [id, value] of steps) {
          shards = setIn(shards, id, value);
          if (value === undefined) model.delete(id);
          else model.set(id, value);
          expect(getFrom(shards, id)).toBe(value);
        }
        expect(asMap(shards)).toEqual(model);
      }),
    );
  });

  it('are immutable: each change creates new ones', () => {
    fc.assert(
      fc.property(changes, (steps) => {
        const versions = steps.reduce(
          (all, [id, value]) => {
            const before = all.at(-1) ?? emptyShards<number>();
            return [...all, deepFreeze(setIn(before, id, value))];
          },
          [deepFreeze(emptyShards<number>())],
        );
        const contents = versions.map((shards) => asMap(shards).size);
        expect(contents[0]).toBe(0);
      }),
    );
  });

  it('copy only the shard that changes', () => {
    const before = setIn(emptyShards<number>(), 'a', 1);
    const after = setIn(before, 'b', 2);
    expect(getFrom(before, 'b')).toBeUndefined();
    expect(after.filter((shard, i) => shard !== before[i])).toHaveLength(1);
  });

  it('can contain thousands of entries', () => {
    let shards = emptyShards<number>();
    for (let i = 0; i < 5000; i++)
      shards = setIn(shards, `item-${String(i)}`, i);
    expect(asMap(shards).size).toBe(5000);
    // On average 78: there are 64 shards.
    expect(Math.max(...shards.map(({ size }) => size))).toBeLessThan(500);
  });
});
