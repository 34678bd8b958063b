import type { ChartsLabelCustomMarkProps } from '@mui/x-charts/ChartsLabel';

/** What is known, as the chart draws it. */
export const SolidMark = ({ color }: ChartsLabelCustomMarkProps) => (
  <Line color={color} />
);

/** What is only projected, as the chart draws it. */
export const DashedMark = ({ color }: ChartsLabelCustomMarkProps) => (
  <Line color={color} dashes="6 5" />
);

type Props = Readonly<{ color: string | undefined; dashes?: string }>;

const Line = ({ color, dashes }: Props) => (
  <svg width="28" height="8">
    <line
      x2="28"
      y1="4"
      y2="4"
      stroke={color}
      strokeWidth="2"
      strokeDasharray={dashes}
    />
  </svg>
);
