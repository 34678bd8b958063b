import { useEffect, useEffectEvent } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useBlocking } from '../../kit/feedback/blocking.ts';
import { useToast } from '../../kit/feedback/toast.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useContextCache } from '../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import { guidePath } from './paths.ts';
import { useIsInGuide } from './useGuideExit.ts';

/**
 * State of a navigation to FINISH_PATH that ends on the plan, not the start.
 */
export const TO_PLAN = { to: '/project/plan' } as const;

/** Completes the team's start guide, then opens the page to work on. */
export const FinishGuide = () => {
  const isCompleted = !useIsInGuide();
  const target = targetOf(useLocation().state);
  const finish = useFinish();
  const begin = useEffectEvent(finish);
  useEffect(() => {
    if (!isCompleted) void begin();
  }, [isCompleted]);
  return isCompleted ? <Navigate to={target} replace /> : null;
};

const targetOf = (state: unknown): string =>
  typeof state === 'object' &&
  state !== null &&
  'to' in state &&
  state.to === TO_PLAN.to
    ? TO_PLAN.to
    : '/app-start';

const useFinish = () => {
  const t = useMessages();
  const data = useSlipwayData();
  const { putTeam } = useContextCache();
  const block = useBlocking();
  const toast = useToast();
  const navigate = useNavigate();
  return (): Promise<void> =>
    block(t('guide.finishing'), async () => {
      try {
        putTeam(await data.completeSetupGuide());
      } catch {
        toast({ message: t('guide.notFinished'), severity: 'error' });
        await navigate(guidePath('about'), { replace: true });
      }
    });
};
