import { describe, expect, it } from 'vitest';
import { fileNameOf } from '#api/export/files.ts';

describe('The name of a file in an export (O22)', () => {
  it.each([
    ['Launch', 'Launch'],
    ['../a/b: c?', 'a b c'],
    ['Next. ..', 'Next'],
    ['con', 'con project'],
    ['\u200b', 'Project'],
    [`${'x'.repeat(71)}😀`, 'x'.repeat(71)],
    ['料'.repeat(200), '料'.repeat(72)],
  ])('for %j is %j', (name, fileName) => {
    expect(fileNameOf(name)).toBe(fileName);
    // Headers encode file names this way, which fails for half an emoji.
    expect(() => encodeURIComponent(fileNameOf(name))).not.toThrow();
  });
});
