import { formatMessage } from '../app/i18n/formatMessage.ts';
import type { MessageValues } from '../app/i18n/formatMessage.ts';
import { applyLocale, readLocale } from '../app/i18n/locale.ts';
import { accountMessages } from '../app/i18n/messages/account.ts';
import { sharedMessages } from '../app/i18n/messages/shared.ts';

const locale = readLocale();
applyLocale(locale);

const messages = { ...sharedMessages, ...accountMessages };

/** A text of the catalogue, as far as this area needs it, without react-admin. */
export const text = (
  key: keyof typeof messages,
  values?: MessageValues,
): string => formatMessage(locale, messages[key], values);
