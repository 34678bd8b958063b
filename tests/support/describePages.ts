import type { Browser, Page } from 'playwright-core';
import type { TestError } from 'vitest';

/**
 * Each page is one line of the report, which shows only this much of a line.
 */
const MAX_CHARACTERS = 2500;
const LONGEST_WAIT_MS = 2000;

/**
 * Adds to a test's failure what its pages showed: address, focus and roles. For
 * a failure that happens once in a hundred runs, this is the only trace.
 */
export const describePages = async (
  browser: Browser,
  errors: readonly TestError[],
): Promise<void> => {
  const [first] = errors;
  if (first === undefined) return;
  const pages = browser.contexts().flatMap((context) => context.pages());
  const notes = await Promise.all(pages.map((page) => noteOf(page)));
  // Notes come before the stack trace, as the end of a report is cut off.
  first.stack = `${notes.join('\n')}\n${first.stack ?? first.message}`;
};

const noteOf = async (page: Page): Promise<string> => {
  try {
    const body = page.locator('body');
    const focused = await page
      .locator(':focus')
      .first()
      .evaluate((element) => element.outerHTML.slice(0, 200), undefined, {
        timeout: LONGEST_WAIT_MS,
      })
      .catch(() => 'nothing');
    const shown = await body.ariaSnapshot({ timeout: LONGEST_WAIT_MS });
    return `page ${page.url()}, focus in ${focused}: ${shown}`
      .replace(/\s*\n\s*/gu, ' ')
      .slice(0, MAX_CHARACTERS);
  } catch {
    return `page ${page.url()}: no longer readable`;
  }
};
