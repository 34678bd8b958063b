import { useNavigate } from 'react-router-dom';
import { useBlocking } from '../../kit/feedback/blocking.ts';
import { reasonOf } from '../../kit/feedback/reasonOf.ts';
import { useToast } from '../../kit/feedback/toast.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { isQuotaRefusal } from '../../providers/calls/quotaLimit.ts';
import { useContextCache } from '../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import { useFreeTeamName } from './useFreeTeamName.ts';

const TEAM = '/settings/team';

/**
 * Creates a team named after the person and opens its settings, where it can be
 * renamed. Blocks the app while it is created. A reached limit has its own
 * dialog.
 */
export const useCreateTeam = () => {
  const t = useMessages();
  const data = useSlipwayData();
  const cache = useContextCache();
  const block = useBlocking();
  const toast = useToast();
  const navigate = useNavigate();
  const newTeamName = useFreeTeamName();

  const enter = async () => {
    try {
      cache.replace(await data.getContext());
      await navigate(TEAM);
    } catch {
      // The team exists: a retry would create another.
      location.assign(TEAM);
    }
  };
  return (): Promise<void> =>
    block(t('account.createTeam.working'), async () => {
      try {
        await data.createTeam({
          newTeamName,
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        });
      } catch (error) {
        if (isQuotaRefusal(error)) return;
        const reason = reasonOf(error, t);
        toast({
          message: t('account.createTeam.failed', { reason }),
          severity: 'error',
        });
        return;
      }
      await enter();
    });
};
