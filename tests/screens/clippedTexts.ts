import type { Page } from 'playwright-core';

/**
 * UI texts that are cut off by the page or by their container. Texts that
 * people typed may be shortened; tabs and tables scroll.
 */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hasText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
    const isScroller = (element: HTMLElement) =>
      element.tabIndex === 0 ||
      element.querySelector(':scope > [role=tablist]') !== null;
    /** The box around an element's words. */
    const wordsOf = (element: Element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return words.getBoundingClientRect();
    };
    const overflows = (words: DOMRect, left: number, right: number) =>
      words.left < left - 1 || words.right > right + 1;
    const isCutIn = (at: HTMLElement | null, words: DOMRect): boolean => {
      if (at === null) return overflows(words, 0, innerWidth);
      const { overflowX, clipPath } = getComputedStyle(at);
      if (clipPath !== 'none' || isScroller(at)) return false;
      const { left, right, bottom } = at.getBoundingClientRect();
      // A line without space for it hides it as a whole.
      if (overflowX === 'hidden' && words.top >= bottom) return false;
      const cuts = overflowX !== 'visible' && overflows(words, left, right);
      return cuts || isCutIn(at.parentElement, words);
    };
    const isCut = (element: HTMLElement): boolean => {
      const words = wordsOf(element);
      return words.width > 1 && isCutIn(element, words);
    };
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => hasText(element) && element.checkVisibility())
      .filter((element) => element.closest('[dir=auto], bdi, svg') === null)
      .filter(isCut)
      .map(({ textContent }) => textContent.trim());
  });
