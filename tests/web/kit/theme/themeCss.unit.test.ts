import { describe, expect, it } from 'vitest';
import { colors } from '#web/kit/theme/colors.ts';
import { themeCss } from '#web/kit/theme/themeCss.ts';

/** The value of a variable in the block of a selector. */
const valueIn = (selector: string, name: string): string | undefined => {
  const start = themeCss().indexOf(`${selector} {`);
  const block = themeCss().slice(start, themeCss().indexOf('}', start));
  return new RegExp(`${name}: (.+);`).exec(block)?.[1];
};

describe("The variables of MUI's theme as a file", () => {
  it('have the colors of both schemes', () => {
    const name = '--mui-palette-text-primary';
    expect(valueIn('[data-scheme="light"]', name)).toBe(colors.light.text);
    expect(valueIn('[data-scheme="dark"]', name)).toBe(colors.dark.text);
  });

  it('contain only valid values', () => {
    expect(themeCss()).not.toMatch(/: (undefined|null|NaN|\[object Object\]);/);
  });
});
