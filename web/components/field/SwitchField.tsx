import type { ReactNode } from 'react';
import { useId } from 'react';
import { styled } from '@mui/material/styles';

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  columnGap: 16,
  rowGap: 4,
  '& label': { fontWeight: 500 },
  '& p': {
    margin: 0,
    color: 'var(--secondary)',
    fontSize: 'var(--size-small)',
    lineHeight: 'var(--line-small)',
  },
});

/** The browser's own box as a switch: it turns round with the page by itself. */
const Switch = styled('input')({
  appearance: 'none',
  display: 'flex',
  alignItems: 'center',
  margin: 2,
  padding: 3,
  inlineSize: 40,
  blockSize: 24,
  border: '1px solid var(--border)',
  borderRadius: 12,
  background: 'var(--paper)',
  cursor: 'pointer',
  '&::before': {
    content: '""',
    inlineSize: 16,
    blockSize: 16,
    borderRadius: 8,
    background: 'var(--border)',
    transition: 'margin var(--fade)',
  },
  '&:checked': { background: 'var(--ink)', borderColor: 'var(--ink)' },
  '&:checked::before': {
    marginInlineStart: 16,
    background: 'var(--on-ink)',
  },
  '&:disabled': { cursor: 'default', borderStyle: 'dashed' },
  '@media (forced-colors: active)': {
    appearance: 'auto',
    inlineSize: 24,
    '&::before': { content: 'none' },
  },
  '@media (pointer: coarse)': {
    // A finger may miss it by as much.
    position: 'relative',
    '&::after': { content: '""', position: 'absolute', inset: -10 },
  },
});

type Props = Readonly<{
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Below the label: what it does, or why it cannot be changed. */
  hint?: ReactNode;
  disabled?: boolean;
}>;

/** A switch that takes effect at once, beside what it is for. */
export const SwitchField = ({
  label,
  checked,
  onChange,
  hint,
  disabled = false,
}: Props) => {
  const id = useId();
  return (
    <Row>
      <label htmlFor={id}>{label}</label>
      <Switch
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ target }) => {
          onChange(target.checked);
        }}
      />
      {hint !== undefined && <p id={`${id}-hint`}>{hint}</p>}
    </Row>
  );
};
