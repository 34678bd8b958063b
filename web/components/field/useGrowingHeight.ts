import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** Space that a text field leaves below its text. */
const MARGIN_PX = 20;
/** The greatest height; the field scrolls beyond it. */
const MAX_HEIGHT_PX = 800;

/** The height of a field whose text needs `content` pixels (M11). */
export const grownHeight = (content: number): number =>
  Math.min(content + MARGIN_PX, MAX_HEIGHT_PX);

/**
 * Lets a text field grow with its text: content plus 20 px, at most 800 px. A
 * field with more text than that gets `data-cut`.
 */
export const useGrowingHeight = (
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
): void => {
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null) return undefined;
    fitHeight(element);
    // In a field of another width, lines break elsewhere.
    let { clientWidth } = element;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === clientWidth) return;
      ({ clientWidth } = element);
      fitHeight(element);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [field, text]);
};

const fitHeight = (element: HTMLElement): void => {
  const { style, scrollTop } = element;
  // `scrollHeight` is never below the field's own height, and a scroll bar
  // would make the lines shorter.
  style.minHeight = '0';
  style.height = '0';
  style.overflow = 'hidden';
  const content = element.scrollHeight;
  style.minHeight = '';
  style.overflow = '';
  style.height = `${grownHeight(content)}px`;
  element.toggleAttribute('data-cut', content > grownHeight(content));
  element.scrollTop = scrollTop;
};
