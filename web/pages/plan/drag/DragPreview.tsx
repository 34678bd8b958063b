import { useDragLayer } from 'react-dnd';
import { isTouched } from '../../../components/DragAndDrop.tsx';
import type { DraggedCard } from '../model/context.ts';

/** The card under the finger; under a mouse the browser draws it itself. */
export const DragPreview = () => (isTouched() ? <CardUnderFinger /> : null);

const CardUnderFinger = () => {
  const { dragged, at } = useDragLayer((monitor) => ({
    dragged: monitor.getItem<DraggedCard | null>(),
    at: monitor.getSourceClientOffset(),
  }));
  if (dragged === null || at === null) return null;
  const transform = `translate(${String(at.x)}px, ${String(at.y)}px)`;
  return (
    <div className="plan-card plan-preview" style={{ transform }}>
      <span className="plan-card-title" dir="auto">
        {dragged.title}
      </span>
    </div>
  );
};
