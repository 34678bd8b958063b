import { Button, Typography, Chip } from '@mui/material';
import { useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Webhook, WebhookDelivery } from '#api/contract/index.ts';
import { reasonOf } from '../../kit/feedback/reasonOf.ts';
import { useToast } from '../../kit/feedback/toast.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import type { Translate } from '../../kit/i18n/useMessages.ts';
import { SidePanel } from '../../components/page/SidePanel.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { pollEvery } from '../../providers/http/retry.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import { useDateTimeFormat } from '../account/useDateTimeFormat.ts';

type Props = Readonly<{ webhook: Webhook; onClose: () => void }>;

/** The last deliveries of a webhook, with request and answer (O51). */
export const DeliveriesPanel = ({ webhook, onClose }: Props) => {
  const t = useMessages();
  const { query, resend } = useDeliveries(webhook.id);
  return (
    <SidePanel
      title={t('webhook.logTitle')}
      subject={webhook.url}
      onClose={onClose}
      actions={
        <Button size="small" onClick={() => void query.refetch()}>
          {t('webhook.refresh')}
        </Button>
      }
    >
      <Typography className="webhook-log-url" dir="ltr">
        {webhook.url}
      </Typography>
      <Loaded query={query} message={t('webhook.logFailed')} height={48}>
        {(deliveries) =>
          deliveries.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>
              {t('webhook.logEmpty')}
            </Typography>
          ) : (
            <ul className="webhook-log">
              {deliveries.map((delivery) => (
                <DeliveryRow
                  key={delivery.id}
                  delivery={delivery}
                  onResend={() => void resend(delivery)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </SidePanel>
  );
};

/** Refreshes the log while it is open. */
const poll = pollEvery(5000);

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
    refetchInterval: poll,
  });
  const resending = useRef(new Set<string>());
  const resend = async ({ id }: WebhookDelivery) => {
    if (resending.current.has(id)) return;
    resending.current.add(id);
    try {
      await data.resendDelivery(webhookId, id);
      toast({ message: t('webhook.resent') });
    } catch (error) {
      const message = t('webhook.resendFailed', { reason: reasonOf(error, t) });
      toast({ message, severity: 'error' });
    } finally {
      resending.current.delete(id);
    }
    await queries.invalidateQueries({ queryKey });
  };
  return { query, resend };
};

type DeliveryRowProps = Readonly<{
  delivery: WebhookDelivery;
  onResend: () => void;
}>;

const STATE_COLORS: Readonly<
  Record<DeliveryState, 'success' | 'error' | 'default'>
> = { arrived: 'success', waiting: 'default', failed: 'error' };

/** A delivery with its state; expanded, it shows request and answer. */
const DeliveryRow = ({ delivery, onResend }: DeliveryRowProps) => {
  const t = useMessages();
  const moment = useDateTimeFormat();
  const { kind, at, attempt, nextAt } = delivery;
  const state = stateOf(delivery);
  const name = t(`webhook.kind.${kind}`);
  const times = [
    t('webhook.attempts', { attempts: attempt }),
    ...(nextAt === undefined || attempt === 0
      ? []
      : [t('webhook.nextAt', { at: moment(nextAt) })]),
  ];
  return (
    <li>
      <details className="webhook-delivery">
        <summary>
          <span className="webhook-delivery-name">{name}</span>
          <Chip
            size="small"
            variant="outlined"
            color={STATE_COLORS[state]}
            label={t(`webhook.state.${state}`)}
          />
          <span className="webhook-hint">{moment(at)}</span>
        </summary>
        <p className="webhook-hint">{times.join(' · ')}</p>
        <RequestAndResponse delivery={delivery} />
        <Button
          size="small"
          variant="outlined"
          aria-label={t('webhook.resendOf', { kind: name, at: moment(at) })}
          onClick={({ detail: clicks }) => {
            // The second click of a double click is not meant as a second time.
            if (clicks <= 1) onResend();
          }}
        >
          {t('webhook.resend')}
        </Button>
      </details>
    </li>
  );
};

const RequestAndResponse = ({
  delivery,
}: Pick<DeliveryRowProps, 'delivery'>) => {
  const t = useMessages();
  const { request, response, attempt } = delivery;
  const headers = Object.entries(request.headers)
    .map((header) => header.join(': '))
    .join('\n');
  return (
    <>
      <h3>{t('webhook.request')}</h3>
      <Code label={t('webhook.request')}>
        {[headers, readable(request.body)].join('\n\n')}
      </Code>
      <h3>{t('webhook.answer')}</h3>
      <p className="webhook-hint">
        {attempt === 0 ? t('webhook.noAnswer') : answerOf(delivery, t)}
      </p>
      {response !== undefined && (
        <Code label={t('webhook.answer')}>
          {response === '' ? t('webhook.emptyAnswer') : readable(response)}
        </Code>
      )}
    </>
  );
};

const answerOf = ({ status, error }: WebhookDelivery, t: Translate): string => {
  if (status !== null)
    return t('webhook.answerStatus', { status: String(status) });
  if (error === undefined) return t('webhook.noAnswer');
  return error === 'Timeout' || error === 'PrivateAddress'
    ? t(`webhook.error.${error}`)
    : t('webhook.error.other', { error });
};

/** A text that the keyboard can scroll. */
const Code = ({
  label,
  children,
}: Readonly<{ label: string; children: string }>) => (
  <pre
    className="webhook-code"
    dir="ltr"
    role="group"
    aria-label={label}
    tabIndex={0}
  >
    {children}
  </pre>
);

type DeliveryState = 'arrived' | 'waiting' | 'failed';

/** The current state; a failed delivery may be tried again at `nextAt`. */
const stateOf = ({
  status,
  nextAt,
  attempt,
}: Pick<WebhookDelivery, 'status' | 'nextAt' | 'attempt'>): DeliveryState => {
  if (nextAt !== undefined && attempt === 0) return 'waiting';
  return status !== null && status >= 200 && status < 300
    ? 'arrived'
    : 'failed';
};

/** Formats JSON; any other text, or a cut one, stays as it is. */
const readable = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};
