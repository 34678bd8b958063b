import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useChooseTeam } from './useChooseTeam.ts';

/** Makes the team in the address the active one, then starts there (C5). */
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
