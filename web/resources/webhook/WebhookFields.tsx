import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { WEBHOOK_FORMATS, WEBHOOK_KINDS } from '#api/contract/values.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { Field } from '../../components/field/Field.tsx';
import { Choice } from '../account/tokens/Choice.tsx';
import '../account/tokens/tokens.css';
import type { Problems, WebhookDraft } from './useWebhookForm.ts';

type Props = Readonly<{
  draft: WebhookDraft;
  problems: Problems;
  onChange: (draft: WebhookDraft) => void;
}>;

/** Address, format and kinds of events of a webhook. */
export const WebhookFields = ({ draft, problems, onChange }: Props) => {
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
            maxLength: 2000,
            dir: 'ltr',
            inputMode: 'url',
            spellCheck: false,
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
          const format = WEBHOOK_FORMATS.find((one) => one === chosen);
          if (format !== undefined) onChange({ ...draft, format });
        }}
      />
      <Kinds {...{ draft, problems, onChange }} />
    </>
  );
};

const Kinds = ({ draft, problems, onChange }: Props) => {
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
                const others = draft.kinds.filter((one) => one !== kind);
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
