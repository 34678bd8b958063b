import { describe, expect, it } from 'vitest';
import { chunksWithin } from '#infrastructure/shared/chunksWithin.ts';

describe('A chunk, such as the one that the relay publishes and checkpoints', () => {
  it('is limited in elements and bytes, and in order (threat C1)', () => {
    const sizes = [100, 9_000, 9_000, 15_000, 80_000, 10].concat(
      Array.from({ length: 25 }, () => 10),
    );
    // At most ten elements, and 30,000 bytes unless one element is larger.
    const limits = { maxSize: 30_000, sizeOf: (size: number) => size };
    const chunks = [...chunksWithin(sizes, 10, limits)];
    expect(chunks.flat()).toEqual(sizes);
    expect(chunks.map(({ length }) => length)).toEqual([3, 1, 1, 10, 10, 6]);
  });

  it('is limited in elements only, without a size', () => {
    expect([...chunksWithin([1, 2, 3, 4, 5], 2)]).toEqual([
      [1, 2],
      [3, 4],
      [5],
    ]);
    expect([...chunksWithin([], 2)]).toEqual([]);
  });
});
