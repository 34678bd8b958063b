import { memo, useRef, useEffect, useState } from 'react';
import type { MouseEvent, RefObject } from 'react';
import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import {
  SelectBox,
  useSelectable,
} from '../../../resources/item/bulk/SelectBox.tsx';
import { useIsSelected } from '../../../resources/item/bulk/selecting.ts';
import { isCompleted } from '../../../resources/item/store/placement.ts';
import { nameOf } from '../../../resources/item/labels/useItemNotices.ts';
import { CardFoot } from './CardFoot.tsx';
import { usePlan, planPath } from '../model/context.ts';
import { useGlide } from '../drag/useGlide.ts';

type Props = Readonly<{
  item: Item;
  /** Among the first of its group, it is likely to be seen at once. */
  isSeenFirst: boolean;
  /** The one tab stop of its bucket. */
  isTabStop: boolean;
  /** Its editor is open in the panel. */
  isOpen: boolean;
  /** Where a dragged card would be dropped. */
  gap: 'before' | 'after' | null;
}>;

/** So many cards of a group are seen at first, more or less. */
export const FIRST_SEEN = 10;

/**
 * One item: title, kind and quick actions. Off screen only the title is
 * rendered, for search in the page and screen readers: a plan may have
 * thousands.
 */
export const PlanCard = memo(
  ({ item, isSeenFirst, isTabStop, isOpen, gap }: Props) => {
    const t = useMessages();
    const { actions } = usePlan();
    const card = useRef<HTMLLIElement>(null);
    const key = actions.rowKey(item.id);
    const isNear = useIsNear(card, isSeenFirst);
    const isSelected = useIsSelected(key);
    const selectable = useSelectable(key);
    const title = nameOf(item, t);
    useGlide(key, card);
    const open = (event: MouseEvent) => {
      if (isForBrowser(event)) return;
      event.preventDefault();
      actions.open(item);
    };

    return (
      <li
        ref={card}
        {...selectable}
        className="plan-card"
        data-card={key}
        data-select={key}
        data-selected={isSelected || undefined}
        data-done={isCompleted(item) || undefined}
        data-open={isOpen || undefined}
        data-gap={gap ?? undefined}
      >
        {/* Not a router Link: every Link renders again when an item opens. */}
        <a
          className="plan-card-title"
          href={planPath(item.id)}
          aria-current={isOpen || undefined}
          data-stop={key}
          tabIndex={isTabStop ? 0 : -1}
          draggable={false}
          dir="auto"
          onClick={open}
        >
          {title}
        </a>
        {isNear && (
          <>
            <SelectBox selectKey={key} title={title} tabIndex={-1} />
            <CardFoot item={item} card={card} />
          </>
        )}
      </li>
    );
  },
);

/** A click that opens a new tab or window. */
const isForBrowser = ({ button, ...keys }: MouseEvent): boolean =>
  button !== 0 || keys.metaKey || keys.ctrlKey || keys.shiftKey || keys.altKey;

/** Pixels beyond what is seen that are drawn in full already. */
const AHEAD_MARGIN = '400px';

type Listener = (isNear: boolean) => void;

const listeners = new WeakMap<Element, Listener>();

let observer: IntersectionObserver | null = null;

/** One observer for all cards, because one for each would be slower. */
const theObserver = (): IntersectionObserver =>
  (observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        listeners.get(target)?.(isIntersecting);
      }
    },
    { rootMargin: AHEAD_MARGIN, scrollMargin: AHEAD_MARGIN },
  ));

/**
 * Whether an element is to be seen now or soon. `initially` is a guess, so that
 * what is seen first need not be drawn twice.
 */
const useIsNear = (
  element: RefObject<Element | null>,
  initially: boolean,
): boolean => {
  const [isNear, setNear] = useState(initially);
  useEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    listeners.set(target, setNear);
    theObserver().observe(target);
    return () => {
      theObserver().unobserve(target);
      listeners.delete(target);
    };
  }, [element]);
  return isNear;
};
