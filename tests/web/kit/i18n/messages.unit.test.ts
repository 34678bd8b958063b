import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { formatMessage, pseudoText } from '#web/kit/i18n/formatMessage.ts';
import { english } from '#web/kit/i18n/messages/english.ts';

const WEB = join(import.meta.dirname, '../../../../web');

/** The texts of files in `web/` that match a pattern. */
const sourcesIn = (pattern: string, isWanted: (file: string) => boolean) =>
  globSync(pattern, { cwd: WEB })
    .filter(isWanted)
    .map((file) => readFileSync(join(WEB, file), 'utf8'));

const keys = sourcesIn('kit/i18n/messages/*.ts', () => true).flatMap((source) =>
  [...source.matchAll(/^ {2}'([^']+)':/gm)].map(([, key = '']) => key),
);

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

  it('has no duplicate keys, as a later part would override an earlier one', () => {
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual(
      [],
    );
    const written = new Set(keys);
    expect(Object.keys(english).filter((key) => !written.has(key))).toEqual([]);
  });

  it('has no text that is never shown', () => {
    const code = sourcesIn(
      '**/*.{ts,tsx}',
      (file) => !file.includes('messages'),
    ).join('\n');
    // Whole keys between quotes, like 'item.kind.demo'.
    const quoted = new Set(code.match(/(?<=')[\w-]+(\.[\w-]+)+(?=')/g));
    // Keys between backticks, as patterns: `workflow.${step}` uses every text
    // of the workflow's steps.
    const built = code
      .match(/(?<=`)\w+\.[\w.]*\$\{[^`]*(?=`)/g)
      ?.map((key) => key.replace(/\$\{[^}]*\}/g, '.+'))
      .join('|');
    const isBuilt = new RegExp(`^(${built ?? ''})$`);
    const unused = keys.filter((key) => !quoted.has(key) && !isBuilt.test(key));
    // react-admin shows these.
    expect(unused.filter((key) => !key.startsWith('ra.'))).toEqual([]);
  });

  it('labels the kinds as the specification writes them (E10, Q27)', () => {
    expect(english).toMatchObject({
      'item.kind.demo': 'Demo',
      'item.kind.implementation': 'Implementation',
      'item.kind.goToMarket': 'Go to Market',
      'item.kind.projectDeprecated': 'Project',
      // The name differs in the selection of a type.
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

  it.each([
    ['dashboard.allDone', { total: 1 }, 'The only item is completed.'],
    ['dashboard.allDone', { total: 12 }, 'All 12 items are completed.'],
    [
      'import.stopped',
      { done: 0, of: 1 },
      'Stopped: 0 of 1 item was imported.',
    ],
    [
      'import.failed',
      { done: 1, of: 1000 },
      'The import ended early: 1 of 1,000 items were imported.',
    ],
    [
      'bulk.reopen.text',
      { count: 1, done: 1 },
      'This item is completed. Moving it will reopen it.',
    ],
    [
      'bulk.reopen.text',
      { count: 1000, done: 1 },
      '1 of the 1,000 items is completed. Moving it will reopen it.',
    ],
    ['team.seats', { taken: 1, seats: 1 }, '1 of 1 seat'],
  ] as const)('%s with %o agrees with its numbers', (key, values, text) => {
    expect(formatMessage('en', english[key], values)).toBe(text);
  });

  it('treats braces and tags in values as text', () => {
    const detail = '<b>{x}</b>';
    expect(
      formatMessage('en', english['signIn.failedBecause'], { detail }),
    ).toBe(`Sorry, there was a problem logging in: ${detail}`);
  });

  it('shows its pattern unchanged if a value is missing', () => {
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

  it('does not change figures', () => {
    expect(pseudoText('12 – 24')).toBe('12 – 24');
  });
});
