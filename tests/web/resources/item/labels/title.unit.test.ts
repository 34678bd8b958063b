import { describe, expect, it } from 'vitest';
import { titleOf } from '#web/resources/item/labels/title.ts';

const title = (description: string) => titleOf({ description });

describe('The title of an item (E3)', () => {
  it.each([
    ['Pricing page', 'Pricing page'],
    ['# Pricing page', 'Pricing page'],
    ['### Pricing page ###', 'Pricing page'],
    ['- [ ] Pricing page', 'Pricing page'],
    ['3. Pricing page', 'Pricing page'],
    ['> Pricing page', 'Pricing page'],
    ['**Pricing** *page*', 'Pricing page'],
    ['__Pricing__ _page_', 'Pricing page'],
    ['~~Pricing~~ `page`', 'Pricing page'],
    ['See [the page](https://example.org/x)', 'See the page'],
    [
      'Keep snake_case_names and 2 * 3 * 4',
      'Keep snake_case_names and 2 * 3 * 4',
    ],
    [String.raw`1 \* 2`, '1 * 2'],
    ['#1 in search', '#1 in search'],
  ])('of %j is %j', (description, expected) => {
    expect(title(description)).toBe(expected);
  });

  it('is the first line that is not blank', () => {
    expect(title('\n\n  First\nSecond')).toBe('First');
    expect(title('First\r\nSecond')).toBe('First');
  });

  it('is empty for an item without text', () => {
    expect(title('  \n ')).toBe('');
  });
});
