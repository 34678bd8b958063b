import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultColor,
  defaultDisplayName,
  PERSON_COLORS,
} from '#domain/shared/person.ts';

describe('The name of people who chose none', () => {
  it.each([
    ['ada@example.com', 'ada'],
    ['Ada.Lovelace+x@example.com', 'Ada.Lovelace+x'],
    ['"a@b"@example.com', '"a@b"'],
    ['nobody', 'nobody'],
    [`${'x'.repeat(64)}@example.com`, 'x'.repeat(60)],
    [`${'x'.repeat(59)}😀@example.com`, 'x'.repeat(59)],
  ])('%j is %j', (emailAddress, displayName) => {
    expect(defaultDisplayName(emailAddress)).toBe(displayName);
  });
});

/** WCAG 2.2's relative luminance. */
const luminanceOf = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) =>
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrastOf = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
};

describe('The default color of a person', () => {
  it.each(PERSON_COLORS)(
    '%s has enough contrast for white initials, on any background',
    (color) => {
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
