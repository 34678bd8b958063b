import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { labelMarkClasses } from '@mui/x-charts/ChartsLabel';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart, lineClasses } from '@mui/x-charts/LineChart';
import type { Burndown } from '#api/contract/index.ts';
import { useDates } from '../../app/i18n/dates.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { CHART_HEIGHT } from './chartHeight.ts';
import { DashedMark, SolidMark } from './legendMarks.tsx';

/** Days between x ticks (G10) and between major gridlines (G9, Q37). */
const TICK_DAYS = 6;
const GRID_DAYS = 28;

/** Where the axes stand, by the direction of reading. */
const SIDES = {
  ltr: {
    margin: { left: 0, right: 16 },
    xAxis: { reverse: false, tickLabelMinGap: 8 },
    yAxis: 'left',
  },
  rtl: {
    margin: { left: 16, right: 0 },
    // Of a reversed axis the library takes the gap with the wrong sign.
    xAxis: { reverse: true, tickLabelMinGap: -8 },
    yAxis: 'right',
  },
} as const;

type Props = Readonly<{
  chart: Burndown;
  /** What the last known day is called; today, unless told otherwise. */
  dayName?: string | undefined;
}>;

/** Remaining and projected items by day (G5, G8 to G11). */
export const BurndownChart = ({ chart, dayName }: Props) => {
  const t = useMessages();
  const dates = useDates();
  const sides = SIDES[useTheme().direction];
  const { days } = chart;
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  const today = days.findLast(({ remaining }) => remaining !== null);
  const count = (value: number | null) =>
    value === null ? t('burndown.none') : String(Math.round(value * 10) / 10);
  return (
    <Box
      component="figure"
      aria-label={t('burndown.label', {
        start: dates.long(first.date),
        end: dates.long(last.date),
      })}
      sx={{ m: 0, height: CHART_HEIGHT, minHeight: 260, ...lines }}
    >
      <LineChart
        skipAnimation
        margin={{ top: 16, bottom: 4, ...sides.margin }}
        slotProps={{
          legend: { position: { vertical: 'top', horizontal: 'start' } },
        }}
        xAxis={[
          {
            data: days.map(({ date }) => date),
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
            max: Math.max(1, Math.ceil(highest(chart) * 1.12)),
            tickMinStep: 1,
            disableLine: true,
            disableTicks: true,
          },
        ]}
        grid={{ horizontal: true }}
        series={[
          {
            id: 'remaining',
            label: t('burndown.remaining'),
            data: days.map(({ remaining }) => remaining),
            labelMarkType: SolidMark,
            color: 'var(--ink)',
            curve: 'linear',
            showMark: false,
            area: true,
            valueFormatter: count,
          },
          {
            id: 'projected',
            label: t('burndown.projected'),
            data: days.map(({ projected }) => projected),
            labelMarkType: DashedMark,
            color: 'var(--secondary)',
            curve: 'linear',
            showMark: false,
            valueFormatter: count,
          },
        ]}
      >
        {days
          .filter(({ index }) => index > 0 && index % GRID_DAYS === 0)
          .map(({ date }) => (
            <ChartsReferenceLine key={date} x={date} lineStyle={gridLine} />
          ))}
        {today !== undefined && today !== last && (
          <ChartsReferenceLine
            x={today.date}
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

const highest = ({ days }: Burndown): number =>
  Math.max(0, ...days.map(({ remaining }) => remaining ?? 0));

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
