import { Box } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { BarChart, barClasses } from '@mui/x-charts/BarChart';
import type { WorkPlan } from '#api/contract/index.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { BAR_STYLES, Hatch } from '../../components/chart/barStyles.tsx';
import {
  CHART_HEIGHT,
  CHART_SIDES,
  LEGEND,
} from '../../components/chart/chartLayout.ts';
import { useFormatCount } from '../../components/chart/useFormatCount.ts';
import { useWeekName } from './useTable.ts';

type Props = Readonly<{
  chart: WorkPlan;
  /** Called with the index of a week that was chosen. */
  onWeek: (index: number) => void;
}>;

/** Completed, planned and rolled-over items by week. */
export const WorkPlanChart = ({ chart, onWeek }: Props) => {
  const t = useMessages();
  const sides = CHART_SIDES[useTheme().direction];
  const formatCount = useFormatCount();
  const weekName = useWeekName();
  const { weeks } = chart;
  const series = { stack: 'all', valueFormatter: formatCount };
  return (
    <Box
      component="figure"
      aria-label={t('workPlan.label', { weeks: weeks.length })}
      sx={{ m: 0, height: CHART_HEIGHT, minHeight: 260, ...bars }}
    >
      <BarChart
        skipAnimation
        borderRadius={2}
        margin={{ top: 16, bottom: 4, ...sides.margin }}
        slotProps={LEGEND}
        grid={{ horizontal: true }}
        xAxis={[
          {
            data: weeks.map(({ index }) => index),
            scaleType: 'band',
            label: t('workPlan.week'),
            valueFormatter: (index: number, { location }) => {
              const week = weeks[index];
              if (week === undefined) return '';
              return location === 'tick' ? String(index + 1) : weekName(week);
            },
            categoryGapRatio: 0.35,
            disableLine: true,
            disableTicks: true,
            ...sides.xAxis,
          },
        ]}
        yAxis={[
          {
            label: t('burndown.items'),
            position: sides.yAxis,
            tickMinStep: 1,
            disableLine: true,
            disableTicks: true,
          },
        ]}
        // Enter does the same as a click.
        experimentalFeatures={{ keyboardActivation: true }}
        onAxisClick={(_event, clicked) => {
          if (clicked !== null) onWeek(clicked.dataIndex);
        }}
        series={[
          {
            ...series,
            id: 'completed',
            label: t('workPlan.completed'),
            data: weeks.map(({ completed }) => completed),
            color: BAR_STYLES.solid.fill,
            labelMarkType: BAR_STYLES.solid.Mark,
          },
          {
            ...series,
            id: 'planned',
            label: t('workPlan.planned'),
            data: weeks.map(({ planned }) => planned),
            color: BAR_STYLES.outlined.fill,
            labelMarkType: BAR_STYLES.outlined.Mark,
          },
          {
            ...series,
            id: 'rolledOver',
            label: t('workPlan.rolledOver'),
            data: weeks.map(({ rolledOver }) => rolledOver),
            color: BAR_STYLES.hatched.fill,
            labelMarkType: BAR_STYLES.hatched.Mark,
          },
        ]}
      >
        <Hatch />
      </BarChart>
    </Box>
  );
};

const bars = {
  '& svg': { cursor: 'pointer' },
  [`& [data-series="planned"] .${barClasses.element}`]: {
    stroke: 'var(--border)',
    strokeWidth: 1.5,
  },
  [`& [data-series="rolledOver"] .${barClasses.element}`]: {
    stroke: 'var(--rolled-over)',
    strokeWidth: 1.5,
  },
  '& .MuiChartsGrid-line': { stroke: 'var(--divider)' },
} as const;
