import type { Locator, Page } from 'playwright-core';
import { datesIn } from '#web/kit/i18n/dates.ts';

/** An error on the page that contains this text. */
export const alert = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').getByText(text);

/** The button of the account menu. */
export const account = (page: Page) =>
  page.getByRole('button', { name: 'Account', exact: true });

export const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node === document.activeElement);

/** More than a page has between two controls that a test uses. */
const MAX_TAB_STOPS = 40;

/**
 * Presses Tab (or Shift+Tab, to go backward) until the element has the focus;
 * throws if it never has.
 */
export const tabTo = async (
  page: Page,
  element: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> => {
  for (let stops = 0; stops < MAX_TAB_STOPS; stops += 1) {
    if (await isFocused(element)) return;
    await page.keyboard.press(key);
  }
  throw new Error('It is not reached by Tab.');
};

/** Formats a date as fields show it: Mon, 9 Feb 2026. */
export const fieldDay = (date: string): string => datesIn('en').medium(date);

/** Formats a date as sentences show it: Monday, 9 February 2026. */
export const longDay = (date: string): string => datesIn('en').long(date);

/** Formats a date as charts show it: 9 Feb. */
export const shortDay = (date: string): string => datesIn('en').short(date);

/**
 * Presses a key that an input method uses in the focused field to compose a
 * character, as in Japanese: to the app, it must not count as Enter or Esc.
 */
export const pressComposing = (page: Page, key: string): Promise<void> =>
  page.evaluate((key) => {
    const stroke = { key, isComposing: true, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', stroke));
  }, key);
