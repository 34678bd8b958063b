import { useEffect, useEffectEvent } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useSlipwayData } from '../providers/useSlipwayData.ts';
import {
  useActiveProject,
  useContextCache,
} from '../providers/useSlipwayContext.ts';
import { useBlocking } from './feedback/blocking.ts';
import { useToast } from './feedback/toast.ts';
import { useMessages } from './i18n/useMessages.ts';

/** Sends a person on to where their work is (C1, C2). */
export const AppStart = () => {
  const started = (useActiveProject()?.startDate ?? null) !== null;
  return (
    <Navigate to={started ? '/project/dashboard' : '/project/plan'} replace />
  );
};

/** Makes the team in the address the active one, then starts there (C5, D33). */
export const TeamStart = () => {
  const { targetTeamId = '' } = useParams();
  const t = useMessages();
  const data = useSlipwayData();
  const cache = useContextCache();
  const block = useBlocking();
  const toast = useToast();
  const navigate = useNavigate();

  const change = async () => {
    try {
      cache.replace(await data.chooseTeam(targetTeamId));
    } catch {
      toast({ message: t('team.switchFailed'), severity: 'error' });
    }
    await navigate('/app-start', { replace: true });
  };
  const start = useEffectEvent(() => block(t('team.switching'), change));
  useEffect(() => void start(), [targetTeamId]);

  return null;
};
