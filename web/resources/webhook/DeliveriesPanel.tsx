import { Button, Skeleton, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Webhook, WebhookDelivery } from '#api/contract/index.ts';
import { reasonOf } from '../../kit/feedback/reasonOf.ts';
import { useToast } from '../../kit/feedback/toast.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { SidePanel } from '../../components/page/SidePanel.tsx';
import { Problem } from '../../components/Problem.tsx';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import { DeliveryRow } from './DeliveryRow.tsx';

type Props = Readonly<{ webhook: Webhook; onClose: () => void }>;

/** The last deliveries of a webhook, with request and answer (O51). */
export const DeliveriesPanel = ({ webhook, onClose }: Props) => {
  const t = useMessages();
  const { deliveries, failed, retry, resend } = useDeliveries(webhook.id);
  return (
    <SidePanel
      title={t('webhook.logTitle')}
      subject={webhook.url}
      onClose={onClose}
      actions={
        <Button size="small" onClick={retry}>
          {t('webhook.refresh')}
        </Button>
      }
    >
      <Typography className="webhook-log-url" dir="ltr">
        {webhook.url}
      </Typography>
      {failed && <Problem message={t('webhook.logFailed')} retry={retry} />}
      {deliveries === null && !failed && (
        <Skeleton variant="rounded" height={48} />
      )}
      {deliveries?.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {t('webhook.logEmpty')}
        </Typography>
      )}
      <ul className="webhook-log">
        {deliveries?.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            onResend={() => void resend(delivery)}
          />
        ))}
      </ul>
    </SidePanel>
  );
};

/** How often the log is fetched again while it is open. */
const LOOK_MS = 5000;

const useDeliveries = (webhookId: string) => {
  const t = useMessages();
  const data = useSlipwayData();
  const toast = useToast();
  const queries = useQueryClient();
  const queryKey = ['webhookDeliveries', webhookId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => data.getDeliveries(webhookId, signal),
    staleTime: 0,
    refetchInterval: LOOK_MS,
  });
  const resend = async ({ id }: WebhookDelivery) => {
    try {
      await data.resendDelivery(webhookId, id);
      toast({ message: t('webhook.resent') });
    } catch (error) {
      const message = t('webhook.resendFailed', { reason: reasonOf(error, t) });
      toast({ message, severity: 'error' });
    }
    await queries.invalidateQueries({ queryKey });
  };
  return {
    deliveries: query.data ?? null,
    failed: query.isError && query.data === undefined,
    retry: () => void query.refetch(),
    resend,
  };
};
