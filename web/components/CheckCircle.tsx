import { styled } from '@mui/material/styles';
import type { InputHTMLAttributes } from 'react';

/** A native checkbox, drawn as a circle that fills with ink. */
const Box = styled('input')({
  appearance: 'none',
  flex: 'none',
  position: 'relative',
  inlineSize: 24,
  blockSize: 24,
  margin: 0,
  border: 0,
  borderRadius: '50%',
  background: 'transparent',
  cursor: 'pointer',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 3,
    borderRadius: '50%',
    border: '1.5px solid var(--border)',
    transition: 'background var(--fade), border-color var(--fade)',
  },
  '&:hover::before': { borderColor: 'var(--text)' },
  '&:checked::before': {
    borderColor: 'var(--ink)',
    background: 'var(--ink)',
  },
  '&:checked::after': {
    content: '""',
    position: 'absolute',
    insetBlockStart: 8,
    // A tick is the same in both directions of reading.
    left: 8,
    width: 8,
    height: 4,
    borderLeft: '1.75px solid var(--on-ink)',
    borderBottom: '1.75px solid var(--on-ink)',
    transform: 'rotate(-45deg)',
  },
  '@media (pointer: coarse)': {
    inlineSize: 44,
    blockSize: 44,
    '&::before': { inset: 12 },
    '&:checked::after': { insetBlockStart: 18, left: 17 },
  },
  '@media (forced-colors: active)': { appearance: 'auto', margin: 4 },
});

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

export const CheckCircle = (props: Props) => <Box type="checkbox" {...props} />;
