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
import { useFormatCount } from './useFormatCount.ts';
import { FAN_STYLES, useFanSeries } from './useFanSeries.tsx';
import { addTexts } from '../../kit/i18n/texts.ts';
import { chartMessages } from '../../kit/i18n/messages/chart.ts';

addTexts(chartMessages);

/** Days between x ticks and between major gridlines. */
const TICK_DAYS = 6;
const GRID_DAYS = 28;

/** How far above the lines the y axis reaches, for the label of today. */
const LABEL_ROOM = 1.12;

/** The dash patterns of calculated lines: the needed and the current pace. */
const DASHES = { needed: '6 5', pace: '2 4' } as const;

type CalculatedLine = keyof typeof DASHES;

type DayLine = Readonly<{
  /** Calculated lines are drawn dashed, above the known values. */
  id: 'known' | CalculatedLine;
  label: string;
  /** Values by day; null if unknown. */
  values: readonly (number | null)[];
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
  const formatCount = useFormatCount();
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
            max: Math.max(1, Math.ceil(highest * LABEL_ROOM)),
            tickMinStep: 1,
            disableLine: true,
            disableTicks: true,
          },
        ]}
        grid={{ horizontal: true }}
        // Enter does the same as a click.
        experimentalFeatures={{ keyboardActivation: true }}
        onAxisClick={(_event, clicked) => choose(clicked, knownValues, onDay)}
        series={[...lines.map(seriesOf(formatCount)), ...fanSeries]}
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
  (formatCount: (value: number | null) => string) =>
  ({ id, label, values }: DayLine): LineSeries => ({
    id,
    label,
    data: [...values],
    labelMarkType: MARKS[id],
    color: id === 'needed' ? 'var(--secondary)' : 'var(--ink)',
    curve: 'linear',
    showMark: false,
    area: id === 'known',
    valueFormatter: formatCount,
  });

const highestOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((most, value) => Math.max(most, value ?? 0), 0);

const gridLine = { stroke: 'var(--border)', strokeOpacity: 0.45 };
const todayLine = { stroke: 'var(--focus)', strokeWidth: 1 };

const chartStyles = {
  '&[data-choosable=true] svg': { cursor: 'pointer' },
  [`& .${lineClasses.line}`]: { strokeWidth: 2 },
  [`& .${lineClasses.line}[data-series="needed"]`]: {
    strokeDasharray: DASHES.needed,
  },
  [`& .${lineClasses.line}[data-series="pace"]`]: {
    strokeDasharray: DASHES.pace,
  },
  [`& .${lineClasses.area}`]: { fillOpacity: 0.06 },
  [`& .${labelMarkClasses.root}`]: { width: 28 },
  '& .MuiChartsGrid-line': { stroke: 'var(--divider)' },
  ...FAN_STYLES,
} as const;

const KnownMark = ({ color }: ChartsLabelCustomMarkProps) => (
  <Line color={color} />
);
const NeededMark = ({ color }: ChartsLabelCustomMarkProps) => (
  <Line color={color} dashes={DASHES.needed} />
);
const PaceMark = ({ color }: ChartsLabelCustomMarkProps) => (
  <Line color={color} dashes={DASHES.pace} />
);

/** The marks of the lines in the legend. */
const MARKS = { known: KnownMark, needed: NeededMark, pace: PaceMark };

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
