import { describe, expect, it } from 'vitest';
import { fileNameOf } from '#api/export/files.ts';
import { headOf } from '#api/export/markdown.ts';

describe('The name of a file in an export (O22)', () => {
  it.each([
    ['Launch', 'Launch'],
    ['../a/b: c?', 'a b c'],
    ['Next. ..', 'Next'],
    // Windows reserves this name.
    ['con', 'con project'],
    // A name without visible characters.
    ['\u200b', 'Project'],
    // At most 72 units of UTF-16; the emoji has two.
    [`${'x'.repeat(71)}😀`, 'x'.repeat(71)],
    ['料'.repeat(200), '料'.repeat(72)],
  ])('for %j is %j', (name, fileName) => {
    expect(fileNameOf(name)).toBe(fileName);
    // Headers encode file names this way, which fails for half an emoji.
    expect(() => encodeURIComponent(fileNameOf(name))).not.toThrow();
  });
});

describe('The heading of a project in an export (O22)', () => {
  it.each([
    [1, 'Runs 1 week. Completed. 1 open item carried over.'],
    [12, 'Runs 12 weeks. Completed. 12 open items carried over.'],
  ])('counts %i in words', (count, text) => {
    const project = {
      id: 'project-1',
      number: 1,
      name: 'Launch',
      status: 'Completed',
      carriedOver: count,
      startDate: null,
      durationInWeeks: count,
      schedules: [],
    } as const;
    expect(headOf(project)).toBe(`# Launch\n\n${text}\n`);
  });
});
