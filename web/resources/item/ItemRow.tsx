import DragIcon from '@mui/icons-material/DragIndicator';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { useDrag } from 'react-dnd';
import { Link } from 'react-router-dom';
import type { Item } from '#api/contract/index.ts';
import { KIND_LABELS } from '../../app/i18n/kindLabel.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { CheckCircle } from '../../components/CheckCircle.tsx';
import { KindIcon } from '../../components/KindIcon.tsx';
import { ItemMenuButton } from './ItemMenuButton.tsx';
import { isCompleted } from './placement.ts';
import { rowStyle } from './rowStyle.ts';
import { TimeframeChip } from './TimeframeChip.tsx';
import type { ItemActions } from './useItemActions.tsx';
import { nameOf } from './useItemNews.ts';

/** What a row can ask for; the same object for all rows. */
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
  to: string;
  todayIndex: number | null;
  /** Its controls are the tab stops of the list. */
  isCurrent: boolean;
  /** Open in the side panel. */
  isOpen: boolean;
  canReorder: boolean;
  handlers: RowHandlers;
}>;

/** One item of a list: 40 px that do all that can be done with it. */
export const ItemRow = memo(function ItemRow(props: Props) {
  const { item, to, todayIndex, isCurrent, isOpen, canReorder, handlers } =
    props;
  const t = useMessages();
  const [{ isDragged }, drag, preview] = useDrag({
    type: DRAGGED_ITEM,
    item: { item },
    canDrag: canReorder,
    collect: (monitor) => ({ isDragged: monitor.isDragging() }),
  });
  const title = nameOf(item, t);
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <Row
      ref={(element) => {
        preview(element);
      }}
      data-item-id={item.id}
      data-open={isOpen}
      data-dragged={isDragged}
    >
      <span
        className="handle"
        ref={(element) => {
          drag(element);
        }}
        aria-hidden
        hidden={!canReorder}
      >
        <DragIcon />
      </span>
      <CheckCircle
        className="check"
        checked={isCompleted(item)}
        tabIndex={tabIndex}
        aria-label={t('item.done', { title })}
        onChange={() => {
          handlers.toggle(item);
        }}
      />
      <span className="kind">
        <KindIcon kind={item.itemType} label={t(KIND_LABELS[item.itemType])} />
      </span>
      <span className="linkId">{item.linkId}</span>
      <Link
        className="title"
        to={to}
        dir="auto"
        draggable={false}
        tabIndex={tabIndex}
        aria-current={isOpen || undefined}
      >
        {title}
      </Link>
      <span className="chip">
        <TimeframeChip
          item={item}
          todayIndex={todayIndex}
          tabIndex={tabIndex}
          onOpen={(anchor) => {
            handlers.openMoveTo(item, anchor);
          }}
        />
      </span>
      <span className="menu">
        <ItemMenuButton
          item={item}
          tabIndex={tabIndex}
          onOpen={handlers.openMenu}
        />
      </span>
    </Row>
  );
});

const Row = styled('li')(rowStyle);
