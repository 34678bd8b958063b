import { describe, expect, it } from 'vitest';
import { formatMessage } from '#web/kit/i18n/formatMessage.ts';
import { formatNumber } from '#web/kit/i18n/numbers.ts';

describe('A number outside of a text', () => {
  it.each([
    [0, '0'],
    [7, '7'],
    [2.25, '2.3'],
    [2.04, '2'],
    [1234, '1,234'],
    [1234.5, '1,234.5'],
  ])('has at most one decimal, and groups: %d is %s', (value, text) => {
    expect(formatNumber('en', value)).toBe(text);
  });

  it('looks like the same number in a text', () => {
    expect(formatNumber('en', 1234)).toBe(
      formatMessage('en', '{count, number}', { count: 1234 }),
    );
  });
});
