const HATCH = 'work-plan-hatch';

/** The fill of what was rolled over: told from the others without its colour. */
export const HATCHED = `url(#${HATCH})`;

/** The pattern of it, to stand in the chart. */
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

/** What is done, as the chart draws it. */
export const FilledMark = () => <Mark fill="var(--ink)" />;

/** What is only planned. */
export const OutlinedMark = () => (
  <Mark fill="var(--paper)" stroke="var(--border)" />
);

/** What was rolled over. */
export const HatchedMark = () => (
  <Mark fill={HATCHED} stroke="var(--rolled-over)" />
);

type Props = Readonly<{ fill: string; stroke?: string }>;

const Mark = ({ fill, stroke = 'none' }: Props) => (
  <svg width="14" height="14">
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
