import type { Locator, Page } from 'playwright-core';
import { datesIn } from '#web/kit/i18n/dates.ts';

export const alert = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').getByText(text);

/** The button of the account menu. */
export const account = (page: Page) =>
  page.getByRole('button', { name: 'Account', exact: true });

export const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node === document.activeElement);

/** Presses Tab until the element has the focus; throws if it never has. */
export const tabTo = async (
  page: Page,
  element: Locator,
  key = 'Tab',
): Promise<void> => {
  for (let stops = 0; stops < 40; stops += 1) {
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

/** Presses a key of an input method, which composes in the focused field. */
export const pressComposing = (page: Page, key: string): Promise<void> =>
  page.evaluate((key) => {
    const stroke = { key, isComposing: true, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', stroke));
  }, key);
