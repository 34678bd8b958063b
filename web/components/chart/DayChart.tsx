import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { labelMarkClasses } from '@mui/x-charts/ChartsLabel';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart, lineClasses } from '@mui/x-charts/LineChart';
import type { LineSeries } from '@mui/x-charts/LineChart';
import type { ChartsLabelCustomMarkProps } from '@mui/x-charts/ChartsLabel';
import { useDates } from '../../kit/i18n/dates.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { CHART_HEIGHT, CHART_SIDES, LEGEND } from './chartLayout.ts';
import type { Fan } from './fan.ts';
import { useCount } from './useCount.ts';
import { FAN_STYLES, useFanSeries } from './useFanSeries.tsx';
import { addTexts } from '../../kit/i18n/texts.ts';
import { chartMessages } from '../../kit/i18n/messages/chart.ts';

addTexts(chartMessages);

/** Days between x ticks and between major gridlines. */
const TICK_DAYS = 6;
const GRID_DAYS = 28;

/** Dash patterns of lines for calculated values. */
export const NEEDED_DASH = '6 5' as const;
export const PACE_DASH = '2 4' as const;

type DayLine = Readonly<{
  id: string;
  label: string;
  /** Values by day; null if unknown. */
  values: readonly (number | null)[];
  /** Set for calculated values: drawn dashed, above the other lines. */
  dashes?: typeof NEEDED_DASH | typeof PACE_DASH;
}>;

type Props = Readonly<{
  /** The accessible name: what is drawn, from which day to which. */
  label: 'burndown.label' | 'scope.label';
  /** Calendar days, from the project's first to its last. */
  days: readonly string[];
  /** Lines in drawing order, actual values first. */
  lines: readonly [DayLine, ...DayLine[]];
  /** The label of the last known day; 'today' by default. */
  dayName?: string | undefined;
  /** The forecast, drawn below the lines. */
  fan?: Fan | undefined;
  /**
   * Called with the index of a known day that was clicked or confirmed by
   * Enter.
   */
  onDay?: ((index: number) => void) | undefined;
}>;

/** A chart of items by day, with a line every 28 days. */
export const DayChart = (props: Props) => {
  const { label, days, lines, dayName, fan, onDay } = props;
  const t = useMessages();
  const dates = useDates();
  const count = useCount();
  const fanSeries = useFanSeries(fan);
  const sides = CHART_SIDES[useTheme().direction];
  const [start, end] = [days[0], days.at(-1)];
  if (start === undefined || end === undefined) return null;
  const [{ values: knownValues }] = lines;
  const highest = highestOf([...knownValues, ...(fan?.p95 ?? [])]);
  const knownUntil = days[knownValues.findLastIndex((value) => value !== null)];
  return (
    <Box
      component="figure"
      aria-label={t(label, { start: dates.long(start), end: dates.long(end) })}
      data-choosable={onDay !== undefined}
      sx={{ m: 0, height: CHART_HEIGHT, minHeight: 260, ...chartStyles }}
    >
      <LineChart
        skipAnimation
        margin={{ top: 16, bottom: 4, ...sides.margin }}
        slotProps={LEGEND}
        xAxis={[
          {
            data: days,
            scaleType: 'point',
            valueFormatter: (date: string) => dates.short(date),
            tickInterval: (_date: string, index: number) =>
              index % TICK_DAYS === 0,
            disableLine: true,
            ...sides.xAxis,
          },
        ]}
        yAxis={[
          {
            label: t('burndown.items'),
            position: sides.yAxis,
            min: 0,
            // Leaves room above the line for today's label.
            max: Math.max(1, Math.ceil(highest * 1.12)),
            tickMinStep: 1,
            disableLine: true,
            disableTicks: true,
          },
        ]}
        grid={{ horizontal: true }}
        // Enter does the same as a click.
        experimentalFeatures={{ keyboardActivation: true }}
        onAxisClick={(_event, clicked) => choose(clicked, knownValues, onDay)}
        series={[...lines.map(seriesOf(count)), ...fanSeries]}
      >
        {days
          .filter((_date, index) => index > 0 && index % GRID_DAYS === 0)
          .map((date) => (
            <ChartsReferenceLine key={date} x={date} lineStyle={gridLine} />
          ))}
        {knownUntil !== undefined && knownUntil !== end && (
          <ChartsReferenceLine
            x={knownUntil}
            label={dayName ?? t('burndown.today')}
            labelAlign="start"
            spacing={sides.lineLabel}
            lineStyle={todayLine}
            labelStyle={{ fontSize: 12, fill: 'var(--secondary)' }}
          />
        )}
      </LineChart>
    </Box>
  );
};

/** Chooses a day that has a value. */
const choose = (
  clicked: Readonly<{ dataIndex: number }> | null,
  values: DayLine['values'],
  onDay: Props['onDay'],
): void => {
  const index = clicked?.dataIndex ?? -1;
  if (typeof values[index] === 'number') onDay?.(index);
};

const seriesOf =
  (count: LineSeries['valueFormatter']) =>
  ({ id, label, values, dashes }: DayLine): LineSeries => ({
    id,
    label,
    data: [...values],
    labelMarkType: dashes === undefined ? SolidMark : MARKS[dashes],
    color: dashes === NEEDED_DASH ? 'var(--secondary)' : 'var(--ink)',
    curve: 'linear',
    showMark: false,
    area: dashes === undefined,
    ...(count !== undefined && { valueFormatter: count }),
  });

const highestOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((most, value) => Math.max(most, value ?? 0), 0);

const gridLine = { stroke: 'var(--border)', strokeOpacity: 0.45 };
const todayLine = { stroke: 'var(--focus)', strokeWidth: 1 };

const chartStyles = {
  '&[data-choosable=true] svg': { cursor: 'pointer' },
  [`& .${lineClasses.line}`]: { strokeWidth: 2 },
  [`& .${lineClasses.line}[data-series="needed"]`]: {
    strokeDasharray: NEEDED_DASH,
  },
  [`& .${lineClasses.line}[data-series="pace"]`]: {
    strokeDasharray: PACE_DASH,
  },
  [`& .${lineClasses.area}`]: { fillOpacity: 0.06 },
  [`& .${labelMarkClasses.root}`]: { width: 28 },
  '& .MuiChartsGrid-line': { stroke: 'var(--divider)' },
  ...FAN_STYLES,
} as const;

/** The legend's mark for known values. */
const SolidMark = ({ color }: ChartsLabelCustomMarkProps) => (
  <Line color={color} />
);

/** The legend's mark for the needed pace. */
const NeededMark = ({ color }: ChartsLabelCustomMarkProps) => (
  <Line color={color} dashes={NEEDED_DASH} />
);
const PaceMark = ({ color }: ChartsLabelCustomMarkProps) => (
  <Line color={color} dashes={PACE_DASH} />
);

const MARKS = { [NEEDED_DASH]: NeededMark, [PACE_DASH]: PaceMark };

const Line = ({
  color,
  dashes,
}: {
  color: string | undefined;
  dashes?: string;
}) => (
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
