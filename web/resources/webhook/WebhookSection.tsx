import AddIcon from '@mui/icons-material/Add';
import { Button, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Webhook } from '#api/contract/index.ts';
import { MAX_WEBHOOKS } from '#api/contract/values.ts';
import { useToast } from '../../kit/feedback/toast.ts';
import { webhookMessages } from '../../kit/i18n/messages/webhook.ts';
import { addTexts } from '../../kit/i18n/texts.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { SectionHead } from '../team/SectionHead.tsx';
import { DeliveriesPanel } from './DeliveriesPanel.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import { WebhookRow } from './WebhookRow.tsx';
import type { WebhookOverlay } from './WebhookRow.tsx';
import { reasonOf } from '../../kit/feedback/reasonOf.ts';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx';
import './webhook.css';

addTexts(webhookMessages);

/** The webhooks of the team, for its Admins (O51). */
export const WebhookSection = () => {
  const t = useMessages();
  const id = useId();
  const { query, reload, setPaused } = useWebhooks();
  const [opened, setOpened] = useState<WebhookOverlay | null>(null);
  return (
    <Stack component="section" spacing={2} aria-labelledby={id}>
      <SectionHead id={id} title={t('webhook.title')}>
        <Button
          data-adds
          variant="outlined"
          startIcon={<AddIcon />}
          disabled={(query.data?.length ?? 0) >= MAX_WEBHOOKS}
          onClick={() => setOpened({ kind: 'edit', webhook: null })}
        >
          {t('webhook.new')}
        </Button>
      </SectionHead>
      <Typography sx={{ color: 'text.secondary' }}>
        {t('webhook.text')}
      </Typography>
      <Loaded query={query} message={t('webhook.loadFailed')} height={48}>
        {(webhooks) =>
          webhooks.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>
              {t('webhook.empty')}
            </Typography>
          ) : (
            <ul className="webhook-list" aria-labelledby={id}>
              {webhooks.map((webhook) => (
                <WebhookRow
                  key={webhook.id}
                  webhook={webhook}
                  onOpen={(kind) => setOpened({ kind, webhook })}
                  onPause={(paused) => void setPaused(webhook, paused)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <OpenedParts
        opened={opened}
        reload={reload}
        onClose={() => setOpened(null)}
      />
    </Stack>
  );
};

type PartsProps = Readonly<{
  opened: WebhookOverlay | null;
  reload: () => Promise<void>;
  onClose: () => void;
}>;

const OpenedParts = ({ opened, reload, onClose }: PartsProps) => {
  const t = useMessages();
  const toast = useToast();
  if (opened === null) return null;
  const { kind, webhook } = opened;
  if (kind === 'edit') {
    return (
      <WebhookDialog
        webhook={webhook}
        onChanged={() => void reload()}
        onClose={onClose}
      />
    );
  }
  if (webhook === null) return null;
  return kind === 'log' ? (
    <DeliveriesPanel webhook={webhook} onClose={onClose} />
  ) : (
    <DeleteWebhookDialog
      webhook={webhook}
      onClose={onClose}
      onDeleted={async () => {
        await reload();
        onClose();
        toast({ message: t('webhook.deleted') });
      }}
    />
  );
};

/** The webhooks of the active team, and a way to pause one. */
const useWebhooks = () => {
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
    query,
    reload,
    setPaused,
  };
};

type Props = Readonly<{
  webhook: Webhook;
  onClose: () => void;
  onDeleted: () => Promise<void>;
}>;

/** Asks before a webhook and its log are deleted. */
const DeleteWebhookDialog = ({ webhook, onClose, onDeleted }: Props) => {
  const t = useMessages();
  const data = useSlipwayData();
  return (
    <ConfirmDialog
      title={t('webhook.deleteTitle')}
      text={t('webhook.deleteText', { url: webhook.url })}
      confirmLabel={t('app.delete')}
      isFinal
      onConfirm={async () => {
        await data.deleteWebhook(webhook.id);
        await onDeleted();
      }}
      onCancel={onClose}
    />
  );
};
