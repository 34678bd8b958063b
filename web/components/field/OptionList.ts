import { styled } from '@mui/material/styles';

/** The options of a combobox, below its field or in a dialog. */
export const OptionList = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 4,
  overflow: 'auto',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minBlockSize: 36,
    paddingInline: 10,
    borderRadius: 'var(--radius-control)',
    '@media (pointer: coarse)': { minBlockSize: 44 },
  },
  '& [role="option"]': { cursor: 'pointer', scrollMarginBlock: 4 },
  '& .Mui-focused': {
    background: 'var(--selected)',
    // Forced colors remove the fill.
    '@media (forced-colors: active)': {
      outline: '2px solid Highlight',
      outlineOffset: -2,
    },
  },
  '& .group': {
    minBlockSize: 28,
    paddingBlockStart: 8,
    color: 'var(--secondary)',
    fontSize: 'var(--size-caption)',
    fontWeight: 500,
  },
  '& .label': { flex: 1, minInlineSize: 0 },
  '& .detail': {
    flex: 'none',
    maxInlineSize: '40%',
    color: 'var(--secondary)',
    fontSize: 'var(--size-small)',
  },
  '& svg.MuiSvgIcon-root': {
    flex: 'none',
    fontSize: 18,
    color: 'var(--secondary)',
  },
});
