import { useEffect } from 'react';
import { formatMessage } from '../kit/i18n/formatMessage.ts';
import type { MessageValues } from '../kit/i18n/formatMessage.ts';
import { applyLocale, readLocale } from '../kit/i18n/locale.ts';
import { productMessages } from '../kit/i18n/messages/product.ts';
import { signInMessages } from '../kit/i18n/messages/signIn.ts';

const locale = readLocale();
applyLocale(locale);

const messages = { ...productMessages, ...signInMessages };

/** Texts of a catalog, without react-admin. */
export const textOf =
  <Key extends string>(catalog: Readonly<Record<Key, string>>) =>
  (key: Key, values?: MessageValues): string =>
    formatMessage(locale, catalog[key], values);

/** A text of the catalog that the sign-in page needs. */
export const text = textOf(messages);

/** Sets the title of the tab. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = text('app.pageTitle', { page: title });
  }, [title]);
};
