/**
 * A field that reads as text on its card until it is pointed at or written in.
 * Title and notes share it, so that nothing moves when one turns into a field.
 */
export const seamless = {
  minHeight: 32,
  paddingBlock: '6px',
  paddingInline: '8px',
  borderRadius: 'var(--radius-control)',
  '&:hover': { backgroundColor: 'var(--hover)' },
  '&.Mui-focused, &.Mui-focused:hover': {
    backgroundColor: 'transparent',
    outline: '2px solid var(--focus)',
  },
  '& .MuiInputBase-input': { padding: 0, height: 'auto' },
} as const;
