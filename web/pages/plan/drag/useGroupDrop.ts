import { useState } from 'react';
import type { RefObject } from 'react';
import { useDrop } from 'react-dnd';
import { isIn } from '../../../resources/item/store/placement.ts';
import { insertionIndex } from './insertion.ts';
import type { Flow, Point } from './insertion.ts';
import type { PlanGroup } from '../model/planGroups.ts';
import { usePlan } from '../model/planContext.ts';
import type { DraggedCard } from '../model/planContext.ts';
import { CARD } from './useCardDrag.ts';

type GroupDrop = Readonly<{
  isOver: boolean;
  /** Before which of the page's cards it would come; null shows no line. */
  gap: number | null;
  connect: (element: HTMLElement | null) => void;
}>;

/**
 * Takes cards dropped into a group (F6 to F9), between those of its page that
 * stand in `list`; `offset` items come before that page.
 */
export const useGroupDrop = (
  group: PlanGroup,
  list: RefObject<HTMLElement | null>,
  offset: number,
): GroupDrop => {
  const { actions } = usePlan();
  const [gap, setGap] = useState<number | null>(null);
  const gapUnder = (point: Point | null): number | null => {
    if (point === null || list.current === null) return null;
    const place = offset + gapAt(list.current, point);
    return Math.min(place, placesIn(group)) - offset;
  };
  /** The card itself does not count for the place that it comes to. */
  const placeOf = (id: string, point: Point | null): number | null => {
    const index = gapUnder(point);
    if (index === null) return null;
    const own = group.open.findIndex((item) => item.id === id);
    const isBefore = own >= 0 && own < offset + index;
    return offset + index - (isBefore ? 1 : 0);
  };
  const [{ isOver }, drop] = useDrop({
    accept: CARD,
    hover: ({ isSelection }: DraggedCard, monitor) => {
      setGap(isSelection ? null : gapUnder(monitor.getClientOffset()));
    },
    drop: (dragged: DraggedCard, monitor) => {
      if (monitor.didDrop()) return;
      // Not the gap that is shown: the pointer may be a frame ahead of it.
      const index = placeOf(dragged.id, monitor.getClientOffset());
      actions.drop(dragged, group, index);
    },
    collect: (monitor) => ({ isOver: monitor.isOver({ shallow: true }) }),
  });
  return {
    isOver,
    gap: isOver ? gap : null,
    connect: (element) => {
      drop(element);
    },
  };
};

/** A week's days come after its own cards: nothing is dropped among them. */
const placesIn = ({ open, bucket }: PlanGroup): number =>
  open.filter((item) => isIn(item, bucket)).length;

const gapAt = (list: HTMLElement, point: Point): number => {
  const cards = [...list.querySelectorAll(':scope > [data-card]')];
  const boxes = cards.map((card) => card.getBoundingClientRect());
  return insertionIndex(boxes, point, flowOf(list, boxes[0]));
};

/** Side by side as soon as a second card has room beside the first. */
const flowOf = (list: HTMLElement, card: DOMRect | undefined): Flow => {
  const { clientWidth } = list;
  if (card === undefined || card.width * 2 > clientWidth) return 'column';
  return getComputedStyle(list).direction === 'rtl' ? 'rtl' : 'ltr';
};
