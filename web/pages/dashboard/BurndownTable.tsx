import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Burndown } from '#api/contract/index.ts';
import { useDates } from '../../app/i18n/dates.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';

/** The burndown in numbers, for whoever cannot or would not read the chart. */
export const BurndownTable = ({ chart }: { chart: Burndown }) => {
  const t = useMessages();
  const dates = useDates();
  const show = (value: number | null) =>
    value === null ? t('burndown.none') : Math.round(value * 10) / 10;
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={t('dashboard.burndown')}
      sx={{ maxHeight: 'min(500px, 60vh)' }}
    >
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{t('burndown.date')}</TableCell>
            <TableCell align="right">{t('burndown.remaining')}</TableCell>
            <TableCell align="right">{t('burndown.projected')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {chart.days.map(({ date, remaining, projected }) => (
            <TableRow key={date}>
              <TableCell>{dates.long(date)}</TableCell>
              <TableCell align="right">{show(remaining)}</TableCell>
              <TableCell align="right">{show(projected)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
