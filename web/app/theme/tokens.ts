/**
 * "Paper and ink": color is data, chrome is ink, hues mean the kind of an item.
 * The one source: the MUI theme reads these values, and the
 * build writes them as CSS variables for everything else (`tokensCss`).
 */
export type Scheme = 'light' | 'dark';

type Colors = Readonly<Record<keyof typeof light, string>>;

const light = {
  paper: '#FFFFFF',
  page: '#F6F6F3',
  hover: '#ECEBE6',
  text: '#1B1F27',
  secondary: '#565C66',
  /** Lines that only divide; a control's edge is `border`. */
  divider: '#DDDCD5',
  border: '#7C828C',
  /** Primary buttons and whatever is drawn in ink, with the text upon it. */
  ink: '#1B1F27',
  inkHover: '#353B47',
  onInk: '#FFFFFF',
  demo: '#4A2A9E',
  implementation: '#0E766D',
  goToMarket: '#AD4408',
  rolledOver: '#B3205F',
  error: '#B3261E',
  success: '#1F6B3B',
  focus: '#1D5FD1',
  selected: '#EAE9E3',
  scrim: 'rgba(18, 20, 23, 0.4)',
  overlayShadow: '0 1px 2px rgba(27,31,39,.08), 0 8px 28px rgba(27,31,39,.16)',
};

const dark: Colors = {
  paper: '#1A1D22',
  page: '#121417',
  hover: '#252930',
  text: '#E8EAED',
  secondary: '#A6ADB8',
  divider: '#2C3038',
  border: '#767D89',
  ink: '#E8EAED',
  inkHover: '#FFFFFF',
  onInk: '#16181C',
  demo: '#A88BFF',
  implementation: '#A6F0E3',
  goToMarket: '#FF8F4D',
  rolledOver: '#FF8FB8',
  error: '#FF8A80',
  success: '#7BD79A',
  focus: '#8AB8FF',
  selected: '#2E333C',
  scrim: 'rgba(0, 0, 0, 0.6)',
  overlayShadow: '0 1px 2px rgba(0,0,0,.5), 0 8px 28px rgba(0,0,0,.6)',
};

/**
 * The navigation's surface when it is to be darker than the page: these over
 * the dark scheme, in either.
 */
export const darkerSurface = {
  page: '#0B0D10',
  paper: '#171A20',
  hover: '#1E222A',
  selected: '#2A2F39',
  divider: '#262B33',
} as const satisfies Partial<Colors>;

export const colors: Readonly<Record<Scheme, Colors>> = { light, dark };
export type ColorName = keyof Colors;

/** Pixels at which the next size begins (M17). */
export const breakpoints = {
  xs: 0,
  sm: 576,
  md: 768,
  lg: 992,
  xl: 1200,
  xxl: 1440,
} as const;

/** Sizes and line heights in rem, which follow the reader's own size. */
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
/** Milliseconds; none of it runs under reduced motion. */
export const motion = { fade: 120, move: 180 } as const;
/** Row heights in pixels; a coarse pointer takes the last. */
export const rowHeight = { comfortable: 40, compact: 32, touch: 44 } as const;

/** Heights of a navigation on top, in pixels; 'slim' has icons first. */
export const barHeight = { default: 56, slim: 48 } as const;

export const fontFamily =
  "'IBM Plex Sans Variable', 'Plex Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif";
