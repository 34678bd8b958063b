import { IntlMessageFormat } from 'intl-messageformat';
import type { Plugin } from 'vite';
import type { Pattern } from '../kit/i18n/formatMessage.ts';

const CATALOG = /[\\/]kit[\\/]i18n[\\/]messages[\\/]\w+\.ts$/;
const PARSER = '@formatjs/icu-messageformat-parser';

/**
 * Parses the texts during the build, so that browsers load neither the parser
 * nor spend time on it.
 */
export const compiledMessages = (): Plugin => ({
  name: 'slipway-compiled-messages',
  apply: 'build',
  enforce: 'pre',
  resolveId(id) {
    return id === PARSER ? this.resolve(`${PARSER}/no-parser.js`) : null;
  },
  load: async (id) => {
    if (!CATALOG.test(id)) return null;
    const catalogs = (await import(id)) as Catalogs;
    return Object.entries(catalogs)
      .map(([name, texts]) => `export const ${name} = ${compile(texts)};`)
      .join('\n');
  },
});

type Texts = Readonly<Record<string, string>>;
type Catalogs = Readonly<Record<string, Texts>>;

const compile = (texts: Texts): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [key, compilePattern(text)]),
    ),
  );

/** The parsed pattern; a text without values stays as it is. */
export const compilePattern = (text: string): Pattern =>
  text.includes('{')
    ? new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst()
    : text;
