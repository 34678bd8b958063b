import { describe, expect, it } from 'vitest';
import {
  BLOCK_BYTES,
  paddingOf,
  readTarHeader,
  tarHeader,
} from '#infrastructure/backup/tarHeader.ts';

const NOW = new Date('2026-03-02T09:00:00Z');

describe('The header of a file in an archive', () => {
  // Up to 8 ** 11 - 1, a size is stored as octal digits.
  it.each([0, 1, 8 ** 11 - 1, 8 ** 11, 2 ** 45])(
    'can contain a size of %i',
    (size) => {
      const header = tarHeader({ name: 'events.sqlite', size }, NOW);
      expect(header).toHaveLength(BLOCK_BYTES);
      expect(readTarHeader(header)).toEqual({ name: 'events.sqlite', size });
    },
  );

  it('is distinguished from blocks that are not headers', () => {
    expect(readTarHeader(Buffer.alloc(BLOCK_BYTES))).toBeNull();
    const header = tarHeader({ name: 'a', size: 1 }, NOW);
    expect(readTarHeader(header.subarray(1))).toBeNull();
    // In the name, mode, size, checksum, magic and padding.
    for (const byte of [0, 100, 124, 150, 257, 511]) {
      const changed = Buffer.from(header);
      changed[byte] = (changed[byte] ?? 0) ^ 1;
      expect(readTarHeader(changed), `byte ${byte}`).toBeNull();
    }
  });
});

describe('A file in an archive', () => {
  it.each([
    [0, 0],
    [1, 511],
    [512, 0],
    [513, 511],
  ])('is padded after %i bytes by %i', (size, padding) => {
    expect(paddingOf(size)).toBe(padding);
  });
});
