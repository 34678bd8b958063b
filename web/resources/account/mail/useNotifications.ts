import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ChooseNotifications,
  NotificationSettings,
} from '#api/contract/index.ts';
import { reasonOf } from '../../../kit/feedback/reasonOf.ts';
import { useToast } from '../../../kit/feedback/toast.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';

const KEY = ['notifications'];

/** What one gets by mail. */
export const useNotifications = () => {
  const data = useSlipwayData();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => data.getNotifications(signal),
    // A link in a mail changes it elsewhere.
    staleTime: 0,
  });
};

/** Saves a choice: shown at once, and taken back with the reason if it fails. */
export const useChooseNotifications = () => {
  const t = useMessages();
  const data = useSlipwayData();
  const queries = useQueryClient();
  const toast = useToast();
  return async (
    { isAvailable, ...present }: NotificationSettings,
    change: Partial<ChooseNotifications>,
  ): Promise<void> => {
    const next = { ...present, ...change };
    const show = (shown: ChooseNotifications) =>
      queries.setQueryData<NotificationSettings>(KEY, {
        ...shown,
        isAvailable,
      });
    await queries.cancelQueries({ queryKey: KEY });
    show(next);
    try {
      await data.chooseNotifications(next);
    } catch (error) {
      show(present);
      toast({
        message: t('mail.failed', { reason: reasonOf(error, t) }),
        severity: 'error',
      });
    }
  };
};
