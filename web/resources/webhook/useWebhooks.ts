import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Webhook } from '#api/contract/index.ts';
import { reasonOf } from '../../kit/feedback/reasonOf.ts';
import { useToast } from '../../kit/feedback/toast.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';

/** The webhooks of the active team, and the way to pause one. */
export const useWebhooks = () => {
  const t = useMessages();
  const data = useSlipwayData();
  const toast = useToast();
  const queries = useQueryClient();
  const { activeTeam } = useSlipwayContext();
  const queryKey = ['webhooks', activeTeam.id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => data.getWebhooks(signal),
    staleTime: 0,
  });
  const reload = () => queries.invalidateQueries({ queryKey });

  const setPaused = async ({ id }: Webhook, paused: boolean) => {
    try {
      await data.reviseWebhook(id, { paused });
      toast({
        message: t(paused ? 'webhook.nowPaused' : 'webhook.nowResumed'),
      });
    } catch (error) {
      const message = t('webhook.failed', { reason: reasonOf(error, t) });
      toast({ message, severity: 'error' });
    }
    await reload();
  };
  return {
    webhooks: query.data ?? null,
    failed: query.isError && query.data === undefined,
    retry: () => void query.refetch(),
    reload,
    setPaused,
  };
};
