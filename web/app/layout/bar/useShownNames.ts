import { useLayoutEffect, useRef, useState } from 'react';
import { useLook } from '../../../kit/look/look.ts';

/**
 * What the links in the bar show, from wide to narrow: icons and names, names,
 * icons and the name of the open screen, icons.
 */
const SHOWN = ['all', 'names', 'open', 'icons'] as const;
export type ShownNames = (typeof SHOWN)[number];

/** The choices for the slim shape. */
const SHOWN_IF_SLIM = ['open', 'icons'] as const;

/** Sets `list` to the first of `choices` at which it does not scroll. */
const fit = (list: HTMLElement, choices: readonly ShownNames[]): ShownNames =>
  choices.find((shown) => {
    list.dataset['shown'] = shown;
    return list.scrollWidth <= list.clientWidth;
  }) ?? 'icons';

/**
 * As many names as fit in the bar, fewer if people chose the slim shape.
 * Measured, because names depend on rights, saved views and fonts.
 */
export const useShownNames = () => {
  const isSlim = useLook().shape === 'slim';
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState<ShownNames>(isSlim ? 'open' : 'all');

  // No dependencies: each render may change the links.
  useLayoutEffect(() => {
    const bar = list.current?.closest('header');
    if (!list.current || !bar) return undefined;
    const choices = isSlim ? SHOWN_IF_SLIM : SHOWN;
    const update = () => {
      if (list.current) setShown(fit(list.current, choices));
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(bar);
    return () => observer.disconnect();
  });

  return { list, shown };
};

/** Whether a link shows its name. */
export const isNamed = (shown: ShownNames, isOpen: boolean): boolean =>
  shown === 'open' ? isOpen : shown !== 'icons';
