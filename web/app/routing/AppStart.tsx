import { Navigate } from 'react-router-dom';
import { guidePath } from '../../pages/guide/paths.ts';
import { useIsInGuide } from '../../pages/guide/useIsInGuide.ts';
import { useActiveProject } from '../../providers/context/useSlipwayContext.ts';

/** Sends a person on to where their work is, or into the guide (C1 to C3). */
export const AppStart = () => {
  const started = (useActiveProject()?.startDate ?? null) !== null;
  const work = started ? '/project/dashboard' : '/project/plan';
  const isInGuide = useIsInGuide();
  return <Navigate to={isInGuide ? guidePath('about') : work} replace />;
};
