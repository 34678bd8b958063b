import { useDrag } from 'react-dnd';
import type { ConnectDragSource } from 'react-dnd';
import type { Item } from '#api/contract/index.ts';
import { isTouched } from '../../components/DragAndDrop.tsx';

export const CARD = 'plan-card';

/** What is dragged; the board knows the item by its id. */
export type DraggedCard = Readonly<{ id: string }>;

type Connect = (element: HTMLElement | null) => void;

/** Drags a card: by any part with a mouse, by its handle with a finger. */
export const useCardDrag = (
  item: Item,
): Readonly<{
  dragged: boolean;
  connectCard: Connect;
  connectHandle: Connect;
}> => {
  const [{ dragged }, drag] = useDrag({
    type: CARD,
    item: (): DraggedCard => ({ id: item.id }),
    collect: (monitor) => ({ dragged: monitor.isDragging() }),
  });
  const byHandle = isTouched();
  return {
    dragged,
    connectCard: byHandle ? ignore : connect(drag),
    connectHandle: byHandle ? connect(drag) : ignore,
  };
};

const connect =
  (drag: ConnectDragSource): Connect =>
  (element) => {
    drag(element);
  };

const ignore: Connect = () => undefined;
