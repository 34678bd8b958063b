import { inputComponents } from './inputComponents.ts';
import { overlayComponents } from './overlayComponents.ts';
import type { ThemeComponents } from './inputComponents.ts';

/** The look of MUI's components: flat, 1 px borders, no ripple, no capitals. */
export const components: ThemeComponents = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        '&.Mui-focusVisible': {
          outline: '2px solid var(--focus)',
          outlineOffset: 2,
        },
      },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 36,
        paddingBlock: 6,
        paddingInline: 14,
        whiteSpace: 'nowrap',
        '@media (pointer: coarse)': { minHeight: 44 },
      },
      // MUI's own margins are physical, which is wrong from right to left.
      startIcon: { marginInline: '-4px 8px' },
      endIcon: { marginInline: '8px -4px' },
      sizeSmall: { minHeight: 28, paddingBlock: 2, paddingInline: 10 },
      outlined: {
        borderColor: 'var(--border)',
        '&:hover': { backgroundColor: 'var(--hover)' },
      },
      contained: {
        // Forced colors remove the fill; the border still shows a button.
        border: '1px solid transparent',
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        borderRadius: 'var(--radius-control)',
        color: 'var(--secondary)',
        padding: 8,
        '&:hover': { backgroundColor: 'var(--hover)', color: 'var(--text)' },
        '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
      },
      sizeSmall: { padding: 4 },
    },
  },
  MuiTypography: {
    // MUI would render them as headings of level 6.
    defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none' },
      outlined: { borderColor: 'var(--divider)' },
      rounded: { borderRadius: 'var(--radius-panel)' },
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: {
        borderRadius: 'var(--radius-control)',
        minHeight: 36,
        paddingBlock: 4,
        paddingInline: 10,
        textAlign: 'start',
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: 'var(--selected)',
        },
        '@media (pointer: coarse)': { minHeight: 44 },
      },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: false },
    styleOverrides: {
      root: {
        backgroundColor: 'var(--hover)',
        // Content that loads within 150 ms shows no skeleton first.
        opacity: 0,
        animation: 'appear 1ms 150ms forwards',
      },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: { minHeight: 40, minWidth: 0, paddingInline: 12 },
    },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
  MuiChip: {
    styleOverrides: {
      root: { borderRadius: 'var(--radius-control)', height: 24 },
      outlined: { borderColor: 'var(--divider)' },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: {
        borderRadius: 'var(--radius-control)',
        backgroundColor: 'var(--paper)',
        border: '1px solid var(--divider)',
        color: 'var(--text)',
        flexWrap: 'wrap',
        '&.MuiAlert-colorError': { borderColor: 'var(--error)' },
      },
      icon: { marginInline: '0 12px' },
      message: { flex: '1 1 160px', overflowWrap: 'anywhere' },
      action: { marginInline: 'auto -8px', paddingInline: '16px 0' },
    },
  },
  ...inputComponents,
  ...overlayComponents,
};
