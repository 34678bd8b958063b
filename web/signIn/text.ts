import { formatMessage } from '../app/i18n/formatMessage.ts';
import type { MessageValues } from '../app/i18n/formatMessage.ts';
import { applyLocale, readLocale } from '../app/i18n/locale.ts';
import { accountMessages } from '../app/i18n/messages/account.ts';

const locale = readLocale();
applyLocale(locale);

/** A text of the catalogue's account part, without react-admin. */
export const text = (
  key: keyof typeof accountMessages,
  values?: MessageValues,
): string => formatMessage(locale, accountMessages[key], values);
