import type { Browser, Page } from 'playwright-core';
import type { Viewport } from '#tests/support/browserSession.ts';
import { NARROW, openPage, WIDE } from '#tests/support/browserSession.ts';
import { formatMessage } from '#web/kit/i18n/formatMessage.ts';
import type { Locale } from '#web/kit/i18n/locale.ts';
import { english } from '#web/kit/i18n/messages/english.ts';
import type { MessageKey } from '#web/kit/i18n/messages/english.ts';

const MIDDLE: Viewport = { width: 768, height: 1024 };
/** The narrowest width that WCAG 2.2 requires (reflow). */
const NARROWEST: Viewport = { width: 320, height: 640 };
const SIZES = {
  1440: WIDE,
  768: MIDDLE,
  390: NARROW,
  320: NARROWEST,
} as const;

/** One way to look at the app. */
export type Look = Readonly<{
  name: string;
  viewport: Viewport;
  colorScheme: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
  locale: Locale;
}>;

type Special = Partial<Omit<Look, 'name' | 'viewport'>>;

const looks = (
  name: string,
  widths: readonly (keyof typeof SIZES)[],
  special: Special = {},
): readonly Look[] =>
  widths.map((width) => ({
    name: `${name}-${String(width)}`,
    viewport: SIZES[width],
    colorScheme: 'light',
    direction: 'ltr',
    locale: 'en',
    ...special,
  }));

/** Light and dark, right to left, and the texts of two made-up languages. */
export const LOOKS: readonly Look[] = [
  ...looks('light', [1440, 768, 390, 320]),
  ...looks('dark', [1440, 768, 390, 320], { colorScheme: 'dark' }),
  ...looks('rtl', [1440, 390, 320], { direction: 'rtl' }),
  ...looks('rtl-dark', [1440], { direction: 'rtl', colorScheme: 'dark' }),
  ...looks('long', [1440, 390], { locale: 'en-XA' }),
  ...looks('long-rtl', [1440, 390], { locale: 'ar-XB', direction: 'rtl' }),
];

/** Returns a text in the language of the look. */
export const textOf =
  ({ locale }: Look) =>
  (key: MessageKey): string =>
    formatMessage(locale, english[key]);

/** Opens a page with that look, as stored by the customizer. */
export const openIn = async (
  browser: Browser,
  url: string,
  look: Look,
): Promise<Page> => {
  const { page } = await openPage(browser, url, look);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(({ direction, locale }) => {
    localStorage.setItem('slipway.locale', locale);
    localStorage.setItem('slipway.look', JSON.stringify({ direction }));
  }, look);
  return page;
};
