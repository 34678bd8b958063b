import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultColor,
  defaultDisplayName,
  PERSON_COLORS,
} from '#domain/shared/person.ts';
import { contrastOf } from '#tests/support/contrast.ts';

describe('The name of people who chose none', () => {
  it.each([
    ['ada@example.com', 'ada'],
    ['Ada.Lovelace+x@example.com', 'Ada.Lovelace+x'],
    ['"a@b"@example.com', '"a@b"'],
    ['nobody', 'nobody'],
    // Names are cut to 60 code units, and no emoji is cut in half.
    [`${'x'.repeat(64)}@example.com`, 'x'.repeat(60)],
    [`${'x'.repeat(59)}😀@example.com`, 'x'.repeat(59)],
  ])('%j is %j', (emailAddress, displayName) => {
    expect(defaultDisplayName(emailAddress)).toBe(displayName);
  });
});

describe('The default color of a person', () => {
  it.each(PERSON_COLORS)(
    '%s has enough contrast for white initials, on any background',
    (color) => {
      // WCAG AA: 4.5 for text, and 3 for shapes, here on the dark background.
      expect(contrastOf(color, '#ffffff')).toBeGreaterThan(4.5);
      expect(contrastOf(color, '#1a1d22')).toBeGreaterThan(3);
    },
  );

  it('is from the palette, and the same for one id', () => {
    fc.assert(
      fc.property(fc.uuid(), (userId) => {
        expect(PERSON_COLORS).toContain(defaultColor(userId));
        expect(defaultColor(userId)).toBe(defaultColor(userId));
      }),
    );
  });

  it('differs between people: a hundred ids use every color', () => {
    const ids = Array.from({ length: 100 }, (_, n) => `019d2f51-${String(n)}`);
    expect(new Set(ids.map(defaultColor)).size).toBe(PERSON_COLORS.length);
  });
});
