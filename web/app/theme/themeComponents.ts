import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';

/** How MUI's parts look, by part, in a theme of CSS variables. */
export type ThemeComponents = Components<
  Omit<Theme, 'components' | 'palette'> & CssVarsTheme
>;
