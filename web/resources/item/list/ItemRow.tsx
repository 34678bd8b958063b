import { memo, useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useDrag } from 'react-dnd';
import type { Item } from '#api/contract/index.ts';
import { KIND_LABELS } from '../../../kit/i18n/kindLabel.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { LiveSign } from '../../../kit/live/LiveSign.tsx';
import { opensInNewTab } from '../../../components/control/opensInNewTab.ts';
import { useIsNearViewport } from '../../../components/virtualized/nearViewport.ts';
import { KindIcon } from '../../../components/KindIcon.tsx';
import { SelectBox, useSelectable } from '../bulk/SelectBox.tsx';
import { useIsSelected } from '../bulk/selecting.ts';
import { ItemMenuButton } from '../actions/ItemMenuButton.tsx';
import { isCompleted } from '../store/placement.ts';
import { LabelChips } from '../../label/LabelChips.tsx';
import { CommentCount } from '../../comment/CommentCount.tsx';
import { AssigneeSign } from '../display/AssigneeSign.tsx';
import { TimeframeChip } from '../display/TimeframeChip.tsx';
import type { ItemActions } from '../actions/useItemActions.tsx';
import { shownTitle } from '../display/title.ts';

/** The handlers of a row; the same object for all rows. */
export type RowHandlers = Readonly<{
  open: (item: Item) => void;
  toggle: (item: Item) => void;
  openMoveTo: ItemActions['openMoveTo'];
  openMenu: ItemActions['openMenu'];
}>;

/** Drag data: an item of a list. */
export type DraggedItem = Readonly<{ item: Item }>;
export const DRAGGED_ITEM = 'item';

type Props = Readonly<{
  item: Item;
  /** Key by which the row is selected. */
  selectKey: string;
  to: string;
  /** A guess, until it is known which rows are visible. */
  isSeenFirst: boolean;
  todayIndex: number | null;
  /** Whether its controls are the tab stops of the list. */
  isCurrent: boolean;
  /** Whether it is open in the side panel. */
  isOpen: boolean;
  canReorder: boolean;
  handlers: RowHandlers;
}>;

/** Three pairs of dots as a drag handle. */
const GRIP =
  'M2.8 2.3a1.2 1.2 0 1 1 0 2.4a1.2 1.2 0 0 1 0-2.4ZM7.2 2.3a1.2 1.2 0 1 1 0 2.4a1.2 1.2 0 0 1 0-2.4ZM2.8 6.8a1.2 1.2 0 1 1 0 2.4a1.2 1.2 0 0 1 0-2.4ZM7.2 6.8a1.2 1.2 0 1 1 0 2.4a1.2 1.2 0 0 1 0-2.4ZM2.8 11.3a1.2 1.2 0 1 1 0 2.4a1.2 1.2 0 0 1 0-2.4ZM7.2 11.3a1.2 1.2 0 1 1 0 2.4a1.2 1.2 0 0 1 0-2.4Z';

/**
 * A row of a list with all its controls. Outside of the viewport it is only its
 * title, for search in the page and screen readers.
 */
export const ItemRow = memo(function ItemRow(props: Props) {
  const { item, selectKey, isOpen } = props;
  const row = useRef<HTMLLIElement>(null);
  const { isNear, height } = useNearRow(row, props.isSeenFirst);
  const [isDragged, setDragged] = useState(false);
  const isFull = isNear || props.isCurrent || isDragged;
  const selectable = useSelectable(selectKey);
  const isSelected = useIsSelected(selectKey);
  return (
    <li
      ref={row}
      className="item-row"
      {...selectable}
      data-item-id={item.id}
      data-select={selectKey}
      {...marksOf({
        selected: isSelected,
        open: isOpen,
        done: isCompleted(item),
        dragged: isDragged,
      })}
      style={isFull ? undefined : { blockSize: height }}
    >
      {isFull && <RowStart {...props} row={row} onDrag={setDragged} />}
      <Title {...props} />
      {isFull && <RowEnd {...props} />}
    </li>
  );
});

/** A data attribute for each state that is true: `data-open`. */
const marksOf = (states: Readonly<Record<string, boolean>>) =>
  Object.fromEntries(
    Object.entries(states)
      .filter(([, isSo]) => isSo)
      .map(([name]) => [`data-${name}`, true]),
  );

/** Whether a row is near the viewport, and its last known height. */
const useNearRow = (
  row: RefObject<HTMLElement | null>,
  isSeenFirst: boolean,
) => {
  const [height, setHeight] = useState<number>();
  const keepHeight = useCallback((isNear: boolean, box?: DOMRectReadOnly) => {
    if (!isNear && box !== undefined && box.height > 0) setHeight(box.height);
  }, []);
  return { isNear: useIsNearViewport(row, isSeenFirst, keepHeight), height };
};

/** Not a router Link: every Link renders again when an item opens. */
const Title = ({ item, to, isCurrent, isOpen, handlers }: Props) => {
  const t = useMessages();
  return (
    <a
      className="item-title"
      href={to}
      dir="auto"
      draggable={false}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isOpen || undefined}
      onClick={(event) => {
        if (opensInNewTab(event)) return;
        event.preventDefault();
        handlers.open(item);
      }}
    >
      {shownTitle(item, t)}
    </a>
  );
};

type StartProps = Props &
  Readonly<{
    row: RefObject<HTMLLIElement | null>;
    onDrag: (isDragged: boolean) => void;
  }>;

/** Handle, boxes, kind and number: the part before the title. */
const RowStart = ({ item, row, onDrag, ...props }: StartProps) => {
  const { selectKey, isCurrent, canReorder, handlers } = props;
  const t = useMessages();
  const [{ isDragged }, drag, preview] = useDrag({
    type: DRAGGED_ITEM,
    item: { item },
    canDrag: canReorder,
    collect: (monitor) => ({ isDragged: monitor.isDragging() }),
  });
  // This runs as an effect, as the row's ref is set after those inside it.
  useEffect(() => {
    preview(row.current);
    return () => {
      preview(null);
    };
  }, [preview, row]);
  useEffect(() => {
    onDrag(isDragged);
  }, [onDrag, isDragged]);
  const title = shownTitle(item, t);
  return (
    <>
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
        tabIndex={isCurrent ? 0 : -1}
        aria-label={t('item.done', { title })}
        onChange={() => handlers.toggle(item)}
      />
      <span className="item-kind">
        <KindIcon kind={item.itemType} label={t(KIND_LABELS[item.itemType])} />
      </span>
      <span className="item-link-id">{item.linkId}</span>
    </>
  );
};

/** The part after the title. */
const RowEnd = ({ item, todayIndex, isCurrent, handlers }: Props) => {
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <>
      <LabelChips item={item} max={3} />
      <CommentCount item={item} />
      <TimeframeChip
        item={item}
        todayIndex={todayIndex}
        tabIndex={tabIndex}
        onOpen={handlers.openMoveTo}
      />
      <LiveSign itemId={item.id} />
      <AssigneeSign item={item} />
      <ItemMenuButton
        item={item}
        tabIndex={tabIndex}
        onOpen={handlers.openMenu}
      />
    </>
  );
};
