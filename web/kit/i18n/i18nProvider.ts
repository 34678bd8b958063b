import type { I18nProvider } from 'react-admin';
import { formatMessage } from './formatMessage.ts';
import type { MessageValues } from './formatMessage.ts';
import {
  applyLocale,
  isLocale,
  LOCALES,
  readLocale,
  storeLocale,
} from './locale.ts';
import { patternOf } from './texts.ts';

/**
 * Gives react-admin the catalog. An unknown key returns react-admin's fallback
 * (`_`) or the key itself, so that missing texts are visible.
 */
export const createI18nProvider = (): I18nProvider => {
  let locale = readLocale();
  applyLocale(locale);
  return {
    translate: (key: string, options?: Record<string, unknown>) => {
      const fallback = options?.['_'];
      const pattern =
        patternOf(key) ?? (typeof fallback === 'string' ? fallback : key);
      return formatMessage(locale, pattern, options as MessageValues);
    },
    changeLocale: async (next: string) => {
      if (!isLocale(next)) return;
      locale = next;
      storeLocale(next);
      applyLocale(next);
    },
    getLocale: () => locale,
    getLocales: () =>
      Object.entries(LOCALES).map(([id, { name }]) => ({ locale: id, name })),
  };
};
