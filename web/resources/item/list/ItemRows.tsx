import { useRef, useState } from 'react';
import { useDrop } from 'react-dnd';
import type { DropTargetMonitor } from 'react-dnd';
import type { Item } from '#api/contract/index.ts';
import '../../../components/field/checkbox.css';
import './list.css';
import { DRAGGED_ITEM, ItemRow } from './ItemRow.tsx';
import type { DraggedItem, RowHandlers } from './ItemRow.tsx';
import { listPath } from './model/path.ts';
import type { ListAddress } from './model/path.ts';
import { dropRangeOf } from './model/reordering.ts';

type Props = Readonly<{
  items: readonly Item[];
  label: string;
  /** Roughly how many rows are visible at first. */
  seenFirst: number;
  address: ListAddress;
  todayIndex: number | null;
  currentId: string | null;
  openId: string | null;
  rowKey: (id: string) => string;
  handlers: RowHandlers;
  /** Moves an item to a position; left out if rows cannot be dragged. */
  onReorder?: ((item: Item, position: number) => void) | undefined;
}>;

/** The rows of a list; dragged rows stay within their bucket. */
export const ItemRows = (props: Props) => {
  const { items, label, address, handlers, onReorder, rowKey } = props;
  const list = useRef<HTMLUListElement>(null);
  const { line, drop } = useReorderByDrag(list, items, onReorder);
  return (
    <ul
      className="item-list"
      ref={(element) => {
        list.current = element;
        drop(element);
      }}
      aria-label={label}
    >
      {items.map((item, index) => (
        <ItemRow
          key={rowKey(item.id)}
          item={item}
          selectKey={rowKey(item.id)}
          to={listPath(address, item.id)}
          isSeenFirst={index < props.seenFirst}
          todayIndex={props.todayIndex}
          isCurrent={item.id === props.currentId}
          isOpen={item.id === props.openId}
          canReorder={onReorder !== undefined}
          handlers={handlers}
        />
      ))}
      {line !== null && (
        <li
          className="item-line"
          role="presentation"
          style={{ insetBlockStart: line }}
        />
      )}
    </ul>
  );
};

type Target = Readonly<{ position: number; line: number }>;

const useReorderByDrag = (
  list: React.RefObject<HTMLUListElement | null>,
  items: readonly Item[],
  onReorder: Props['onReorder'],
) => {
  const [line, setLine] = useState<number | null>(null);
  const targetOf = ({ item }: DraggedItem, monitor: DropTargetMonitor) => {
    const point = monitor.getClientOffset();
    return point === null || list.current === null
      ? null
      : targetAt(list.current, item, items, point.y);
  };
  const [{ isOver }, drop] = useDrop({
    accept: DRAGGED_ITEM,
    canDrop: () => onReorder !== undefined,
    hover: (dragged: DraggedItem, monitor) => {
      setLine(targetOf(dragged, monitor)?.line ?? null);
    },
    drop: (dragged: DraggedItem, monitor) => {
      // Calculated again: a quick drop comes before the next frame.
      const target = targetOf(dragged, monitor);
      if (target !== null) onReorder?.(dragged.item, target.position);
    },
    collect: (monitor) => ({
      isOver: monitor.isOver() && monitor.canDrop(),
    }),
  });
  return { line: isOver ? line : null, drop };
};

/** The position in the item's bucket nearest to a height on the screen. */
const targetAt = (
  list: HTMLElement,
  item: Item,
  items: readonly Item[],
  y: number,
): Target => {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-item-id]')];
  const others = rows.filter((row) => row.dataset['itemId'] !== item.id);
  const above = others.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y > top + height / 2;
  }).length;
  const { first, last } = dropRangeOf(item, items);
  const position = Math.min(Math.max(above, first), last);
  const next = others[position];
  const before = others[position - 1];
  return {
    position,
    line:
      next?.offsetTop ??
      (before === undefined ? 0 : before.offsetTop + before.offsetHeight),
  };
};
