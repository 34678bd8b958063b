import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import {
  APPEARANCES,
  DEFAULT_LOOK,
  DENSITIES,
  formatLook,
  NAVIGATIONS,
  parseLook,
  SHAPES,
} from '#web/kit/look/look.ts';
import type { Look } from '#web/kit/look/look.ts';

const looks: readonly Look[] = NAVIGATIONS.flatMap((navigation) =>
  SHAPES.flatMap((shape) =>
    APPEARANCES.flatMap((appearance) =>
      DENSITIES.flatMap((density) =>
        ([null, 'ltr', 'rtl'] as const).map((direction) => ({
          navigation,
          shape,
          appearance,
          density,
          direction,
          chat: direction === null,
        })),
      ),
    ),
  ),
);

const WRONG = [
  null,
  '',
  'not json',
  'null',
  '7',
  '[]',
  '{"navigation":"diagonal","density":4,"direction":"up","chat":"yes"}',
];

describe('A look', () => {
  it('is read as stored', () => {
    for (const look of looks) {
      expect(parseLook(formatLook(look))).toEqual(look);
    }
  });

  it('is the default if something else was stored', () => {
    for (const stored of WRONG) expect(parseLook(stored)).toEqual(DEFAULT_LOOK);
  });

  it('is not stored while it is the default', () => {
    expect(formatLook(DEFAULT_LOOK)).toBeNull();
    expect(formatLook({ ...DEFAULT_LOOK, density: 'compact' })).toBe(
      '{"density":"compact"}',
    );
  });
});

const SCRIPT = readFileSync(
  join(import.meta.dirname, '../../../../web/public/theme-init.js'),
  'utf8',
);

/** The attributes of the root after the script that runs before the paint. */
const painted = (stored: Record<string, string | null>, isDusk = false) => {
  const attributes: Record<string, string> = {};
  runInNewContext(SCRIPT, {
    document: {
      documentElement: {
        setAttribute: (name: string, value: string) => {
          attributes[name] = value;
        },
      },
    },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    addEventListener: () => undefined,
    matchMedia: () => ({ matches: isDusk, addEventListener: () => undefined }),
  });
  return attributes;
};

describe('Before the first paint', () => {
  it('sets the look on the root element', () => {
    const unlessDefault = (value: string, otherwise: string) =>
      value === otherwise ? undefined : value;
    for (const look of looks) {
      expect(painted({ 'slipway.look': formatLook(look) })).toEqual({
        'data-scheme': 'light',
        'data-navigation': unlessDefault(look.navigation, 'vertical'),
        'data-navbar-shape': unlessDefault(look.shape, 'default'),
        'data-density': unlessDefault(look.density, 'comfortable'),
        'data-appearance': unlessDefault(look.appearance, 'default'),
        dir: look.direction ?? undefined,
      });
    }
  });

  it('ignores unknown stored content', () => {
    for (const stored of WRONG) {
      expect(painted({ 'slipway.look': stored })).toEqual({
        'data-scheme': 'light',
      });
    }
  });

  it.each([
    [null, false, 'light'],
    [null, true, 'dark'],
    ['system', true, 'dark'],
    ['light', true, 'light'],
    ['dark', false, 'dark'],
  ])(
    'turns the mode %s, at dusk %s, into the scheme %s',
    (mode, isDusk, scheme) => {
      const attributes = painted({ 'slipway.mode': mode }, isDusk);
      expect(attributes['data-scheme']).toBe(scheme);
    },
  );
});
