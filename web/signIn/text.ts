import { useEffect } from 'react';
import { formatMessage } from '../app/i18n/formatMessage.ts';
import type { MessageValues } from '../app/i18n/formatMessage.ts';
import { applyLocale, readLocale } from '../app/i18n/locale.ts';
import { productMessages } from '../app/i18n/messages/product.ts';
import { signInMessages } from '../app/i18n/messages/signIn.ts';

const locale = readLocale();
applyLocale(locale);

const messages = { ...productMessages, ...signInMessages };

/** A text of the catalog, as far as this area needs it, without react-admin. */
export const text = (
  key: keyof typeof messages,
  values?: MessageValues,
): string => formatMessage(locale, messages[key], values);

/** Names the tab after the page. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = text('app.pageTitle', { page: title });
  }, [title]);
};
