import type { ColorSystemOptions } from '@mui/material/styles';
import { colours } from './tokens.ts';
import type { Scheme } from './tokens.ts';

/** Colours of Slipway's own, at `theme.vars.palette.slipway.*`. */
type SlipwayColours = (typeof colours)[Scheme];

declare module '@mui/material/styles' {
  interface Palette {
    slipway: SlipwayColours;
  }
  interface PaletteOptions {
    slipway?: SlipwayColours;
  }
  interface BreakpointOverrides {
    xxl: true;
  }
}

/** MUI's palette of one scheme, drawn from the tokens. */
export const palette = (
  scheme: Scheme,
): NonNullable<ColorSystemOptions['palette']> => {
  const colour = colours[scheme];
  return {
    mode: scheme,
    primary: {
      main: colour.ink,
      dark: colour.inkHover,
      contrastText: colour.onInk,
    },
    secondary: { main: colour.secondary, contrastText: colour.onInk },
    error: { main: colour.error, contrastText: colour.onInk },
    success: { main: colour.success, contrastText: colour.onInk },
    warning: { main: colour.goToMarket, contrastText: colour.onInk },
    info: { main: colour.focus, contrastText: colour.onInk },
    text: {
      primary: colour.text,
      secondary: colour.secondary,
      disabled: colour.border,
    },
    background: { default: colour.page, paper: colour.paper },
    divider: colour.divider,
    action: {
      hover: colour.hover,
      selected: colour.selected,
      active: colour.text,
      focus: colour.hover,
      disabled: colour.border,
      disabledBackground: colour.hover,
    },
    slipway: colour,
  };
};
