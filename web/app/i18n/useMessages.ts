import { useCallback } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import type { MessageValues } from './formatMessage.ts';
import { intlLocale, isLocale } from './locale.ts';
import type { MessageKey } from './messages/english.ts';

export type Translate = (key: MessageKey, values?: MessageValues) => string;

/**
 * The texts of the catalogue, by keys that the compiler knows:
 * `const t = useMessages(); t('count.range', { from: 1, to: 150, total: 163 })`.
 */
export const useMessages = (): Translate => {
  const translate = useTranslate();
  return useCallback(
    (key, values) => translate(key, { ...values }),
    [translate],
  );
};

/** The language for Intl formats (dates, lists, numbers). */
export const useIntlLocale = (): string => {
  const [locale] = useLocaleState();
  return isLocale(locale) ? intlLocale(locale) : 'en';
};
