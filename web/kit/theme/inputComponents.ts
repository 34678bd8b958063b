import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';

/** Style overrides for a theme with CSS variables. */
export type ThemeComponents = Components<
  Omit<Theme, 'components' | 'palette'> & CssVarsTheme
>;

/**
 * Fields, boxes and sliders: borders with a contrast of 3:1, ink if checked.
 */
export const inputComponents: ThemeComponents = {
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiSelect: { defaultProps: { size: 'small' } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        backgroundColor: 'var(--paper)',
        '&:hover .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--text)',
        },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--focus)',
          borderWidth: 2,
        },
      },
      input: {
        // iOS zooms into fields with a font below 16 px.
        '@media (pointer: coarse)': { fontSize: '1rem' },
        '&:focus-visible': { outline: 'none' },
        '&::placeholder': { color: 'var(--secondary)', opacity: 1 },
      },
      notchedOutline: { borderColor: 'var(--border)' },
    },
  },
  MuiInputBase: {
    styleOverrides: {
      input: {
        '&:focus-visible': { outline: 'none' },
        '&::placeholder': { color: 'var(--secondary)', opacity: 1 },
      },
    },
  },
  MuiInputLabel: {
    styleOverrides: { root: { '&.Mui-focused': { color: 'var(--text)' } } },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { marginInline: 0, textAlign: 'start' } },
  },
  MuiCheckbox: {
    styleOverrides: {
      root: {
        padding: 8,
        borderRadius: 'var(--radius-control)',
        color: 'var(--border)',
      },
    },
  },
  MuiSlider: {
    styleOverrides: {
      root: { height: 4 },
      rail: { backgroundColor: 'var(--border)', opacity: 1 },
      thumb: {
        width: 20,
        height: 20,
        '&:hover, &.Mui-active': { boxShadow: 'none' },
        '&.Mui-focusVisible': {
          boxShadow: 'none',
          outline: '2px solid var(--focus)',
          outlineOffset: 2,
        },
        // From right to left, its position is counted from the right.
        '[dir="rtl"] &': { transform: 'translate(50%, -50%)' },
      },
    },
  },
};
