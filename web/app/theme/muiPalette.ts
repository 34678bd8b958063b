import type { ColorSystemOptions } from '@mui/material/styles';
import { colors } from './colors.ts';
import type { Scheme } from './colors.ts';

/** Colors of Slipway's own, at `theme.vars.palette.slipway.*`. */
type SlipwayColors = (typeof colors)[Scheme];

declare module '@mui/material/styles' {
  interface Palette {
    slipway: SlipwayColors;
  }
  interface PaletteOptions {
    slipway?: SlipwayColors;
  }
  interface BreakpointOverrides {
    xxl: true;
  }
}

/** MUI's palette of one scheme, drawn from the tokens. */
export const palette = (
  scheme: Scheme,
): NonNullable<ColorSystemOptions['palette']> => {
  const color = colors[scheme];
  return {
    mode: scheme,
    primary: {
      main: color.ink,
      dark: color.inkHover,
      contrastText: color.onInk,
    },
    secondary: { main: color.secondary, contrastText: color.onInk },
    error: { main: color.error, contrastText: color.onInk },
    success: { main: color.success, contrastText: color.onInk },
    warning: { main: color.goToMarket, contrastText: color.onInk },
    info: { main: color.focus, contrastText: color.onInk },
    text: {
      primary: color.text,
      secondary: color.secondary,
      disabled: color.border,
    },
    background: { default: color.page, paper: color.paper },
    divider: color.divider,
    action: {
      hover: color.hover,
      selected: color.selected,
      active: color.text,
      focus: color.hover,
      disabled: color.border,
      disabledBackground: color.hover,
    },
    slipway: color,
  };
};
