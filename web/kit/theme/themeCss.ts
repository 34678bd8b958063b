import { themeFor } from './theme.ts';

/** `{ ':root': { '--mui-spacing': '4px' } }`: the variables by selector. */
type Sheet = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The method that MUI's provider calls, which its types lack. */
type ThemeWithSheets = Readonly<{
  generateStyleSheets: () => readonly Sheet[];
}>;

/**
 * The variables of MUI's theme as CSS, written at build time: at run time, 25
 * kB would be generated and inserted before the first paint.
 */
export const themeCss = (): string => {
  // Values that depend on the direction are not variables.
  const theme = themeFor('ltr') as unknown as ThemeWithSheets;
  return theme
    .generateStyleSheets()
    .flatMap((sheet) => Object.entries(sheet))
    .map(([selector, values]) => `${selector} {\n${lines(values)}\n}\n`)
    .join('');
};

const lines = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .map(([name, value]) => `  ${name}: ${String(value)};`)
    .join('\n');
