import { useCallback } from 'react';
import { useI18nProvider, useLocaleState, useTranslate } from 'react-admin';
import type { I18nProvider } from 'react-admin';
import type { MessageValues } from './formatMessage.ts';
import { useLook } from '../look/look.ts';
import { isolated, isolatedNames } from './isolated.ts';
import { intlLocale, isLocale, LOCALES } from './locale.ts';
import type { MessageKey } from './messages/english.ts';

export type Translate = (key: MessageKey, values?: MessageValues) => string;

/**
 * Texts of the catalog, with keys that the compiler checks: `const t =
 * useMessages(); t('count.range', { from: 1, to: 150, total: 163 })`.
 */
export const useMessages = (): Translate => {
  const translate = useTranslate();
  const isolate = useIsolate();
  return useCallback(
    (key, values) => isolate(translate(key, isolatedNames(values))),
    [translate, isolate],
  );
};

/** Texts for storage, without the isolating marks of this page's direction. */
export const useStoredMessages = (): Translate => {
  const translate = useTranslate();
  return useCallback(
    (key, values) => translate(key, { ...values }),
    [translate],
  );
};

/** Isolates a text in the reader's language from the direction of the page. */
export const useIsolate = (): ((text: string) => string) => {
  // Called often, so it reads a property, not `useLocaleState`.
  const provider = useI18nProvider() as I18nProvider;
  const locale = provider.getLocale();
  const language = isLocale(locale) ? LOCALES[locale].direction : 'ltr';
  const page = useLook().direction ?? language;
  return useCallback(
    (text) => isolated(text, { language, page }),
    [language, page],
  );
};

/** The language for Intl formats (dates, lists, numbers). */
export const useIntlLocale = (): string => {
  const [locale] = useLocaleState();
  return isLocale(locale) ? intlLocale(locale) : 'en';
};
