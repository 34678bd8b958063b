import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { formatMessage, pseudoText } from '#web/app/i18n/formatMessage.ts';
import { english, parts } from '#web/app/i18n/messages/english.ts';

describe('The catalog', () => {
  it.each(Object.entries(english))(
    '%s has a valid ICU pattern',
    (_key, pattern) => {
      expect(pattern).not.toBe('');
      const read = () =>
        new IntlMessageFormat(pattern, 'en', undefined, { ignoreTag: true });
      expect(read).not.toThrow();
    },
  );

  it('has no key twice: a later part would override an earlier one', () => {
    const keys = parts.flatMap((part) => Object.keys(part));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    expect(keys).toHaveLength(Object.keys(english).length);
  });

  it('labels the kinds as the specification writes them (E10, Q27)', () => {
    expect(english).toMatchObject({
      'item.kind.demo': 'Demo',
      'item.kind.implementation': 'Implementation',
      'item.kind.goToMarket': 'Go to Market',
      'item.kind.projectDeprecated': 'Project',
      // As a type to select, and there alone.
      'item.kindOption.goToMarket': 'Go to market',
    });
  });
});

describe('A message', () => {
  it('has its values and plurals filled in', () => {
    const weeks = (count: number) =>
      formatMessage('en', english['count.weeks'], { count });
    expect(weeks(1)).toBe('1 Week');
    expect(weeks(12)).toBe('12 Weeks');
  });

  it('takes text with braces and tags as text', () => {
    const detail = '<b>{x}</b>';
    expect(
      formatMessage('en', english['signIn.failedBecause'], { detail }),
    ).toBe(`Sorry, there was a problem logging in: ${detail}`);
  });

  it('that lacks a value shows its pattern unchanged', () => {
    expect(formatMessage('en', 'Week {n}')).toBe('Week {n}');
  });
});

describe('The pseudo-locale', () => {
  it('makes a text at least 40 % longer, within brackets', () => {
    const text = 'All data saved';
    const pseudo = formatMessage('en-XA', text);
    expect(pseudo.length).toBeGreaterThanOrEqual(text.length * 1.4);
    expect(pseudo).toMatch(/^\[.*]$/);
  });

  it('leaves figures alone', () => {
    expect(pseudoText('12 – 24')).toBe('12 – 24');
  });
});
