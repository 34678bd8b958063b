import type { ComponentType } from 'react';
import type { ChartsLabelCustomMarkProps } from '@mui/x-charts/ChartsLabel';
import type { Look } from './model/reportChart.ts';

const HATCH = 'report-hatch';

/** The pattern that hatched bars are filled with. */
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

/** A bar of the legend, drawn as those of the chart. */
const markOf =
  (fill: string, stroke = 'none') =>
  (_props: ChartsLabelCustomMarkProps) => (
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
  );

const look = (fill: string, stroke?: string) => ({
  fill,
  Mark: markOf(fill, stroke),
});

/** How the bars of a series look, in the chart and in its legend. */
export const LOOKS: Readonly<
  Record<
    Look,
    Readonly<{ fill: string; Mark: ComponentType<ChartsLabelCustomMarkProps> }>
  >
> = {
  solid: look('var(--ink)'),
  outlined: look('var(--paper)', 'var(--border)'),
  hatched: look(`url(#${HATCH})`, 'var(--rolled-over)'),
  demo: look('var(--demo)'),
  implementation: look('var(--implementation)'),
  goToMarket: look('var(--go-to-market)'),
};
