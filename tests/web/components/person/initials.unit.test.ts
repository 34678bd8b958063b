import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialsOf, textColorOn } from '#web/components/person/initials.ts';

describe('The initials of a person', () => {
  it.each([
    ['Ada Lovelace', 'AL'],
    ['Ada King Lovelace', 'AL'],
    ['ada.lovelace', 'AL'],
    ['ada', 'AD'],
    ['a', 'A'],
    ['élodie', 'ÉL'],
    ['Élodie', 'ÉL'],
    ['ada (work)', 'AW'],
    ['李小龍', '李'],
    ['عائشة', 'ع'],
    ['عائشة بنت', 'عب'],
    ['👩‍🚀 Sally', '👩‍🚀S'],
    ['...', '.'],
    ['', ''],
  ])('are derived from %j: %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('The text on a color', () => {
  it('is easy to read on every color', () => {
    const color = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(color, (paper) => {
        expect(contrastOf(paper, textColorOn(paper))).toBeGreaterThanOrEqual(
          4.5,
        );
      }),
    );
  });

  it.each([
    ['#000000', '#ffffff'],
    ['#ffffff', '#000000'],
    ['#3971b7', '#ffffff'],
    ['#ffd54f', '#000000'],
  ])('is chosen for %s: %s', (paper, ink) => {
    expect(textColorOn(paper)).toBe(ink);
  });
});

const contrastOf = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
};

const luminanceOf = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) =>
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
