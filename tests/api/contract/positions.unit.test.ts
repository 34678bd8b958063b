import { describe, expect, it } from 'vitest';
import {
  mergePositions,
  readPositions,
  writePositions,
} from '#api/contract/positions.ts';

describe('X-Slipway-Position', () => {
  it('is a plain number where all events are in one order', () => {
    const plain = [{ position: 48213, partition: null }];
    expect(writePositions(plain)).toBe('48213');
    expect(readPositions('48213')).toEqual(plain);
  });

  it('names the partition of each position otherwise, the greatest of each', () => {
    const all = [
      { position: 7, partition: 'u3' },
      { position: 9, partition: 't5' },
      { position: 8, partition: 't5' },
    ];
    expect(writePositions(all)).toBe('9@t5,7@u3');
    expect(readPositions('9@t5,7@u3')).toEqual([
      { position: 9, partition: 't5' },
      { position: 7, partition: 'u3' },
    ]);
  });

  it.each(['', 'x', '-1', '1.5', '1@', '1@5', '@t5', '1,,2', '9'.repeat(30)])(
    'cannot be %j',
    (text) => {
      expect(readPositions(text)).toBeNull();
    },
  );

  it('stays short, however many partitions a client has written to', () => {
    const all = Array.from({ length: 30 }, (_, n) => {
      return { position: n, partition: `t${String(n)}` };
    });
    const text = writePositions(all);
    expect(readPositions(text)).toHaveLength(8);
    expect(text).toContain('29@t29');
  });

  it.each([
    [null, '12', '12'],
    ['9', '12', '12'],
    ['12', '10', '12'],
    ['40', '48@t5', '48@t5,40'],
    ['48@t5', '47@t5', '48@t5'],
    ['48@t5', '47@u3', '48@t5,47@u3'],
    // Of a newer server.
    ['48@t5', 'v2:abc', 'v2:abc'],
    ['v2:abc', '48@t5', '48@t5'],
  ])('of %j and %j is %j', (known, next, merged) => {
    expect(mergePositions(known, next)).toBe(merged);
  });
});
