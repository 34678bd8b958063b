import { memo, useCallback, useRef } from 'react';
import type { MouseEvent } from 'react';
import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { isForBrowser } from '../../../components/control/isForBrowser.ts';
import { useIsNear } from '../../../components/seen/near.ts';
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
  /** From 1, of how many, for screen readers. */
  position: number;
  total: number;
  /** Told by what the card is keyed by, and always the same function. */
  tellNear: (key: string, isNear: boolean) => void;
}>;

/**
 * One item: title, kind and quick actions. Just off screen only the title is
 * rendered, further away nothing (`CardRun`): a plan may have thousands.
 */
export const PlanCard = memo(
  ({ item, isSeenFirst, isTabStop, isOpen, gap, ...props }: Props) => {
    const t = useMessages();
    const { actions } = usePlan();
    const card = useRef<HTMLLIElement>(null);
    const key = actions.rowKey(item.id);
    const { position, total, tellNear } = props;
    const tell = useCallback(
      (isNear: boolean) => {
        tellNear(key, isNear);
      },
      [tellNear, key],
    );
    const isNear = useIsNear(card, isSeenFirst, tell);
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
        aria-posinset={position}
        aria-setsize={total}
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
