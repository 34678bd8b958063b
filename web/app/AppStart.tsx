import { Navigate } from 'react-router-dom';
import { useActiveProject } from '../providers/useSlipwayContext.ts';

/** Sends a person on to where their work is (C1, C2). */
export const AppStart = () => {
  const started = (useActiveProject()?.startDate ?? null) !== null;
  return (
    <Navigate to={started ? '/project/dashboard' : '/project/plan'} replace />
  );
};
