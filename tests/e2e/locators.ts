import type { Locator, Page } from 'playwright-core';
import { datesIn } from '#web/kit/i18n/dates.ts';

export const alert = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').getByText(text);

/** The button of the account menu. */
export const account = (page: Page) =>
  page.getByRole('button', { name: 'Account', exact: true });

export const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node === document.activeElement);

/** Presses Tab until the element has the focus. Throws where it never has. */
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

/** Mon, 9 Feb 2026, as fields show it. */
export const fieldDay = (date: string): string => datesIn('en').medium(date);

/** Monday, 9 February 2026, as sentences have it. */
export const longDay = (date: string): string => datesIn('en').long(date);

/** 9 Feb, as charts have it. */
export const shortDay = (date: string): string => datesIn('en').short(date);

/** A key that belongs to an input method, which composes in the field in focus. */
export const pressComposing = (page: Page, key: string): Promise<void> =>
  page.evaluate((key) => {
    const stroke = { key, isComposing: true, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', stroke));
  }, key);
