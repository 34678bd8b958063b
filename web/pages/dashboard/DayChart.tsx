import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { labelMarkClasses } from '@mui/x-charts/ChartsLabel';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart, lineClasses } from '@mui/x-charts/LineChart';
import type { LineSeries } from '@mui/x-charts/LineChart';
import { useDates } from '../../app/i18n/dates.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { CHART_HEIGHT } from './chartHeight.ts';
import { CHART_SIDES, LEGEND } from './chartSides.ts';

/** Days between x ticks (G10) and between major gridlines (G9, Q37). */
const TICK_DAYS = 6;
const GRID_DAYS = 28;

type Props = Readonly<{
  /** What is drawn, for whoever does not see it. */
  label: string;
  /** Calendar days, from the project's first to its last. */
  days: readonly string[];
  series: readonly LineSeries[];
  /** The highest value. */
  highest: number;
  /** The last day that is known; marked unless it is the last of all. */
  knownUntil: string | undefined;
  /** What that day is called; today, unless told otherwise. */
  dayName?: string | undefined;
}>;

/** Items by day, 500 px high, with a line each 28 days (G5, G6, G8 to G10). */
export const DayChart = (props: Props) => {
  const { label, days, series, highest, knownUntil, dayName } = props;
  const t = useMessages();
  const dates = useDates();
  const sides = CHART_SIDES[useTheme().direction];
  return (
    <Box
      component="figure"
      aria-label={label}
      sx={{ m: 0, height: CHART_HEIGHT, minHeight: 260, ...lines }}
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
            // Room above the line for the word at today's.
            max: Math.max(1, Math.ceil(highest * 1.12)),
            tickMinStep: 1,
            disableLine: true,
            disableTicks: true,
          },
        ]}
        grid={{ horizontal: true }}
        series={[...series]}
      >
        {days
          .filter((_date, index) => index > 0 && index % GRID_DAYS === 0)
          .map((date) => (
            <ChartsReferenceLine key={date} x={date} lineStyle={gridLine} />
          ))}
        {knownUntil !== undefined && knownUntil !== days.at(-1) && (
          <ChartsReferenceLine
            x={knownUntil}
            label={dayName ?? t('burndown.today')}
            labelAlign="start"
            lineStyle={todayLine}
            labelStyle={{ fontSize: 12, fill: 'var(--secondary)' }}
          />
        )}
      </LineChart>
    </Box>
  );
};

const gridLine = { stroke: 'var(--border)', strokeOpacity: 0.45 };
const todayLine = { stroke: 'var(--focus)', strokeWidth: 1 };

const lines = {
  [`& .${lineClasses.line}`]: { strokeWidth: 2 },
  [`& .${lineClasses.line}[data-series="projected"]`]: {
    strokeDasharray: '6 5',
  },
  [`& .${lineClasses.area}`]: { fillOpacity: 0.06 },
  [`& .${labelMarkClasses.root}`]: { width: 28 },
  '& .MuiChartsGrid-line': { stroke: 'var(--divider)' },
} as const;
