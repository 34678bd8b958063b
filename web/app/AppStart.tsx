import { Navigate } from 'react-router-dom';
import { guidePath } from '../pages/guide/paths.ts';
import {
  useActiveProject,
  useSlipwayContext,
} from '../providers/useSlipwayContext.ts';

/** Sends a person on to where their work is, or into the guide (C1 to C3). */
export const AppStart = () => {
  const { activeTeam } = useSlipwayContext();
  const started = (useActiveProject()?.startDate ?? null) !== null;
  const work = started ? '/project/dashboard' : '/project/plan';
  const { setupGuideCompleted } = activeTeam.firstRunExperienceState;
  return (
    <Navigate to={setupGuideCompleted ? work : guidePath('about')} replace />
  );
};
