import { Alert, Button } from '@mui/material';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import type { Webhook } from '#api/contract/index.ts';
import {
  LIMITS,
  WEBHOOK_FORMATS,
  WEBHOOK_KINDS,
} from '#api/contract/values.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { ShownSecret } from '../../components/field/ShownSecret.tsx';
import { useWebhookForm } from './useWebhookForm.ts';
import type { Problems, WebhookDraft } from './useWebhookForm.ts';
import { Field } from '../../components/field/Field.tsx';
import { Choice } from '../account/tokens/Choice.tsx';
import '../account/tokens/tokens.css';

type Props = Readonly<{
  /** Null for a new webhook. */
  webhook: Webhook | null;
  onChanged: () => void;
  onClose: () => void;
}>;

/** Edits a webhook, and shows a new secret this once. */
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
      <WebhookFields {...{ draft, problems, isBusy }} onChange={setDraft} />
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
      {problems.form !== undefined && (
        <Alert severity="error">{problems.form}</Alert>
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

type WebhookFieldsProps = Readonly<{
  draft: WebhookDraft;
  problems: Problems;
  onChange: (draft: WebhookDraft) => void;
}>;

/** Address, format and kinds of events of a webhook. */
const WebhookFields = ({
  isBusy,
  ...fields
}: WebhookFieldsProps & Readonly<{ isBusy: boolean }>) => {
  const { draft, problems, onChange } = fields;
  const t = useMessages();
  const { url } = problems;
  return (
    <>
      <Field
        label={t('webhook.url')}
        value={draft.url}
        autoFocus
        autoComplete="off"
        onChange={(event) => onChange({ ...draft, url: event.target.value })}
        error={url !== undefined}
        helperText={url ?? t('webhook.urlHint')}
        slotProps={{
          htmlInput: {
            maxLength: LIMITS.url,
            dir: 'ltr',
            inputMode: 'url',
            spellCheck: false,
            readOnly: isBusy,
            'aria-required': true,
          },
          formHelperText: url === undefined ? {} : { role: 'alert' },
        }}
      />
      <Choice
        label={t('webhook.format')}
        value={draft.format}
        options={WEBHOOK_FORMATS.map((format) => ({
          value: format,
          label: t(`webhook.format.${format}`),
        }))}
        hint={t(`webhook.format.${draft.format}.hint`)}
        onChoose={(chosen) => {
          const format = WEBHOOK_FORMATS.find((option) => option === chosen);
          if (format !== undefined) onChange({ ...draft, format });
        }}
      />
      <Kinds {...fields} />
    </>
  );
};

const Kinds = ({ draft, problems, onChange }: WebhookFieldsProps) => {
  const t = useMessages();
  const id = useId();
  const { kinds: problem } = problems;
  return (
    <fieldset
      className="webhook-kinds"
      aria-describedby={problem === undefined ? undefined : id}
    >
      <legend>{t('webhook.kinds')}</legend>
      {WEBHOOK_KINDS.map((kind) => (
        <FormControlLabel
          key={kind}
          label={t(`webhook.kind.${kind}`)}
          control={
            <Checkbox
              size="small"
              checked={draft.kinds.includes(kind)}
              onChange={(_, checked) => {
                const others = draft.kinds.filter((other) => other !== kind);
                const kinds = checked ? [...others, kind] : others;
                onChange({ ...draft, kinds });
              }}
            />
          }
        />
      ))}
      {problem !== undefined && (
        <FormHelperText id={id} error role="alert">
          {problem}
        </FormHelperText>
      )}
    </fieldset>
  );
};
