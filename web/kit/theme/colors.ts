export type Scheme = 'light' | 'dark';

type Colors = Readonly<Record<keyof typeof light, string>>;

const light = {
  paper: '#FFFFFF',
  page: '#F6F6F3',
  hover: '#ECEBE6',
  text: '#1B1F27',
  secondary: '#565C66',
  /** Dividing lines only; controls have `border`. */
  divider: '#DDDCD5',
  border: '#7C828C',
  /** Primary buttons and other ink surfaces, with the text on them. */
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
 * A navigation with the appearance 'darker' has the dark scheme, on a light page
 * too, with these values instead.
 */
export const darkerNavigation = {
  page: '#0B0D10',
  paper: '#171A20',
  hover: '#1E222A',
  selected: '#2A2F39',
  divider: '#262B33',
} as const satisfies Partial<Colors>;

/**
 * "Paper and ink": colors stand for data, above all for the kind of an item.
 * MUI's theme and the CSS variables (`tokensCss`) both read these values.
 */
export const colors: Readonly<Record<Scheme, Colors>> = { light, dark };
export type ColorName = keyof Colors;
