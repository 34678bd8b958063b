import { useNavigate } from 'react-router-dom';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import { useContextCache } from '../../providers/context/useSlipwayContext.ts';
import { useBlocking } from '../../kit/feedback/blocking.ts';
import { useToast } from '../../kit/feedback/toast.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';

/**
 * Makes a project the active one and opens one of its screens; blocks the app
 * until that is done.
 */
export const useChooseProject = () => {
  const t = useMessages();
  const data = useSlipwayData();
  const cache = useContextCache();
  const block = useBlocking();
  const toast = useToast();
  const navigate = useNavigate();

  return (id: string, path = '/app-start'): Promise<void> =>
    block(t('project.switching'), async () => {
      try {
        await data.chooseProject(id);
        cache.activateProject(id);
        await cache.refresh();
        await navigate(path);
      } catch {
        toast({ message: t('project.switchFailed'), severity: 'error' });
      }
    });
};
