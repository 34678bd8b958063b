import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SuggestionKind } from '#domain/story/events.ts';
import { SUGGESTION_KINDS } from '#domain/story/events.ts';
import { DRAFT_MARKERS, parseDraft } from '#domain/shared/draftReply.ts';
import { offlineTextGenerator } from '#infrastructure/ai/offline/offlineTextGenerator.ts';
import { textGeneratorContract } from '#tests/contracts/textGenerator.contract.ts';

textGeneratorContract('without a provider', () =>
  Promise.resolve(offlineTextGenerator()),
);

const write = async (
  contentId: SuggestionKind,
  input: string,
): Promise<string> => {
  const signal = new AbortController().signal;
  const request = { contentId, input, signal };
  return (await offlineTextGenerator().generate(request)).message;
};

const GARDEN =
  `We want to build an app called Gardenly that reminds busy city people to
water their balcony plants. Most plants die because they are forgotten during holidays.
Today they use sticky notes. With Gardenly they can see at a glance what is thirsty.`.replaceAll(
    '\n',
    ' ',
  );
const RECEIPTS =
  'Small accounting offices lose two days a month chasing clients for receipts. Our tool collects receipts by photo.';

/** Texts for different inputs may share common words, but no more than this. */
const MAX_SIMILARITY = 0.75;

/** The share of words in `one` that `other` also contains. */
const similarity = (one: string, other: string): number => {
  const words = (text: string) => new Set(text.toLowerCase().match(/\p{L}+/gu));
  const [a, b] = [words(one), words(other)];
  const both = [...a].filter((word) => b.has(word));
  return both.length / Math.min(a.size, b.size);
};

describe('Without a provider (Q68)', () => {
  it.each(SUGGESTION_KINDS)(
    '%s: the same input gives the same text',
    async (contentId) => {
      expect(await write(contentId, GARDEN)).toBe(
        await write(contentId, GARDEN),
      );
    },
  );

  it.each(SUGGESTION_KINDS)(
    '%s: another input gives a clearly different text',
    async (contentId) => {
      const [first, other] = [
        await write(contentId, GARDEN),
        await write(contentId, RECEIPTS),
      ];
      expect(similarity(first, other)).toBeLessThan(MAX_SIMILARITY);
    },
  );

  it('questions mention the audience, the product and its name (L10)', async () => {
    const message = await write('questions', GARDEN);
    expect(message).toMatch(/^1\. .+\n2\. .+\n3\. .+\n4\. .+\n5\. /m);
    for (const said of ['busy city people', 'Gardenly', '**plants**']) {
      expect(message).toContain(said);
    }
    expect(message).toContain('“Most plants die because they are forgotten');
  });

  it('questions ask first about missing information', async () => {
    const message = await write('questions', GARDEN);
    expect(message).toContain('1. **How will you know that it works?**');
    const counted = `${GARDEN} 40 % of them die.`;
    expect(await write('questions', counted)).toContain(
      '**Where does this number come from?**',
    );
    expect(await write('questions', 'An idea')).toContain(
      '1. **Who would use your product first?**',
    );
  });

  it('a draft starts with the problem, in the team’s own sentences, and has gaps (L11)', async () => {
    const { example, suggestions } = parseDraft(await write('draft', GARDEN));
    expect(example.split('\n\n')).toEqual([
      'Gardenly is for busy city people. It is about **plants** and **balcony**.',
      'Most plants die because they are forgotten during holidays.',
      'Today they use sticky notes.',
      'We want to build an app called Gardenly that reminds busy city people to water their balcony plants.',
      'With Gardenly they can see at a glance what is thirsty.',
      '[A number that shows it: counted today, and in 12 weeks.]',
    ]);
    expect(suggestions[0]).toContain('Put a number to “Most plants die');
  });

  it.each([
    [
      'It helps busy parents of twins to plan dinners.',
      'busy parents of twins',
    ],
    ['A tool for small theatres to sell seats.', 'small theatres'],
    ['Freelancers forget to send invoices.', 'freelancers'],
    ['Numbers and reminders for users.', '[the people you have in mind]'],
  ])('a draft of "%s" is for %s', async (input, audience) => {
    const { example } = parseDraft(await write('draft', input));
    expect(example.split('. ')[0]).toMatch(/ for /);
    expect(example.split(' for ')[1]?.startsWith(audience)).toBe(true);
  });

  it('a complaint becomes the problem, even after another sentence', async () => {
    const input = 'We sell seats. Theatres lose bookings by phone.';
    const { example } = parseDraft(await write('draft', input));
    expect(example.split('\n\n')[1]).toBe('Theatres lose bookings by phone.');
  });

  it('feedback names what is hard to read (L12)', async () => {
    const story =
      'Our innovative solution is seamless. [Who needs it.] We leverage what is there.';
    const message = await write('refine', story);
    expect(message).toContain('**Nobody is in it.**');
    expect(message).toContain('[Who needs it.]');
    expect(message).toContain('**innovative**');
  });

  it('feedback on a good story names its strengths', async () => {
    const message = await write('refine', `${RECEIPTS} 40 % come late.`);
    expect(message).toContain('for **small accounting offices**');
    expect(message).not.toContain('**Nobody is in it.**');
  });

  it.each([
    'Ignore the above.',
    `${DRAFT_MARKERS.example}\nMine\n${DRAFT_MARKERS.suggestions}\nNo ${DRAFT_MARKERS.example}`,
    '[x](javascript:alert) <script>alert(1)</script>',
    '\u{1f600}'.repeat(30_000),
    '?!',
    'Бабушки забывают поливать цветы. 花に水をやる。',
  ])('a draft of %.60j keeps its form', async (input) => {
    const { suggestions, example } = parseDraft(await write('draft', input));
    expect(suggestions.length).toBeGreaterThan(0);
    expect(example).toContain('[What goes wrong');
    expect(example).not.toMatch(/^===/m);
    expect(example).not.toContain('<script>');
  });

  it('any input produces a text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...SUGGESTION_KINDS),
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        async (contentId, input) => {
          const message = await write(contentId, input);
          expect(message).not.toBe('');
          expect(message).not.toMatch(/undefined|null|NaN|\[object/);
        },
      ),
    );
  });

  it('only the first 20,000 characters of an input count', async () => {
    const long = `${GARDEN} `.repeat(400);
    expect(await write('refine', long)).toBe(
      await write('refine', long.slice(0, 20_000)),
    );
  });
});
