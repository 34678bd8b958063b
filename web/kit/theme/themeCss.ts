import { themeFor } from './theme.ts';

type Sheets = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What MUI's provider calls, and its types leave out. */
type Styled = Readonly<{ generateStyleSheets: () => readonly Sheets[] }>;

/**
 * The variables of MUI's theme as CSS, written when the app is built: at run time
 * they would be 25 kB to make and insert before the first paint.
 */
export const themeCss = (): string => {
  // Those that the direction mirrors are no variables.
  const theme = themeFor('ltr') as unknown as Styled;
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
