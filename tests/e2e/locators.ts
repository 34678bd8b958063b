import type { Locator, Page } from 'playwright-core';

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

/** 9 Feb, as charts have it. */
export const shortDay = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
