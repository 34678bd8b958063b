import { Button, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { isBlank, LIMITS } from '#api/contract/values.ts';
import { useAnnounce } from '../../../kit/feedback/announcer.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import {
  NO_INPUT_TYPE,
  PLAIN_TEXTAREA,
} from '../../../components/field/plainTextarea.ts';
import { useGrowingHeight } from '../../../components/field/useGrowingHeight.ts';
import { useStableCaret } from '../../../components/field/useStableCaret.ts';
import { Field } from '../../../components/field/Field.tsx';
import { Problem } from '../../../components/Problem.tsx';
import type { Suggestion } from './useSuggestion.ts';
import { Writing, WritingLines } from './Writing.tsx';
import './workflow.css';

type Props = Readonly<{
  /** The instructions of the step. */
  text: string;
  field: Readonly<{
    label: string;
    placeholder: string;
    value: string;
    onChange: (value: string) => void;
    rows: number;
  }>;
  /** The button that requests a suggestion for the field's text. */
  action: Readonly<{ label: string; onRequest: () => void }>;
  suggestion: Suggestion;
  /** The step's later result, while nothing is being written. */
  output: ReactNode;
  /** Whether people read the result before they write. */
  isOutputBeforeField: boolean;
  /** Shown next to the button that requests a suggestion. */
  further?: ReactNode;
}>;

/** The user's text and, next to it, the AI's result. */
export const StepBody = (props: Props) => {
  const { suggestion, output, isOutputBeforeField } = props;
  const outputs = (
    <Stack useFlexGap spacing={4} sx={{ minWidth: 0 }} data-part="output">
      {suggestion.state.status === 'writing' && <WritingLines />}
      {output}
    </Stack>
  );
  return (
    <div className="step-columns">
      {isOutputBeforeField && outputs}
      <StepInput {...props} />
      {!isOutputBeforeField && outputs}
    </div>
  );
};

const StepInput = ({ text, field, action, suggestion, further }: Props) => {
  const t = useMessages();
  const input = useRef<HTMLTextAreaElement>(null);
  const [isMissing, setMissing] = useState(false);
  const { label, placeholder, value, onChange, rows } = field;
  useGrowingHeight(input, value);
  useStableCaret(input, value);
  useFirstFocus(input);
  const requestNow = () => {
    setMissing(isBlank(value));
    if (isBlank(value)) input.current?.focus();
    else action.onRequest();
  };
  return (
    <Stack useFlexGap spacing={4} sx={{ minWidth: 0 }} data-part="input">
      <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
      <Field
        label={label}
        placeholder={placeholder}
        multiline
        rows={rows}
        value={value}
        inputRef={input}
        onChange={(event) => {
          setMissing(false);
          onChange(event.target.value);
        }}
        error={isMissing}
        helperText={isMissing ? t('workflow.writeFirst') : undefined}
        slotProps={{
          htmlInput: {
            ...NO_INPUT_TYPE,
            dir: 'auto',
            maxLength: LIMITS.prose,
          },
          input: { ...PLAIN_TEXTAREA, sx: proseOf(rows) },
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
  const wasWriting = useRef(isWriting);
  useEffect(() => {
    // The Cancel button had the focus and is gone.
    if (wasWriting.current && !isWriting && isFocusFree()) {
      button.current?.focus();
    }
    wasWriting.current = isWriting;
  }, [isWriting]);
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={3}
      sx={{ flexWrap: 'wrap' }}
      aria-busy={isWriting}
    >
      <Button
        ref={button}
        variant="contained"
        // Do not use `disabled`, which would lose the focus.
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
            announce(t('workflow.canceled'));
          }}
        />
      ) : (
        children
      )}
    </Stack>
  );
};

/** Moves the focus to the field, unless another element has it. */
const useFirstFocus = (field: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    if (isFocusFree()) field.current?.focus({ preventScroll: true });
  }, [field]);
};

const isFocusFree = (): boolean => document.activeElement === document.body;

const proseOf = (rows: number) => ({
  padding: '12px 16px',
  lineHeight: 'var(--line-lead)',
  '& textarea': { minHeight: `calc(${rows} * var(--line-lead))` },
});

const requestButton = {
  whiteSpace: 'normal',
  '&[aria-disabled=true]': { opacity: 0.6, cursor: 'default' },
};
