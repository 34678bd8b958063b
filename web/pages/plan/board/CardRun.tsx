import { memo } from 'react';
import type { CSSProperties } from 'react';
import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { useIsRendered } from '../../../components/virtualized/useIsRendered.ts';
import { isCompleted } from '../../../resources/item/store/placement.ts';
import { shownTitle } from '../../../resources/item/display/title.ts';
import { PlanCard } from './PlanCard.tsx';

/** Fills complete rows with one, two or four cards side by side. */
export const RUN_LENGTH = 8;

type Props = Readonly<{
  items: readonly Item[];
  /** The keys of the cards. */
  keys: readonly string[];
  /** Number of cards before the run. */
  before: number;
  total: number;
  /** Roughly how many cards of the run are visible at first. */
  seenFirst: number;
  /** The bucket's tab stop if it is in this run. */
  tabStop: string | null;
  openId: string | null;
  /**
   * Index of the card that a drop goes before; the number of cards for the end.
   */
  gap: number | null;
}>;

/**
 * Consecutive cards. Far from the viewport, one element with their titles
 * replaces them, for search in the page, unless one is the tab stop.
 */
export const CardRun = memo(
  (props: Props) => {
    const { items, keys, before, total, seenFirst, tabStop, gap } = props;
    const { isRendered, onNear, placeholder } = useIsRendered({
      keys,
      startsRendered: seenFirst > 0,
      isKept: tabStop !== null,
      isHeld: isHeldCard,
    });
    if (!isRendered) return <CardPlaceholder items={items} ref={placeholder} />;
    return items.map((item, index) => {
      const key = keys[index] ?? item.id;
      return (
        <PlanCard
          key={key}
          item={item}
          isSeenFirst={index < seenFirst}
          isTabStop={key === tabStop}
          isOpen={item.id === props.openId}
          gap={gapOfCard(index, gap, items.length)}
          position={before + index + 1}
          total={total}
          onNear={onNear}
        />
      );
    });
  },
  (before, after) => sameRun(before, after),
);

const CardPlaceholder = ({
  items,
  ref,
}: {
  items: readonly Item[];
  ref: (element: HTMLElement | null) => void;
}) => {
  const t = useMessages();
  const [first] = items;
  return (
    <li
      ref={ref}
      className="plan-unseen"
      data-unseen
      data-done={(first !== undefined && isCompleted(first)) || undefined}
      style={{ '--count': items.length } as CSSProperties}
    >
      {items.map((item) => shownTitle(item, t)).join('\n')}
    </li>
  );
};

/** Whether a card must stay, as it has the focus or is dragged. */
const isHeldCard = (key: string): boolean => {
  const card = document.querySelector(`[data-card="${CSS.escape(key)}"]`);
  return (
    card !== null &&
    (card.contains(document.activeElement) || card.hasAttribute('data-dragged'))
  );
};

/** The line is drawn before the card at the gap, or after the last card. */
const gapOfCard = (
  index: number,
  gap: number | null,
  count: number,
): 'before' | 'after' | null => {
  if (gap === index) return 'before';
  return index === count - 1 && gap === count ? 'after' : null;
};

const sameRun = (old: Props, now: Props): boolean =>
  sameList(old.items, now.items) &&
  sameList(old.keys, now.keys) &&
  old.before === now.before &&
  old.total === now.total &&
  old.tabStop === now.tabStop &&
  old.gap === now.gap &&
  (old.openId === now.openId ||
    !now.items.some(({ id }) => id === old.openId || id === now.openId));

const sameList = <T,>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((element, index) => element === b[index]);
