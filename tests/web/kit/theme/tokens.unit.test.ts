import { describe, expect, it } from 'vitest';
import { colors, darkerNavigation } from '#web/kit/theme/colors.ts';
import { breakpoints } from '#web/kit/theme/tokens.ts';
import type { ColorName, Scheme } from '#web/kit/theme/colors.ts';
import { tokensCss } from '#web/kit/theme/tokensCss.ts';
import { contrastOf, luminanceOf } from '#tests/support/contrast.ts';

/** The least contrasts of text and of shapes (WCAG 1.4.3 and 1.4.11). */
const OF_TEXT = 4.5;
const OF_SHAPES = 3;
const SURFACES: readonly ColorName[] = ['paper', 'page', 'hover', 'selected'];
const TEXTS: readonly ColorName[] = [
  'text',
  'secondary',
  'error',
  'success',
  'demo',
  'implementation',
  'goToMarket',
];
const EDGES: readonly ColorName[] = ['border', 'focus', 'rolledOver'];
const SCHEMES: readonly Scheme[] = ['light', 'dark'];

const pairs = (names: readonly ColorName[]) =>
  SCHEMES.flatMap((scheme) =>
    SURFACES.flatMap((surface) =>
      names.map((name) => [scheme, name, surface] as const),
    ),
  );

describe('Colors (WCAG 2.2 AA)', () => {
  it.each(pairs(TEXTS))(
    '%s: %s on %s has a contrast of 4.5:1, for text',
    (scheme, name, surface) => {
      const { [name]: text, [surface]: ground } = colors[scheme];
      expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(OF_TEXT);
    },
  );

  it.each(pairs(EDGES))(
    '%s: %s on %s has a contrast of 3:1, for shapes',
    (scheme, name, surface) => {
      const { [name]: edge, [surface]: ground } = colors[scheme];
      expect(contrastOf(edge, ground)).toBeGreaterThanOrEqual(OF_SHAPES);
    },
  );

  it.each(SCHEMES)('%s: text on ink is readable', (scheme) => {
    const { ink, inkHover, onInk } = colors[scheme];
    expect(contrastOf(onInk, ink)).toBeGreaterThanOrEqual(OF_TEXT);
    expect(contrastOf(onInk, inkHover)).toBeGreaterThanOrEqual(OF_TEXT);
  });
});

describe('The darker surface of the navigation (WCAG 2.2 AA)', () => {
  const { dark } = colors;
  const surfaces = (['page', 'paper', 'hover', 'selected'] as const).map(
    (name) => [name, darkerNavigation[name]] as const,
  );

  it.each(surfaces)('has readable text on its %s', (_name, ground) => {
    for (const text of [dark.text, dark.secondary, dark.error]) {
      expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(OF_TEXT);
    }
  });

  it.each(surfaces)('has visible edges on its %s', (_name, ground) => {
    for (const edge of [dark.border, dark.focus]) {
      expect(contrastOf(edge, ground)).toBeGreaterThanOrEqual(OF_SHAPES);
    }
  });

  it('is darker than the page, in both schemes', () => {
    for (const scheme of SCHEMES) {
      expect(luminanceOf(darkerNavigation.page)).toBeLessThan(
        luminanceOf(colors[scheme].page),
      );
    }
  });
});

describe('Breakpoints', () => {
  it('are those of the specification (M17)', () => {
    const { sm, md, lg, xl, xxl } = breakpoints;
    expect([sm, md, lg, xl, xxl]).toEqual([576, 768, 992, 1200, 1440]);
  });
});

describe('The tokens as CSS', () => {
  it.each(SCHEMES)('hold every color of the %s scheme', (scheme) => {
    for (const value of Object.values(colors[scheme])) {
      expect(tokensCss()).toContain(`: ${value};`);
    }
  });

  it('choose the scheme by the root, which is set before the first paint', () => {
    expect(tokensCss()).toContain(':root[data-scheme="dark"]');
  });

  it('use the dark scheme on screens only, as paper is white', () => {
    for (const selector of [
      ':root[data-scheme="dark"], [data-scheme="dark"]',
      ':root:not([data-scheme])',
    ]) {
      const [cssBefore = ''] = tokensCss().split(`${selector} {`);
      // The block that the selector begins in is one for screens.
      expect(cssBefore).toMatch(/@media screen[^{}]*\{\s*$/);
    }
  });
});
