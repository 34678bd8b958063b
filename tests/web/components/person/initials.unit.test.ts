import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialsOf, textColorOn } from '#web/components/person/initials.ts';
import { contrastOf } from '#tests/support/contrast.ts';

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
        // The least contrast of text (WCAG 1.4.3).
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
