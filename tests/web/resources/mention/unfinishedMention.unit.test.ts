import { describe, expect, it } from 'vitest';
import { namingAt } from '#web/resources/mention/naming.ts';

/** With the caret at the end. */
const naming = (text: string) => namingAt(text, text.length);

describe('What is offered while a text is written', () => {
  it('are members from the @ on that stands before the caret (I44)', () => {
    const member = { sign: '@' };
    expect(namingAt('Ask @gr', 7)).toEqual({ ...member, start: 4, word: 'gr' });
    expect(naming('@')).toEqual({ ...member, start: 0, word: '' });
    expect(naming('(@é')).toEqual({ ...member, start: 1, word: 'é' });
    expect(naming('a@gr')).toBeNull();
    expect(naming('Ask @gr now')).toBeNull();
    expect(naming('#price @gr')).toEqual({ ...member, start: 7, word: 'gr' });
  });

  it.each([
    ['See #pri', 4, 'pri'],
    ['#p', 0, 'p'],
    ['a\n#1-16', 2, '1-16'],
    ['(#pricing page', 1, 'pricing page'],
    ['See #', 4, ''],
    ['@ada #料金', 5, '料金'],
    [`${'a '.repeat(9_000)}#pri`, 18_000, 'pri'],
  ])('are items from the # on in %j (I70)', (text, start, word) => {
    expect(naming(text)).toEqual({ sign: '#', start, word });
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
  ])('is nothing at the end of %j (I70)', (text) => {
    expect(naming(text)).toBeNull();
  });
});
