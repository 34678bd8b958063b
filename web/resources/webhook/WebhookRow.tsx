import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Button, Chip, IconButton, Typography } from '@mui/material';
import type { Webhook } from '#api/contract/index.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';

/** The open dialog or panel of a webhook. */
export type WebhookOverlay = Readonly<{
  kind: 'edit' | 'delete' | 'log';
  /** Null for a new webhook. */
  webhook: Webhook | null;
}>;

type Props = Readonly<{
  webhook: Webhook;
  onOpen: (kind: WebhookOverlay['kind']) => void;
  onPause: (paused: boolean) => void;
}>;

/** A webhook with address, kinds of events and actions. */
export const WebhookRow = ({ webhook, onOpen, onPause }: Props) => {
  const t = useMessages();
  const { url, paused, kinds, format } = webhook;
  const names = kinds.map((kind) => t(`webhook.kind.${kind}`));
  return (
    <li className="webhook-row">
      <div className="webhook-what">
        <div className="webhook-url">
          <bdi dir="ltr">{url}</bdi>
          {paused && (
            <Chip size="small" variant="outlined" label={t('webhook.paused')} />
          )}
        </div>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[t(`webhook.format.${format}`), ...names].join(' · ')}
        </Typography>
      </div>
      <div className="webhook-actions">
        <Button
          size="small"
          aria-label={t('webhook.logOf', { url })}
          onClick={() => onOpen('log')}
        >
          {t('webhook.log')}
        </Button>
        <Button
          size="small"
          aria-label={t(paused ? 'webhook.resumeOf' : 'webhook.pauseOf', {
            url,
          })}
          onClick={() => onPause(!paused)}
        >
          {t(paused ? 'webhook.resume' : 'webhook.pause')}
        </Button>
        <IconButton
          size="small"
          aria-label={t('webhook.edit', { url })}
          title={t('webhook.edit', { url })}
          onClick={() => onOpen('edit')}
        >
          <EditIcon fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('webhook.delete', { url })}
          title={t('webhook.delete', { url })}
          onClick={() => onOpen('delete')}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </div>
    </li>
  );
};
