import { Box } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { BarChart, barClasses } from '@mui/x-charts/BarChart';
import { addDays, DAYS_PER_WEEK } from '#api/contract/values.ts';
import { useDates } from '../../../kit/i18n/dates.ts';
import { useNumber } from '../../../kit/i18n/numbers.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { BAR_STYLES, Hatch } from '../../../components/chart/barStyles.tsx';
import { CHART_SIDES } from '../../../components/chart/chartLayout.ts';
import { usePersonOf } from '../../../components/person/usePeople.ts';
import { DRAWINGS } from './drawnColumns.ts';
import { CHART_HEIGHT } from './chartRows.ts';
import type { Category, ChartRow } from './chartRows.ts';
import type { ReportName } from '../model/views.ts';
import { addTexts } from '../../../kit/i18n/texts.ts';
import { reportMessages } from '../../../kit/i18n/messages/reports.ts';

addTexts(reportMessages);

/** The width of everything around the bars. */
const MARGINS_PX = 240;
/** The maximum width of a bar with its gap. */
const BAR_PX = 110;

type Props = Readonly<{
  name: ReportName;
  rows: readonly ChartRow[];
  /** Called with the row whose bars were chosen. */
  onRow: (row: ChartRow | undefined) => void;
}>;

/** A report as bars, by week or by person. */
export const ReportChart = ({ name, rows, onRow }: Props) => {
  const t = useMessages();
  const number = useNumber();
  const sides = CHART_SIDES[useTheme().direction];
  const { labelOf, tickLabelOf } = useCategoryLabels();
  const { unit, isStacked, columns } = DRAWINGS[name];
  const isByPerson = rows[0]?.category.type === 'person';
  const formatCount = (value: number | null) =>
    value === null ? t('report.none') : number(Math.abs(value));
  return (
    <Box
      component="figure"
      aria-label={t('report.chart', {
        name: t(`reports.view.${name}`),
        definition: t(`report.definition.${name}`),
      })}
      sx={{
        m: 0,
        height: CHART_HEIGHT,
        minHeight: 260,
        // Limits the width of bars if there are few.
        maxWidth: MARGINS_PX + rows.length * columns.length * BAR_PX,
        ...outlineStyles,
        ...(isByPerson ? {} : { '& svg': { cursor: 'pointer' } }),
      }}
    >
      <BarChart
        skipAnimation
        borderRadius={2}
        margin={{ top: 16, bottom: 4, ...sides.margin }}
        slotProps={{
          legend: { position: { vertical: 'top', horizontal: 'start' } },
        }}
        grid={{ horizontal: true }}
        // Enter does the same as a click.
        experimentalFeatures={{ keyboardActivation: true }}
        onAxisClick={(_event, clicked) => {
          if (clicked !== null) onRow(rows[clicked.dataIndex]);
        }}
        xAxis={[
          {
            data: rows.map((_row, index) => index),
            scaleType: 'band',
            label: t(isByPerson ? 'report.person' : 'report.week'),
            valueFormatter: (index: number, { location }) => {
              const category = rows[index]?.category;
              if (category === undefined) return '';
              return location === 'tick'
                ? tickLabelOf(category)
                : labelOf(category);
            },
            categoryGapRatio: 0.4,
            disableTicks: true,
            ...sides.xAxis,
          },
        ]}
        yAxis={[
          {
            label: t(unit),
            position: sides.yAxis,
            tickMinStep: 1,
            valueFormatter: (value: number) => number(Math.abs(value)),
            disableLine: true,
            disableTicks: true,
          },
        ]}
        series={columns.map(({ name: column, label, style }) => ({
          // `outlineStyles` selects the series by the beginning of its id.
          id: `${style} ${column}`,
          label: t(label),
          data: rows.map(({ values }) => values[column] ?? null),
          color: BAR_STYLES[style].fill,
          labelMarkType: BAR_STYLES[style].Mark,
          valueFormatter: formatCount,
          ...(isStacked ? { stack: 'all' } : {}),
        }))}
      >
        <Hatch />
      </BarChart>
    </Box>
  );
};

/** `Week 5` with its days, or a person's name; on the axis only the number. */
const useCategoryLabels = () => {
  const t = useMessages();
  const dates = useDates();
  const personOf = usePersonOf();
  const labelOf = (category: Category): string => {
    if (category.type === 'person') {
      const { assignee } = category;
      return assignee === null ? t('report.nobody') : personOf(assignee).name;
    }
    const { week, startDate } = category;
    const last = addDays(startDate, DAYS_PER_WEEK - 1);
    return t('report.weekOf', { n: week, dates: dates.range(startDate, last) });
  };
  const tickLabelOf = (category: Category): string =>
    category.type === 'week' ? String(category.week) : labelOf(category);
  return { labelOf, tickLabelOf };
};

const outlineStyles = {
  '& .MuiChartsGrid-line': { stroke: 'var(--divider)' },
  // An outline distinguishes the series without color.
  [`& .${barClasses.series}[data-series^="outlined"] .${barClasses.element}`]: {
    stroke: 'var(--border)',
    strokeWidth: 1.5,
  },
  [`& .${barClasses.series}[data-series^="hatched"] .${barClasses.element}`]: {
    stroke: 'var(--rolled-over)',
    strokeWidth: 1,
  },
} as const;
