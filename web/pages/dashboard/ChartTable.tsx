import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { WORK_PLAN_SERIES } from '#api/contract/values.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { CHART_HEIGHT } from '../../components/chart/chartLayout.ts';
import { useFormatCount } from '../../components/chart/useFormatCount.ts';
import type { Series } from '../../providers/calls/explain.ts';
import { useTable } from './useTable.ts';
import '../../components/why/why.css';
import type { ChartData } from './dashboardCharts.ts';

type Props = Readonly<{
  data: ChartData;
  /** Explains a number, by its row and the bars that it counts. */
  onNumber: (index: number, series: Series | undefined) => void;
}>;

/** A chart as a table of numbers, each with its explanation. */
export const ChartTable = ({ data, onNumber }: Props) => {
  const t = useMessages();
  const formatCount = useFormatCount();
  const { columns, rows } = useTable(data);
  const container = useTodayInView();
  return (
    <TableContainer
      ref={container}
      tabIndex={0}
      role="region"
      aria-label={t(`dashboard.${data.name}`)}
      sx={{ maxWidth: 640, maxHeight: CHART_HEIGHT, position: 'relative' }}
    >
      <Table size="small" stickyHeader sx={cells}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column}>{column}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ name, to, isNow, values }, index) => (
            <TableRow key={name} aria-current={isNow ? 'date' : undefined}>
              <TableCell component="th" scope="row">
                {to === null ? name : <Link to={to}>{name}</Link>}
              </TableCell>
              {values.map((value, column) => (
                <TableCell key={columns[column + 1]}>
                  {value === null || !isExplained(data, column) ? (
                    formatCount(value)
                  ) : (
                    <button
                      type="button"
                      className="why-number"
                      aria-label={t('why.cell', { value: formatCount(value) })}
                      onClick={() => onNumber(index, seriesAt(data, column))}
                    >
                      {formatCount(value)}
                    </button>
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

/** Counts can be explained; projections are calculated from them. */
const isExplained = ({ name }: ChartData, column: number): boolean =>
  name === 'workPlan' || column === 0;

const seriesAt = ({ name }: ChartData, column: number): Series | undefined =>
  name === 'workPlan' ? WORK_PLAN_SERIES[column] : undefined;

/** Scrolls to today's row when the table appears. */
const useTodayInView = () => {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = container.current?.querySelector('tr[aria-current]');
    if (!(row instanceof HTMLElement) || container.current === null) return;
    container.current.scrollTop =
      row.offsetTop - container.current.clientHeight / 2;
  }, []);
  return container;
};

const cells = {
  '& th, & td': {
    borderColor: 'var(--divider)',
    textAlign: 'end',
    paddingInline: { xs: '6px', sm: '16px' },
  },
  '& tr > th:first-of-type': {
    textAlign: 'start',
    paddingInlineStart: '8px',
    whiteSpace: { sm: 'nowrap' },
  },
  '& thead th': {
    backgroundColor: 'var(--paper)',
    color: 'var(--secondary)',
    fontWeight: 500,
  },
  '& tbody a': { color: 'inherit', textUnderlineOffset: '3px' },
  '& [aria-current]': { backgroundColor: 'var(--selected)' },
  '& [aria-current] > *': { fontWeight: 600 },
};
