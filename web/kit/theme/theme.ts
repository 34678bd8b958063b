import { createTheme } from '@mui/material/styles';
import type { ColorSystemOptions } from '@mui/material/styles';
import { components } from './components.ts';
import {
  breakpoints,
  fontFamily,
  motion,
  radius,
  space,
  typeSizes,
} from './tokens.ts';
import { colors } from './colors.ts';
import type { Scheme } from './colors.ts';

const text = (
  [fontSize, lineHeight]: readonly [string, string],
  fontWeight: number,
) => ({ fontSize, lineHeight, fontWeight, letterSpacing: 0 });

/**
 * The only MUI theme: both schemes as CSS variables under `data-scheme`. The
 * direction mirrors what MUI positions itself (sliders, menus, drawers).
 */
export const themeFor = (direction: 'ltr' | 'rtl') =>
  createTheme({
    direction,
    cssVariables: {
      cssVarPrefix: 'mui',
      colorSchemeSelector: 'data-scheme',
      // `tokensCss` sets it, also for pages without MUI.
      disableCssColorScheme: true,
    },
    defaultColorScheme: 'light',
    colorSchemes: {
      light: { palette: palette('light') },
      dark: { palette: palette('dark') },
    },
    breakpoints: { values: breakpoints },
    spacing: space,
    shape: { borderRadius: radius.control },
    transitions: {
      duration: {
        shortest: motion.fade,
        shorter: motion.fade,
        short: motion.fade,
        standard: motion.move,
        complex: motion.move,
        enteringScreen: motion.move,
        leavingScreen: motion.fade,
      },
    },
    typography: {
      fontFamily,
      fontWeightLight: 400,
      fontWeightRegular: 400,
      fontWeightMedium: 500,
      fontWeightBold: 600,
      h1: text(typeSizes.title, 600),
      h2: text(typeSizes.heading, 600),
      h3: text(typeSizes.lead, 600),
      h4: text(typeSizes.body, 600),
      h5: text(typeSizes.body, 600),
      h6: text(typeSizes.small, 600),
      subtitle1: text(typeSizes.lead, 500),
      subtitle2: text(typeSizes.body, 500),
      body1: text(typeSizes.body, 400),
      body2: text(typeSizes.small, 400),
      button: { ...text(typeSizes.body, 500), textTransform: 'none' },
      caption: text(typeSizes.caption, 400),
      overline: { ...text(typeSizes.caption, 500), textTransform: 'none' },
    },
    components,
  });

declare module '@mui/material/styles' {
  interface BreakpointOverrides {
    xxl: true;
  }
}

/** MUI's palette of one scheme, from the tokens. */
const palette = (
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
  };
};
