import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '../../../kit/feedback/reasonOf.ts';
import { useToast } from '../../../kit/feedback/toast.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';

const KEY = ['calendar'];

/** The address of one's own calendar feed, and a new one. */
export const useCalendar = () => {
  const t = useMessages();
  const data = useSlipwayData();
  const queries = useQueryClient();
  const toast = useToast();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => data.getCalendar(signal),
    // Another tab may have made a new one.
    staleTime: 0,
  });
  return {
    url: query.data?.url ?? null,
    failed: query.isError && query.data === undefined,
    retry: () => void query.refetch(),
    renew: async (): Promise<void> => {
      try {
        queries.setQueryData(KEY, await data.renewCalendar());
        toast({ message: t('calendar.renewed') });
      } catch (error) {
        const reason = reasonOf(error, t);
        const message = t('calendar.failed', { reason });
        toast({ message, severity: 'error' });
      }
    },
  };
};
