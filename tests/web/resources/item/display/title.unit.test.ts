import { describe, expect, it } from 'vitest';
import { titleOf } from '#web/resources/item/display/title.ts';

/** A title has at most this many characters. */
const LONGEST = 300;

const title = (description: string) => titleOf({ description });

describe('The title of an item (E3)', () => {
  it.each([
    ['Pricing page', 'Pricing page'],
    ['# Pricing page', 'Pricing page'],
    ['### Pricing page ###', 'Pricing page'],
    ['- [ ] Pricing page', 'Pricing page'],
    ['- Pricing page', 'Pricing page'],
    ['1. [x] Pricing page', 'Pricing page'],
    ['> Pricing page', 'Pricing page'],
    ['> > - Pricing page', 'Pricing page'],
    ['**Pricing** *page*', 'Pricing page'],
    ['__Pricing__ _page_', 'Pricing page'],
    ['~~Pricing~~ `page`', 'Pricing page'],
    ['See [the page](https://example.org/x)', 'See the page'],
    [
      'Keep snake_case_names and 2 * 3 * 4',
      'Keep snake_case_names and 2 * 3 * 4',
    ],
    [String.raw`1 \* 2`, '1 * 2'],
    ['## 2. Pricing page', '2. Pricing page'],
    ['**Pricing**, *page*. And (`more`)', 'Pricing, page. And (more)'],
    ['更新**料金**ページ', '更新料金ページ'],
    ['- [ ] 3 posters', '3 posters'],
    ['Run `__init__`, then `**kwargs**`', 'Run __init__, then **kwargs**'],
    ['**`a_b_`** of `C:\\_new`', String.raw`a_b_ of C:\_new`],
    [String.raw`a \\ b`, String.raw`a \ b`],
  ])('of %j is %j', (description, expected) => {
    expect(title(description)).toBe(expected);
  });

  it.each([
    '4. October: press day',
    '11. test round',
    '3) Call the printer',
    '> 100 sign-ups',
    '>= 3 reviews',
    '>100 sign-ups',
    '> -5 degrees',
    '> −5 degrees',
    '+ 1 seat for the intern',
    '- 5 % churn',
    '- $5 a month',
    '-5 % churn',
    '# 1 in the store',
    '#1 in search',
    'Pack 2*3 boxes, 4*5 bags',
    '5* hotels and 4* hotels',
    'Fix __init__.py',
    'Fix __init__(self) and self.__class__',
    'Copy src/**/*.ts, test/**/*.ts',
    'Rename *.ts to *.mts, then *.js',
    'Pass *args and **kwargs',
    'Cut 5`10 by 3`2',
    'Test f[0](x)',
    'Keep a~~b and c~~d',
    String.raw`Copy to \\server\plans`,
    'Price = 2**3 and 2**4',
    '***',
    '*** launch ***',
    '___',
  ])('keeps meaningful characters in %j', (description) => {
    expect(title(description)).toBe(description);
    expect(title(`- [ ] ${description}`)).toBe(description);
  });

  it('ends before an emoji that does not fit as a whole', () => {
    // The emoji has eight code units, of which only five would fit.
    const start = 'x'.repeat(LONGEST - 5);
    expect(title(`${start}👨\u200d👩\u200d👧 y`)).toBe(start);
  });

  it.each(['>', '> >', '#', '-', '---'])(
    'is the line itself if it consists only of marks: %j',
    (description) => {
      expect(title(description)).toBe(description);
    },
  );

  it.each([
    ['#[Pricing page](0199-1) is late', '#Pricing page is late'],
    ['# After #[Pricing page](0199-1)', 'After #Pricing page'],
    ['Ask @[Ada](a) of #[1 in the store](b)', 'Ask @Ada of #1 in the store'],
    ['- [ ] #[f(0)(x) * 2](b)', '#f(0)(x) * 2'],
  ])('omits the ids of the mentions in %j (I71)', (description, expected) => {
    expect(title(description)).toBe(expected);
  });

  it('does not cut a mention in half (I71)', () => {
    const start = 'a'.repeat(LONGEST - 20);
    const cut = (mention: string) => title(`${start} ${mention}`);
    expect(cut('#[Pricing page of the year](0199)')).toBe(
      `${start} #Pricing page of t`,
    );
    expect(cut('#[Pricing page](0199b3c0)')).toBe(`${start} #Pricing page`);
    expect(cut('#[a](0199)')).toBe(`${start} #a`);
    expect(title('See #[a')).toBe('See #[a');
  });

  it('is the first line that is not blank', () => {
    expect(title('\n\n  First\nSecond')).toBe('First');
    expect(title('First\r\nSecond')).toBe('First');
  });

  it('skips a line, or its beginning, that shows nothing', () => {
    expect(title('\u200b\n\u3164 \n# Launch\nSecond')).toBe('Launch');
    expect(title('**\u2800**\nSecond')).not.toBe('\u2800');
    expect(title(`${'\u200b'.repeat(400)}Launch`)).toBe('Launch');
  });

  it('is empty for an item without text, or with nothing visible', () => {
    expect(title('  \n ')).toBe('');
    expect(title('\u200b\n\u3164')).toBe('');
  });
});
