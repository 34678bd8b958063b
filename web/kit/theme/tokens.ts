// Sizes and durations; colors are in `colors.ts`. The build writes both as CSS
// variables (`tokensCss`).

/** Lower bounds of the screen sizes, in pixels (M17). */
export const breakpoints = {
  xs: 0,
  sm: 576,
  md: 768,
  lg: 992,
  xl: 1200,
  xxl: 1440,
} as const;

/** Font sizes and line heights in rem, which follow the reader's settings. */
export const typeSizes = {
  caption: ['0.75rem', '1rem'],
  small: ['0.8125rem', '1.25rem'],
  body: ['0.875rem', '1.25rem'],
  lead: ['1rem', '1.5rem'],
  heading: ['1.25rem', '1.75rem'],
  title: ['1.625rem', '2rem'],
} as const;

export const space = 4;
export const radius = { control: 6, panel: 10 } as const;
/** Durations in milliseconds; reduced motion turns them off. */
export const motion = { fade: 120, move: 180 } as const;
/** Row heights in pixels; `touch` is for coarse pointers. */
export const rowHeight = { comfortable: 40, compact: 32, touch: 44 } as const;

/** Heights of a navigation on top, in pixels; 'slim' shows icons. */
export const barHeight = { default: 56, slim: 48 } as const;

export const fontFamily =
  "'IBM Plex Sans Variable', 'Plex Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif";
