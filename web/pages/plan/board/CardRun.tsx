import { memo } from 'react';
import type { CSSProperties } from 'react';
import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { useDrawn } from '../../../components/seen/useDrawn.ts';
import { isCompleted } from '../../../resources/item/store/placement.ts';
import { nameOf } from '../../../resources/item/labels/useItemNotices.ts';
import { PlanCard } from './PlanCard.tsx';

/** Fills whole rows, whether one, two or four cards stand side by side. */
export const RUN_LENGTH = 8;

type Props = Readonly<{
  items: readonly Item[];
  /** What the cards are keyed by. */
  keys: readonly string[];
  /** So many cards precede the run. */
  before: number;
  total: number;
  /** So many of the run are seen at first, more or less. */
  seenFirst: number;
  /** The tab stop of the bucket, where it is in this run. */
  tabStop: string | null;
  openId: string | null;
  /** Before which card of the run a drop goes, or after all of them. */
  gap: number | null;
}>;

/**
 * Cards that follow one another. Out of sight one element with their titles
 * stands for them, for search in the page; never for a tab stop.
 */
export const CardRun = memo(
  (props: Props) => {
    const { items, keys, before, total, seenFirst, tabStop, gap } = props;
    const { isDrawn, tell, standIn } = useDrawn({
      keys,
      startsDrawn: seenFirst > 0,
      isKept: tabStop !== null,
      isHeld: isHeldCard,
    });
    if (!isDrawn) return <Stand items={items} standIn={standIn} />;
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
          tellNear={tell}
        />
      );
    });
  },
  (before, after) => sameRun(before, after),
);

const Stand = ({
  items,
  standIn,
}: {
  items: readonly Item[];
  standIn: (element: HTMLElement | null) => void;
}) => {
  const t = useMessages();
  const [first] = items;
  return (
    <li
      ref={standIn}
      className="plan-unseen"
      data-unseen
      data-done={(first !== undefined && isCompleted(first)) || undefined}
      style={{ '--count': items.length } as CSSProperties}
    >
      {items.map((item) => nameOf(item, t)).join('\n')}
    </li>
  );
};

/** It must not go: it has the focus, or is what is dragged. */
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
  a.length === b.length && a.every((one, index) => one === b[index]);
