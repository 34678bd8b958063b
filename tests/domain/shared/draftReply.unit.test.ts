import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DRAFT_MARKERS,
  formatDraft,
  parseDraft,
} from '#domain/shared/draftReply.ts';

const { suggestions, example } = DRAFT_MARKERS;

/** Lines that look like markers or bullets. */
const oddLines = fc.constantFrom(
  suggestions,
  example,
  `  ${example}`,
  `\\${example}`,
  ` \\ \\${suggestions}`,
  `## ${example}`,
  '==example==',
  '- a bullet',
  '  - an inner bullet',
  '2. second',
  '\\',
  '=== OTHER ===',
);
const lines = fc.oneof(
  oddLines,
  fc
    .string({ unit: 'binary', maxLength: 20 })
    .map((s) => s.replace(/[\r\n]/g, ' ')),
);
const texts = fc.array(lines, { maxLength: 6 }).map((all) => all.join('\n'));

/** Text without blank lines, which separate suggestions. */
const paragraphs = fc
  .array(
    lines.filter((line) => line.trim() !== ''),
    { minLength: 1, maxLength: 3 },
  )
  .map((all) => all.join('\n').trim());

describe('The reply to a draft (J21, Q58)', () => {
  it('has suggestions and an example story', () => {
    const reply = `${suggestions}\n- Name them.\n- Count it.\n  Twice.\n\n${example}\nOnce upon a time.\n\nThe end.\n`;
    expect(parseDraft(reply)).toEqual({
      suggestions: ['Name them.', 'Count it.\nTwice.'],
      example: 'Once upon a time.\n\nThe end.',
    });
  });

  it('consists only of an example if there are no markers', () => {
    expect(parseDraft('  Once.\n\n- upon\n')).toEqual({
      suggestions: [],
      example: 'Once.\n\n- upon',
    });
  });

  it.each([
    [
      'decorated markers',
      `**Suggestions**\n## ${suggestions}:\na\n\n**${example}**\nb`,
    ],
    [
      'another case and other spaces',
      '==suggestions==\r\n1. a\r\n==  Example ==\r\nb',
    ],
    [
      'talk before them',
      `Sure! Here you are:\n${suggestions}\n* a\n${example}\nb`,
    ],
    ['the example first', `${example}\nb\n${suggestions}\na`],
    ['no marker before the suggestions', `- a\n${example}\nb`],
  ])('can be parsed with %s', (_what, reply) => {
    expect(parseDraft(reply)).toEqual({ suggestions: ['a'], example: 'b' });
  });

  it('splits paragraphs as well as bullets', () => {
    const reply = `${suggestions}\nOne\nand more.\n\nTwo.\n${example}\nb`;
    expect(parseDraft(reply).suggestions).toEqual(['One\nand more.', 'Two.']);
  });

  it('loses nothing when only the suggestions are marked', () => {
    const reply = `${suggestions}\n- a`;
    expect(parseDraft(reply)).toEqual({ suggestions: [], example: reply });
  });

  it('is split at the first markers, and later ones are text', () => {
    const reply = `${suggestions}\na\n${example}\nb\n${suggestions}\nc`;
    expect(parseDraft(reply).example).toBe(`b\n${suggestions}\nc`);
  });

  it('can be formatted and parsed back, with any content', () => {
    fc.assert(
      fc.property(
        fc.array(paragraphs, { maxLength: 4 }),
        texts.map((text) => text.trim()),
        (some, story) => {
          const draft = { suggestions: some, example: story };
          expect(parseDraft(formatDraft(draft))).toEqual(draft);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('never fails to parse, and is unchanged by a second parse', () => {
    const replies = fc.oneof(
      texts,
      fc.string({ unit: 'binary', maxLength: 300 }),
    );
    fc.assert(
      fc.property(replies, (reply) => {
        const draft = parseDraft(reply);
        expect(parseDraft(formatDraft(draft))).toEqual(draft);
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps suggestions separate even if a blank line joins them', () => {
    const replies = fc.oneof(
      texts,
      texts.map((text) => `${text}\n${example}`),
    );
    fc.assert(
      fc.property(replies, (reply) => {
        const { suggestions: some } = parseDraft(reply);
        const shown = some.join('\n\n');
        expect(shown === '' ? [] : shown.split(/\n\s*\n/)).toEqual(some);
      }),
      { numRuns: 2000 },
    );
  });

  it('is an unchanged example if it has no marker', () => {
    const unmarked = fc
      .string({ unit: 'binary', maxLength: 200 })
      .filter((text) => !/example|\r/i.test(text));
    fc.assert(
      fc.property(unmarked, (reply) => {
        expect(parseDraft(reply)).toEqual({
          suggestions: [],
          example: reply.trim(),
        });
      }),
    );
  });
});
