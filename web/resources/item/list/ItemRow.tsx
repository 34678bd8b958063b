import { memo } from 'react';
import { useDrag } from 'react-dnd';
import { Link } from 'react-router-dom';
import type { Item } from '#api/contract/index.ts';
import { KIND_LABELS } from '../../../app/i18n/kindLabel.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { KindIcon } from '../../../components/KindIcon.tsx';
import { SelectBox, useSelectable } from '../bulk/SelectBox.tsx';
import { useIsSelected } from '../bulk/selecting.ts';
import { ItemMenuButton } from '../actions/ItemMenuButton.tsx';
import { isCompleted } from '../store/placement.ts';
import { AssigneeSign } from '../labels/AssigneeSign.tsx';
import { TimeframeChip } from '../labels/TimeframeChip.tsx';
import type { ItemActions } from '../actions/useItemActions.tsx';
import { nameOf } from '../labels/useItemNotices.ts';

/** The handlers of a row; the same object for all rows. */
export type RowHandlers = Readonly<{
  toggle: (item: Item) => void;
  openMoveTo: ItemActions['openMoveTo'];
  openMenu: ItemActions['openMenu'];
}>;

/** What is dragged: an item of a list. */
export type DraggedItem = Readonly<{ item: Item }>;
export const DRAGGED_ITEM = 'item';

type Props = Readonly<{
  item: Item;
  /** What it is selected by. */
  selectKey: string;
  to: string;
  todayIndex: number | null;
  /** Its controls are the tab stops of the list. */
  isCurrent: boolean;
  /** Open in the side panel. */
  isOpen: boolean;
  canReorder: boolean;
  handlers: RowHandlers;
}>;

/** Three pairs of dots to take a row by. */
const GRIP =
  'M2.8 2.3a1.2 1.2 0 1 1 0 2.4a1.2 1.2 0 0 1 0-2.4ZM7.2 2.3a1.2 1.2 0 1 1 0 2.4a1.2 1.2 0 0 1 0-2.4ZM2.8 6.8a1.2 1.2 0 1 1 0 2.4a1.2 1.2 0 0 1 0-2.4ZM7.2 6.8a1.2 1.2 0 1 1 0 2.4a1.2 1.2 0 0 1 0-2.4ZM2.8 11.3a1.2 1.2 0 1 1 0 2.4a1.2 1.2 0 0 1 0-2.4ZM7.2 11.3a1.2 1.2 0 1 1 0 2.4a1.2 1.2 0 0 1 0-2.4Z';

/** One item of a list: 40 px that do all that can be done with it. */
export const ItemRow = memo(function ItemRow(props: Props) {
  const { item, selectKey, to, isCurrent, isOpen, canReorder, handlers } =
    props;
  const t = useMessages();
  const [{ isDragged }, drag, preview] = useDrag({
    type: DRAGGED_ITEM,
    item: { item },
    canDrag: canReorder,
    collect: (monitor) => ({ isDragged: monitor.isDragging() }),
  });
  const selectable = useSelectable(selectKey);
  const isSelected = useIsSelected(selectKey);
  const title = nameOf(item, t);
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <li
      ref={(element) => {
        preview(element);
      }}
      className="item-row"
      {...selectable}
      data-item-id={item.id}
      data-select={selectKey}
      data-selected={isSelected || undefined}
      data-open={isOpen || undefined}
      data-dragged={isDragged || undefined}
    >
      <span
        className="item-handle"
        ref={(element) => {
          drag(element);
        }}
        aria-hidden
        hidden={!canReorder}
      >
        <svg viewBox="0 0 10 16" width="10" height="16">
          <path d={GRIP} fill="currentColor" />
        </svg>
      </span>
      <SelectBox selectKey={selectKey} title={title} tabIndex={-1} />
      <input
        type="checkbox"
        className="checkbox item-check"
        checked={isCompleted(item)}
        tabIndex={tabIndex}
        aria-label={t('item.done', { title })}
        onChange={() => {
          handlers.toggle(item);
        }}
      />
      <span className="item-kind">
        <KindIcon kind={item.itemType} label={t(KIND_LABELS[item.itemType])} />
      </span>
      <span className="item-link-id">{item.linkId}</span>
      <Link
        className="item-title"
        to={to}
        dir="auto"
        draggable={false}
        tabIndex={tabIndex}
        aria-current={isOpen || undefined}
      >
        {title}
      </Link>
      <TimeframeChip
        item={item}
        todayIndex={props.todayIndex}
        tabIndex={tabIndex}
        onOpen={handlers.openMoveTo}
      />
      <AssigneeSign item={item} />
      <ItemMenuButton
        item={item}
        tabIndex={tabIndex}
        onOpen={handlers.openMenu}
      />
    </li>
  );
});
