import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useEffect, useRef } from 'react';
import type { Burndown } from '#api/contract/index.ts';
import { useDates } from '../../app/i18n/dates.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { useToday } from '../../providers/useToday.ts';
import { CHART_HEIGHT } from './chartHeight.ts';

/** The burndown in numbers, for whoever cannot or would not read the chart. */
export const BurndownTable = ({ chart }: { chart: Burndown }) => {
  const t = useMessages();
  const dates = useDates();
  const today = useToday();
  const place = useTodayInView();
  const show = (value: number | null) =>
    value === null ? t('burndown.none') : Math.round(value * 10) / 10;
  return (
    <TableContainer
      ref={place}
      tabIndex={0}
      role="region"
      aria-label={t('dashboard.burndown')}
      sx={{ maxWidth: 640, maxHeight: CHART_HEIGHT, position: 'relative' }}
    >
      <Table size="small" stickyHeader sx={cells}>
        <TableHead>
          <TableRow>
            <TableCell>{t('burndown.date')}</TableCell>
            <TableCell>{t('burndown.remaining')}</TableCell>
            <TableCell>{t('burndown.projected')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {chart.days.map(({ date, remaining, projected }) => (
            <TableRow
              key={date}
              aria-current={date === today ? 'date' : undefined}
            >
              <TableCell component="th" scope="row">
                {dates.medium(date)}
              </TableCell>
              <TableCell>{show(remaining)}</TableCell>
              <TableCell>{show(projected)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

/** Scrolls to today's row when the table appears. */
const useTodayInView = () => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = place.current?.querySelector('tr[aria-current]');
    if (!(row instanceof HTMLElement) || place.current === null) return;
    place.current.scrollTop = row.offsetTop - place.current.clientHeight / 2;
  }, []);
  return place;
};

const cells = {
  '& th, & td': {
    borderColor: 'var(--divider)',
    textAlign: 'end',
    paddingInline: { xs: '8px', sm: '16px' },
  },
  '& tr > th:first-of-type': {
    textAlign: 'start',
    paddingInlineStart: '8px',
    whiteSpace: 'nowrap',
  },
  '& thead th': {
    backgroundColor: 'var(--paper)',
    color: 'var(--secondary)',
    fontWeight: 500,
  },
  '& [aria-current]': { backgroundColor: 'var(--selected)' },
  '& [aria-current] > *': { fontWeight: 600 },
};
