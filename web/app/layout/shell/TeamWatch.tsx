import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { lostEvents } from '../../../providers/http/notFoundEvents.ts';
import {
  useContextCache,
  useSlipwayContext,
} from '../../../providers/context/useSlipwayContext.ts';
import { useToast } from '../../feedback/toast.ts';
import { useMessages } from '../../i18n/useMessages.ts';

/**
 * Whoever is taken out of one of their teams finds themselves in another one:
 * says so, and leaves the pages of the former. What a call does not find makes
 * it look.
 */
export const TeamWatch = () => {
  const context = useSlipwayContext();
  const { refresh, replace } = useContextCache();
  const toast = useToast();
  const t = useMessages();
  const navigate = useNavigate();
  const before = useRef(context.activeTeam);

  useEffect(() => lostEvents.onFound(() => void refresh()), [refresh]);

  useEffect(() => {
    const { id, teamName } = before.current;
    before.current = context.activeTeam;
    const isThere = context.availableTeams.some((team) => team.id === id);
    if (id === context.activeTeam.id || isThere) return;
    replace(context);
    void navigate('/app-start');
    const { teamName: now } = context.activeTeam;
    toast({
      message: t('team.left', { team: teamName, now }),
      severity: 'error',
    });
  }, [context, replace, toast, t, navigate]);

  return null;
};
