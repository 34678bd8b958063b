import type { ThemeComponents } from './inputComponents.ts';

const overlay = {
  backgroundColor: 'var(--paper)',
  border: '1px solid var(--divider)',
  boxShadow: 'var(--overlay-shadow)',
} as const;

/**
 * MUI scales menus up while they appear, so an entry moves under the pointer: a
 * press that ends beside it does nothing. They only fade in.
 */
const fadingIn = { ...overlay, transform: 'none !important' } as const;

/** Components that float above the page, the only ones with a shadow. */
export const overlayComponents: ThemeComponents = {
  MuiBackdrop: {
    styleOverrides: {
      root: {
        '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--scrim)' },
      },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: { ...fadingIn, marginBlockStart: 4, borderRadius: 8 },
      list: { padding: 4 },
    },
  },
  MuiPopover: { styleOverrides: { paper: fadingIn } },
  MuiAutocomplete: {
    styleOverrides: {
      paper: { ...overlay, marginBlockStart: 4 },
      listbox: { padding: 4 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        borderRadius: 'var(--radius-control)',
        minHeight: 36,
        paddingInline: 10,
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: 'var(--selected)',
        },
        '@media (pointer: coarse)': { minHeight: 44 },
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: { ...overlay, borderRadius: 'var(--radius-panel)' },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        fontSize: 'var(--size-heading)',
        lineHeight: 'var(--line-heading)',
        padding: '20px 24px 8px',
      },
    },
  },
  MuiDialogActions: {
    // MUI's own spacing is physical, which is wrong from right to left.
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: { flexWrap: 'wrap', padding: '12px 24px 20px', gap: 8 },
    },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: {
        backgroundColor: 'var(--paper)',
        borderRadius: 0,
        insetInline: '0 auto',
      },
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, enterNextDelay: 100 },
    styleOverrides: {
      tooltip: {
        backgroundColor: 'var(--ink)',
        color: 'var(--on-ink)',
        fontSize: 'var(--size-caption)',
        lineHeight: 'var(--line-caption)',
        // Forced colors remove the fill.
        border: '1px solid transparent',
      },
    },
  },
};
