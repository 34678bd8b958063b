import { describe, expect, it } from 'vitest';
import { datesIn } from '#web/kit/i18n/dates.ts';
import { isolated, isolatedNames } from '#web/kit/i18n/isolated.ts';

// Invisible characters: start of an isolate, from either side, and its end.
const LRI = '\u2066';
const RLI = '\u2067';
const PDI = '\u2069';

describe('A text on a page with the other direction', () => {
  const inRtl = (text: string) =>
    isolated(text, { language: 'ltr', page: 'rtl' });

  it.each(['33 of 77 done', 'It is done.', '+5 over pace', '(UTC)', '12'])(
    '%s is isolated to preserve its order',
    (text) => expect(inRtl(text)).toBe(LRI + text + PDI),
  );

  it.each(['Milestone 2', 'Move to', 'A', ''])(
    '%s needs no isolate and is unchanged',
    (text) => expect(inRtl(text)).toBe(text),
  );

  it('can be right-to-left itself', () => {
    expect(isolated('…', { language: 'rtl', page: 'ltr' })).toBe(
      `${RLI}…${PDI}`,
    );
  });

  it('needs no isolate if both have the same direction', () => {
    const same = { language: 'ltr', page: 'ltr' } as const;
    expect(isolated('33 of 77 done.', same)).toBe('33 of 77 done.');
  });

  it('isolates a date', () => {
    const dates = datesIn('en', inRtl);
    expect(dates.short('2026-11-16')).toBe(`${LRI}16 Nov${PDI}`);
  });
});

describe('The values of a pattern', () => {
  it('have each name isolated', () => {
    expect(isolatedNames({ name: 'דנה', count: 2, at: null })).toEqual({
      name: `\u2068דנה${PDI}`,
      count: 2,
      at: null,
    });
  });
});
