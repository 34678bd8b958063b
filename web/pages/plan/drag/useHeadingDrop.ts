import { useEffect } from 'react';
import { useDrop } from 'react-dnd';
import type { BoardBucket } from '../model/buckets.ts';
import { usePlan } from '../model/planContext.ts';
import type { DraggedCard } from '../model/planContext.ts';
import { dropInto } from './useBucketDrop.ts';
import { CARD } from './useCardDrag.ts';

/** How long a card must rest on the heading of a closed part to open it. */
const DWELL_MS = 600;

type HeadingDrop = Readonly<{
  isOver: boolean;
  connect: (element: HTMLElement | null) => void;
}>;

/**
 * Accepts cards dropped on a heading, to the end of its bucket (F6, F7).
 * Resting there opens the part `closedKey`; null if nothing is closed.
 */
export const useHeadingDrop = (
  bucket: BoardBucket,
  closedKey: string | null = null,
): HeadingDrop => {
  const { actions } = usePlan();
  const [{ isOver }, drop] = useDrop({
    accept: CARD,
    drop: (dragged: DraggedCard) => dropInto(actions, dragged, bucket, null),
    collect: (monitor) => ({ isOver: monitor.isOver() }),
  });
  const resting = isOver ? closedKey : null;
  useEffect(() => {
    if (resting === null) return undefined;
    const timer = setTimeout(() => {
      actions.change({ type: 'opened', key: resting, open: true });
    }, DWELL_MS);
    return () => clearTimeout(timer);
  }, [resting, actions]);
  return {
    isOver,
    connect: (element) => drop(element),
  };
};
