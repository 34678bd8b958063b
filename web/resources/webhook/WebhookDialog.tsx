import { Alert, Button } from '@mui/material';
import type { Webhook } from '#api/contract/index.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
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
  const form = useWebhookForm(webhook, { onChanged, onClose });
  const { draft, setDraft, problems, isBusy, secret } = form;
  const isNew = webhook === null;
  const title = t(isNew ? 'webhook.createTitle' : 'webhook.editTitle');
  return (
    <FormDialog
      title={secret === null ? title : t('webhook.secretTitle')}
      submitLabel={t(isNew ? 'webhook.create' : 'webhook.save')}
      maxWidth="sm"
      className="webhook-form"
      isBusy={isBusy}
      result={
        secret !== null && <WebhookSecret secret={secret} onClose={onClose} />
      }
      onSubmit={form.submit}
      onClose={onClose}
    >
      <WebhookFields {...{ draft, problems }} onChange={setDraft} />
      {!isNew && (
        <div>
          <Button
            variant="outlined"
            size="small"
            disabled={isBusy}
            onClick={() => void form.renewSecret()}
          >
            {t('webhook.newSecret')}
          </Button>
          <p className="webhook-hint">{t('webhook.newSecretHint')}</p>
        </div>
      )}
      {problems.whole !== undefined && (
        <Alert severity="error">{problems.whole}</Alert>
      )}
    </FormDialog>
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
