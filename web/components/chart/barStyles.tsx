const HATCH = 'bars-hatch';

/** The pattern of the hatched fill; place it in the chart. */
export const Hatch = () => (
  <defs>
    <pattern
      id={HATCH}
      width="6"
      height="6"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width="6" height="6" fill="var(--paper)" />
      <rect width="2.5" height="6" fill="var(--rolled-over)" />
    </pattern>
  </defs>
);

/** A fill of bars, with the matching mark for the legend. */
const barStyle = (fill: string, stroke = 'none') => ({
  fill,
  Mark: () => (
    <svg width="14" height="14" viewBox="0 0 14 14">
      <rect
        x="1"
        y="1"
        width="12"
        height="12"
        rx="2"
        fill={fill}
        stroke={stroke}
        strokeWidth="1.5"
      />
    </svg>
  ),
});

/** Fills of bars that can be distinguished without color. */
export const BAR_STYLES = {
  solid: barStyle('var(--ink)'),
  outlined: barStyle('var(--paper)', 'var(--border)'),
  hatched: barStyle(`url(#${HATCH})`, 'var(--rolled-over)'),
  demo: barStyle('var(--demo)'),
  implementation: barStyle('var(--implementation)'),
  goToMarket: barStyle('var(--go-to-market)'),
} as const;
