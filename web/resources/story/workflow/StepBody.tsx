import { Button, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useAnnounce } from '../../../app/feedback/announcer.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { Field } from '../../../components/field/Field.tsx';
import { Problem } from '../../../components/Problem.tsx';
import type { Suggestion } from './useSuggestion.ts';
import { Writing, WritingLines } from './Writing.tsx';
import './workflow.css';

type Props = Readonly<{
  /** What to do in this step. */
  text: string;
  field: Readonly<{
    label: string;
    placeholder: string;
    value: string;
    onChange: (value: string) => void;
    rows: number;
  }>;
  /** The button that requests a suggestion from the field's text. */
  action: Readonly<{ label: string; onRequest: () => void }>;
  suggestion: Suggestion;
  /** What is made of it later, while there is nothing written yet. */
  output: ReactNode;
  /** What was written for this step is read before the field is filled. */
  isOutputFirst: boolean;
  /** Next to `requestButton`. */
  further?: ReactNode;
}>;

/** The user's text and, next to it, what the AI made of it. */
export const StepBody = (props: Props) => {
  const { suggestion, output, isOutputFirst } = props;
  const outputs = (
    <Stack useFlexGap spacing={4} sx={{ minWidth: 0 }} data-part="output">
      {suggestion.state.status === 'writing' && <WritingLines />}
      {output}
    </Stack>
  );
  return (
    <div className="step-columns">
      {isOutputFirst && outputs}
      <StepInput {...props} />
      {!isOutputFirst && outputs}
    </div>
  );
};

const StepInput = ({ text, field, action, suggestion, further }: Props) => {
  const t = useMessages();
  const input = useRef<HTMLTextAreaElement>(null);
  const [isMissing, setMissing] = useState(false);
  const { label, placeholder, value, onChange, rows } = field;
  const requestNow = () => {
    setMissing(value.trim() === '');
    if (value.trim() === '') input.current?.focus();
    else action.onRequest();
  };
  return (
    <Stack useFlexGap spacing={4} sx={{ minWidth: 0 }} data-part="input">
      <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
      <Field
        label={label}
        placeholder={placeholder}
        multiline
        minRows={rows}
        value={value}
        inputRef={input}
        onChange={(event) => {
          setMissing(false);
          onChange(event.target.value);
        }}
        error={isMissing}
        helperText={isMissing ? t('workflow.writeFirst') : undefined}
        slotProps={{
          htmlInput: { dir: 'auto', maxLength: 100_000 },
          input: { sx: prose },
        }}
      />
      {suggestion.state.status === 'failed' && (
        <Problem message={t('workflow.failed')} retry={requestNow} />
      )}
      <RequestRow
        label={action.label}
        onRequest={requestNow}
        suggestion={suggestion}
      >
        {further}
      </RequestRow>
    </Stack>
  );
};

type RequestProps = Readonly<{
  label: string;
  onRequest: () => void;
  suggestion: Suggestion;
  children: ReactNode;
}>;

const RequestRow = ({
  label,
  onRequest,
  suggestion,
  children,
}: RequestProps) => {
  const t = useMessages();
  const announce = useAnnounce();
  const { state, cancel } = suggestion;
  const button = useRef<HTMLButtonElement>(null);
  const isWriting = state.status === 'writing';
  useEffect(() => {
    // What had the focus is gone: Cancel.
    if (!isWriting && document.activeElement === document.body) {
      button.current?.focus();
    }
  }, [isWriting]);
  return (
    <Stack direction="row" useFlexGap spacing={3} sx={{ flexWrap: 'wrap' }}>
      <Button
        ref={button}
        variant="contained"
        // Not `disabled`: that would lose the focus.
        aria-disabled={isWriting}
        onClick={() => {
          if (!isWriting) onRequest();
        }}
        sx={requestButton}
      >
        {label}
      </Button>
      {state.status === 'writing' ? (
        <Writing
          since={state.since}
          onCancel={() => {
            cancel();
            announce(t('workflow.cancelled'));
          }}
        />
      ) : (
        children
      )}
    </Stack>
  );
};

const prose = { padding: '12px 16px', lineHeight: 'var(--line-lead)' };

const requestButton = {
  whiteSpace: 'normal',
  '&[aria-disabled=true]': { opacity: 0.6, cursor: 'default' },
};
