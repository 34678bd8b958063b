import { describe, expect, it } from 'vitest';
import { mergePositions, positionsIn } from '#api/contract/positions.ts';

describe('The positions that a client has seen', () => {
  it.each([
    [null, 'a', null, 'a'],
    // A reply covers the positions that were sent with its request.
    ['a', 'b', 'a', 'b'],
    ['a,b', 'c,d', 'a', 'c,d,b'],
    // Replies to concurrent requests are combined.
    ['b', 'c', null, 'c,b'],
    ['a', 'a', null, 'a'],
    // A position of an earlier version is kept until a reply covers it.
    ['48213', 'b', '48213', 'b'],
  ])(
    'combine %j and %j, from a reply to %j, into %j',
    (known, replied, sent, all) => {
      expect(mergePositions(known, replied, sent)).toBe(all);
    },
  );

  it('stay short and keep the latest positions', () => {
    let known: string | null = null;
    for (let n = 0; n < 100; n += 1) {
      known = mergePositions(known, `p${String(n)}`, null);
    }
    // At most 32, the newest first.
    expect(positionsIn(known)).toHaveLength(32);
    expect(positionsIn(known)[0]).toBe('p99');
  });
});
