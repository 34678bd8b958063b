import { describe, expect, it } from 'vitest';
import { unfinishedMentionAt } from '#web/resources/mention/unfinishedMention.ts';

/** The mention before a caret at the end of the text. */
const mentionIn = (text: string) => unfinishedMentionAt(text, text.length);

describe('An unfinished mention', () => {
  it('offers members after an @ before the caret (I44)', () => {
    const member = { sign: '@' };
    expect(unfinishedMentionAt('Ask @gr', 7)).toEqual({
      ...member,
      start: 4,
      word: 'gr',
    });
    expect(mentionIn('@')).toEqual({ ...member, start: 0, word: '' });
    expect(mentionIn('(@é')).toEqual({ ...member, start: 1, word: 'é' });
    expect(mentionIn('a@gr')).toBeNull();
    expect(mentionIn('Ask @gr now')).toBeNull();
    expect(mentionIn('#price @gr')).toEqual({
      ...member,
      start: 7,
      word: 'gr',
    });
  });

  it.each([
    ['連絡@花', 2, '花'],
    ['連絡＠花', 2, '花'],
    ['ขอบคุณ@นิด', 6, 'นิด'],
    ['नमस्ते @प्रिया', 7, 'प्रिया'],
    ['Ask @Zoe\u0301', 4, 'Zoe\u0301'],
  ])('offers members in any script, as in %j (I44)', (text, start, word) => {
    expect(mentionIn(text)).toEqual({ sign: '@', start, word });
  });

  it.each([
    ['See #pri', 4, 'pri'],
    ['#p', 0, 'p'],
    ['a\n#1-16', 2, '1-16'],
    ['(#pricing page', 1, 'pricing page'],
    ['See #', 4, ''],
    ['@ada #料金', 5, '料金'],
    ['参照#料金', 2, '料金'],
    ['参照＃料金', 2, '料金'],
    ['참고#', 2, ''],
    [`${'a '.repeat(9_000)}#pri`, 18_000, 'pri'],
  ])('offers items after the # in %j (I70)', (text, start, word) => {
    expect(mentionIn(text)).toEqual({ sign: '#', start, word });
  });

  it.each([
    '#',
    'a\n#',
    '# Heading',
    '## Heading',
    '##',
    'C#',
    'C#sharp',
    'https://example.test/#part',
    'a &#35',
    '#[Pricing page](0199) ',
    '#one\ntwo',
    `#${'a'.repeat(70)}`,
    '',
  ])('does not exist at the end of %j (I70)', (text) => {
    expect(mentionIn(text)).toBeNull();
  });
});
