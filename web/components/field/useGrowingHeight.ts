import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** Pixels that a text field leaves below its text, and its greatest height. */
const MARGIN_PX = 20;
const MAX_HEIGHT_PX = 800;

/** The height of a field whose text needs `content` pixels (M11). */
export const grownHeight = (content: number): number =>
  Math.min(content + MARGIN_PX, MAX_HEIGHT_PX);

/** As the component of MUI's fields: a plain text area, not one with a height. */
export const PLAIN_TEXTAREA = { inputComponent: 'textarea' } as const;

/**
 * Lets a text field grow with its text: content plus 20 px, at most 800 px.
 * One that has more text than that is marked with `data-cut`.
 */
export const useGrowingHeight = (
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
): void => {
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null) return undefined;
    fit(element);
    // Lines break elsewhere in a field of another width.
    let { clientWidth } = element;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === clientWidth) return;
      ({ clientWidth } = element);
      fit(element);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [field, text]);
};

const fit = (element: HTMLElement): void => {
  const { style, scrollTop } = element;
  // Or the field's least height would count, or a scroll bar break its lines.
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
