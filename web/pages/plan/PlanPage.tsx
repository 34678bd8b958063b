import { DragAndDrop } from '../../components/DragAndDrop.tsx';
import { useActiveProject } from '../../providers/context/useSlipwayContext.ts';
import type { AvailableProject } from '../../providers/context/useSlipwayContext.ts';
import './plan.css';
import type { ScheduledProject } from './model/context.ts';
import { PlanScreen } from './PlanScreen.tsx';

/** The project plan (F1); without a start date Project Setup stands here (F5). */
export const PlanPage = () => {
  const project = useActiveProject();
  if (project === null || !isScheduled(project)) return null;
  return (
    <DragAndDrop>
      <PlanScreen key={project.id} project={project} />
    </DragAndDrop>
  );
};

const isScheduled = (project: AvailableProject): project is ScheduledProject =>
  project.startDate !== null;
