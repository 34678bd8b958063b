import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';

/** A field that has its edge when it is pointed at or written in. */
export const RowField = styled(InputBase)({
  flex: 1,
  inlineSize: '100%',
  minInlineSize: 0,
  minBlockSize: 36,
  paddingBlock: 7,
  paddingInline: 10,
  border: '1px solid var(--divider)',
  borderRadius: 'var(--radius-control)',
  fontSize: 'var(--size-small)',
  lineHeight: 'var(--line-small)',
  '&:hover': { borderColor: 'var(--border)' },
  '&.Mui-focused, &.Mui-focused:hover': {
    borderColor: 'transparent',
    outline: '2px solid var(--focus)',
    outlineOffset: -1,
  },
  // The actions of a row align with its first line.
  '&.MuiInputBase-adornedEnd': {
    alignItems: 'flex-start',
    paddingInlineEnd: 2,
    '& > :last-child': { marginBlock: -4 },
  },
  '& .MuiInputBase-input': {
    padding: 0,
    height: 'auto',
    // What is of the other direction begins where the page's lines do.
    textAlign: 'match-parent',
  },
  // iOS zooms into any field below 16 px.
  '@media (pointer: coarse)': { minBlockSize: 44, fontSize: '1rem' },
});

/** Rows below one another, without marks. */
export const Rows = styled('ul')({
  listStyle: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  margin: 0,
  padding: 0,
  '& > li': { minInlineSize: 0 },
});

export const Note = styled('p')({
  margin: 0,
  marginBlockStart: 6,
  color: 'var(--secondary)',
  fontSize: 'var(--size-small)',
  lineHeight: 'var(--line-small)',
});
