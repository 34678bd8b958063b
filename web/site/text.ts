import { siteMessages } from '../kit/i18n/messages/site.ts';

export type SiteMessage = keyof typeof siteMessages;

/**
 * A text of the public pages, which are English: they are rendered when the
 * client is built, before the language is known. `{name}` takes a value.
 */
export const text = (
  key: SiteMessage,
  values: Readonly<Record<string, string>> = {},
): string =>
  siteMessages[key].replace(
    /\{(\w+)\}/g,
    (gap, name: string) => values[name] ?? gap,
  );
