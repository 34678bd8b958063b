import { siteMessages } from '../kit/i18n/messages/site.ts';

export type SiteMessage = keyof typeof siteMessages;

/**
 * A text of the public pages, which are English only: they are rendered at
 * build time. `{name}` is replaced by a value.
 */
export const text = (
  key: SiteMessage,
  values: Readonly<Record<string, string>> = {},
): string =>
  siteMessages[key].replace(
    /\{(\w+)\}/g,
    (gap, name: string) => values[name] ?? gap,
  );
