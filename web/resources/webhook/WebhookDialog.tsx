import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
} from '@mui/material';
import { useId } from 'react';
import type { Webhook } from '#api/contract/index.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { ShownSecret } from '../../components/field/ShownSecret.tsx';
import { useWebhookForm } from './useWebhookForm.ts';
import { WebhookFields } from './WebhookFields.tsx';

type Props = Readonly<{
  /** Null for a new one. */
  webhook: Webhook | null;
  onChanged: () => void;
  onClose: () => void;
}>;

/** Asks what a webhook is, and then shows its secret this once. */
export const WebhookDialog = ({ webhook, onChanged, onClose }: Props) => {
  const t = useMessages();
  const titleId = useId();
  const form = useWebhookForm(webhook, { onChanged, onClose });
  const { isBusy, secret } = form;
  const title =
    webhook === null ? t('webhook.createTitle') : t('webhook.editTitle');
  return (
    <Dialog
      open
      // A click beside it would lose a secret that is not copied yet.
      onClose={isBusy || secret !== null ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={titleId}>
        {secret === null ? title : t('webhook.secretTitle')}
      </DialogTitle>
      {secret === null ? (
        <WebhookForm webhook={webhook} onClose={onClose} {...form} />
      ) : (
        <WebhookSecret secret={secret} onClose={onClose} />
      )}
    </Dialog>
  );
};

type FormProps = Readonly<{ webhook: Webhook | null; onClose: () => void }> &
  ReturnType<typeof useWebhookForm>;

const WebhookForm = ({ webhook, onClose, ...form }: FormProps) => {
  const t = useMessages();
  const { draft, setDraft, problems, isBusy, submit, renewSecret } = form;
  return (
    <form
      noValidate
      className="webhook-edit"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <DialogContent className="webhook-form">
        <WebhookFields {...{ draft, problems }} onChange={setDraft} />
        {webhook !== null && (
          <div>
            <Button
              variant="outlined"
              size="small"
              disabled={isBusy}
              onClick={() => void renewSecret()}
            >
              {t('webhook.newSecret')}
            </Button>
            <p className="webhook-hint">{t('webhook.newSecretHint')}</p>
          </div>
        )}
        {problems.whole !== undefined && (
          <Alert severity="error">{problems.whole}</Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isBusy}>
          {t(webhook === null ? 'webhook.create' : 'webhook.save')}
        </Button>
      </DialogActions>
    </form>
  );
};

const WebhookSecret = ({
  secret,
  onClose,
}: Readonly<{ secret: string; onClose: () => void }>) => {
  const t = useMessages();
  return (
    <ShownSecret
      secret={secret}
      texts={{
        text: t('webhook.secretText'),
        label: t('webhook.secret'),
        copy: t('webhook.copy'),
        copied: t('webhook.copied'),
        copyFailed: t('webhook.copyFailed'),
        done: t('webhook.done'),
      }}
      onClose={onClose}
    />
  );
};
