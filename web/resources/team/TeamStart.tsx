import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useBlocking } from '../../kit/feedback/blocking.ts';
import { useToast } from '../../kit/feedback/toast.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import { useContextCache } from '../../providers/context/useSlipwayContext.ts';

/** Makes the team in the address the active one, then opens its start page. */
export const TeamStart = () => {
  const { targetTeamId = '' } = useParams();
  const choose = useChooseTeam();
  const navigate = useNavigate();

  const start = useEffectEvent(async () => {
    await choose(targetTeamId);
    await navigate('/app-start', { replace: true });
  });
  useEffect(() => void start(), [targetTeamId]);

  return null;
};

/** Makes another team the active one; blocks the app until that is done. */
const useChooseTeam = () => {
  const t = useMessages();
  const data = useSlipwayData();
  const cache = useContextCache();
  const block = useBlocking();
  const toast = useToast();

  return (id: string): Promise<void> =>
    block(t('team.switching'), async () => {
      try {
        cache.replace(await data.chooseTeam(id));
      } catch {
        toast({ message: t('team.switchFailed'), severity: 'error' });
      }
    });
};
