import type { Page } from 'playwright-core';

/**
 * Texts of the catalogue that are cut off at the page's side or by what they
 * stand in. What people typed may be shortened; tabs and tables scroll.
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
    /** From where to where its words go. */
    const wordsOf = (element: Element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return words.getBoundingClientRect();
    };
    const isCut = (element: HTMLElement): boolean => {
      const words = wordsOf(element);
      if (words.width < 2) return false;
      let at: HTMLElement | null = element;
      for (; at !== null; at = at.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(at);
        if (clipPath !== 'none' || isScroller(at)) return false;
        if (overflowX === 'visible') continue;
        const { left, right } = at.getBoundingClientRect();
        if (words.left < left - 1 || words.right > right + 1) return true;
      }
      return words.left < -1 || words.right > innerWidth + 1;
    };
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => hasText(element) && element.checkVisibility())
      .filter((element) => element.closest('[dir=auto], bdi, svg') === null)
      .filter(isCut)
      .map(({ textContent }) => textContent.trim());
  });
