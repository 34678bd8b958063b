import { describe, expect, it } from 'vitest';
import { directionOfText, isolatedName } from '#domain/shared/textDirection.ts';

/** First strong isolate, which begins text with a direction of its own. */
const FSI = '\u2068';
/** Pop directional isolate, which ends it. */
const PDI = '\u2069';

describe('A name in a sentence', () => {
  it.each(['דנה (PM)!', 'השקה!', 'مرحبا', 'Ada שלום', 'ﷺ'])(
    '%s is isolated, so that the sentence keeps its direction',
    (name) => expect(isolatedName(name)).toBe(FSI + name + PDI),
  );

  it.each(['Ada', 'C#', '1-16', 'Größe (alt)!', '料金', ''])(
    '%s is unchanged',
    (name) => expect(isolatedName(name)).toBe(name),
  );

  it('cannot reverse the rest of the sentence by unclosed marks', () => {
    // The isolate's end also ends an override (U+202E), but not another isolate
    // (U+2067), which gets an end of its own.
    expect(isolatedName('Ada\u202e')).toBe(`${FSI}Ada\u202e${PDI}`);
    expect(isolatedName('Ada\u2067')).toBe(`${FSI}Ada\u2067${PDI}${PDI}`);
    const once = isolatedName('השקה!');
    expect(isolatedName(`${once} deleted`)).toBe(`${FSI}${once} deleted${PDI}`);
  });

  it.each([
    ['דנה', 'rtl'],
    ['(1) דנה', 'rtl'],
    ['Ada דנה', 'ltr'],
    ['12', 'ltr'],
  ] as const)('%s has the direction %s', (text, direction) => {
    expect(directionOfText(text)).toBe(direction);
  });
});
