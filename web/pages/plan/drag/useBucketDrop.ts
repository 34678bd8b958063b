import { useState } from 'react';
import type { RefObject } from 'react';
import { useDrop } from 'react-dnd';
import {
  PLACEHOLDER,
  unrenderedAt,
} from '../../../components/virtualized/unrenderedRows.ts';
import { isIn } from '../../../resources/item/store/placement.ts';
import type { BoardBucket } from '../model/buckets.ts';
import { usePlan } from '../model/planContext.ts';
import type { DraggedCard, PlanActions } from '../model/planContext.ts';
import { moveInto } from '../model/moves.ts';
import { CARD } from './useCardDrag.ts';
import { markDropped } from './useGlide.ts';

type BucketDrop = Readonly<{
  isOver: boolean;
  /**
   * Index of the visible card that the drop goes before; null draws no line.
   */
  gap: number | null;
  connect: (element: HTMLElement | null) => void;
}>;

/**
 * Accepts cards dropped into a bucket (F6 to F9), between the cards of its page
 * in `list`; `offset` items precede that page.
 */
export const useBucketDrop = (
  bucket: BoardBucket,
  list: RefObject<HTMLElement | null>,
  offset: number,
): BucketDrop => {
  const { actions } = usePlan();
  const [gap, setGap] = useState<number | null>(null);
  const gapUnder = (point: Point | null): number | null => {
    if (point === null || list.current === null) return null;
    const slot = offset + gapAt(list.current, point);
    return Math.min(slot, slotsIn(bucket)) - offset;
  };
  /** The index does not count the dragged card itself. */
  const dropIndexOf = (id: string, point: Point | null): number | null => {
    const index = gapUnder(point);
    if (index === null) return null;
    const draggedIndex = bucket.open.findIndex((item) => item.id === id);
    const isBefore = draggedIndex >= 0 && draggedIndex < offset + index;
    return offset + index - (isBefore ? 1 : 0);
  };
  const [{ isOver }, drop] = useDrop({
    accept: CARD,
    hover: ({ isSelection }: DraggedCard, monitor) => {
      setGap(isSelection ? null : gapUnder(monitor.getClientOffset()));
    },
    drop: (dragged: DraggedCard, monitor) => {
      if (monitor.didDrop()) return;
      // Calculated again: the pointer may be a frame ahead of the shown gap.
      const index = dropIndexOf(dragged.id, monitor.getClientOffset());
      dropInto(actions, dragged, bucket, index);
    },
    collect: (monitor) => ({ isOver: monitor.isOver({ shallow: true }) }),
  });
  return {
    isOver,
    gap: isOver ? gap : null,
    connect: (element) => drop(element),
  };
};

/**
 * Puts a dragged item between the open cards of a bucket; null means the end,
 * where selected items go together.
 */
export const dropInto = (
  { items, move, moveSelected }: PlanActions,
  { id, isSelection }: DraggedCard,
  { target, open }: BoardBucket,
  index: number | null,
): void => {
  if (isSelection) {
    moveSelected(target);
    return;
  }
  const item = items.find(id);
  if (item === undefined) return;
  const destination = { bucket: target, shown: open, index };
  const wanted = moveInto(item, destination, items.all());
  if (wanted === null) return;
  markDropped(items.rowKey(id));
  move(item, wanted);
};

/** Items planned for single days come last; nothing is dropped among them. */
const slotsIn = ({ open, target: bucket }: BoardBucket): number =>
  open.filter((item) => isIn(item, bucket)).length;

const gapAt = (list: HTMLElement, point: Point): number => {
  const cards = cardsIn(list);
  const boxes = cards.map(({ card }) => card.getBoundingClientRect());
  const gap = insertionIndex(boxes, point, axisOf(list, boxes[0]));
  const previous = cards[gap - 1];
  return previous === undefined ? (cards[0]?.index ?? 0) : previous.index + 1;
};

/** The rendered cards, each with its index among all of the page. */
const cardsIn = (list: HTMLElement) => {
  let index = 0;
  const cards: Readonly<{ card: Element; index: number }>[] = [];
  for (const card of list.querySelectorAll(`[data-card], ${PLACEHOLDER}`)) {
    const rows = unrenderedAt(card);
    if (rows === undefined) cards.push({ card, index });
    index += rows?.keys.length ?? 1;
  }
  return cards;
};

/** 'column' unless a second card fits beside the first. */
const axisOf = (list: HTMLElement, card: DOMRect | undefined): Axis => {
  const { clientWidth } = list;
  if (card === undefined || card.width * 2 > clientWidth) return 'column';
  return getComputedStyle(list).direction === 'rtl' ? 'rtl' : 'ltr';
};

type Point = Readonly<{ x: number; y: number }>;
type Box = Readonly<{
  left: number;
  right: number;
  top: number;
  bottom: number;
}>;
/** Cards below each other, or side by side in text direction. */
type Axis = 'column' | 'ltr' | 'rtl';

/**
 * Between which cards a point is: 0 is before the first, their number is
 * after the last. Cards side by side may fill several rows.
 */
export const insertionIndex = (
  cards: readonly Box[],
  point: Point,
  axis: Axis,
): number => {
  if (axis === 'column')
    return cards.filter((card) => isBelow(card, point)).length;
  const above = cards.filter(({ bottom }) => bottom <= point.y);
  const row = cards.filter(
    ({ bottom, top }) => bottom > point.y && top <= point.y,
  );
  return above.length + row.filter((card) => isPast(card, point, axis)).length;
};

const isBelow = ({ top, bottom }: Box, { y }: Point): boolean =>
  y > (top + bottom) / 2;

const isPast = ({ left, right }: Box, { x }: Point, axis: Axis): boolean => {
  const middle = (left + right) / 2;
  return axis === 'rtl' ? x < middle : x > middle;
};
