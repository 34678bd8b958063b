import { useId } from 'react';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';

const Group = styled('fieldset')({
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
  '& legend': { padding: 0, marginBlockEnd: 6, fontWeight: 500 },
  '& p': {
    margin: 0,
    marginBlockStart: 4,
    color: 'var(--secondary)',
    fontSize: 'var(--size-small)',
    lineHeight: 'var(--line-small)',
  },
});

const Options = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  // Four pictures are two and two, never three and one.
  '@media (max-width: 379px)': {
    '&:has(> :nth-of-type(4))': {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
    },
  },
});

const Option = styled('label')({
  position: 'relative',
  // Alike where they have room, and never narrower than their words.
  flex: '1 0 76px',
  minInlineSize: 'min-content',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 6,
  minBlockSize: 36,
  padding: '6px 8px',
  textAlign: 'center',
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius-control)',
  cursor: 'pointer',
  '&:hover': { background: 'var(--hover)' },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0 },
  '&:has(:checked)': {
    background: 'var(--selected)',
    outline: '2px solid var(--text)',
    outlineOffset: -2,
    fontWeight: 500,
  },
  '&:has(:focus-visible)': {
    outline: '2px solid var(--focus)',
    outlineOffset: 2,
  },
  '&:has(:disabled)': {
    cursor: 'default',
    background: 'none',
    borderStyle: 'dashed',
    color: 'var(--secondary)',
    '&:has(:checked)': { outlineColor: 'var(--border)' },
  },
  '@media (pointer: coarse)': { minBlockSize: 44 },
});

type Props<T extends string> = Readonly<{
  label: string;
  options: readonly T[];
  value: T;
  onChange: (value: T) => void;
  nameOf: (option: T) => string;
  pictureOf?: (option: T) => ReactNode;
  /** Below: what is chosen means, or why nothing can be. */
  hint?: string | undefined;
  disabled?: boolean;
}>;

/** One of a few, each of them in view; takes effect at once. */
export const ChoiceField = <T extends string>({
  label,
  options,
  value,
  onChange,
  nameOf,
  pictureOf,
  hint,
  disabled = false,
}: Props<T>) => {
  const id = useId();
  return (
    <Group
      disabled={disabled}
      aria-describedby={hint === undefined ? undefined : `${id}-hint`}
    >
      <legend>{label}</legend>
      <Options>
        {options.map((option) => (
          <Option key={option}>
            <input
              type="radio"
              name={id}
              value={option}
              checked={option === value}
              onChange={() => {
                onChange(option);
              }}
            />
            {pictureOf?.(option)}
            {nameOf(option)}
          </Option>
        ))}
      </Options>
      {hint !== undefined && <p id={`${id}-hint`}>{hint}</p>}
    </Group>
  );
};
