import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Report } from '#api/contract/index.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { CHART_HEIGHT } from './chartHeight.ts';
import { useReportCells } from './useReportCells.ts';

/** A report in numbers, as the CSV has it, with people instead of their ids. */
export const ReportTable = ({ report }: { report: Report }) => {
  const t = useMessages();
  const { titleOf, show } = useReportCells();
  const columns = report.columns.filter(({ name }) => name !== 'userId');
  if (report.rows.length === 0) {
    return <p className="past-note">{t('report.empty')}</p>;
  }
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={t('report.table')}
      sx={{ maxHeight: CHART_HEIGHT, position: 'relative' }}
    >
      <Table size="small" stickyHeader className="report-table">
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.name} data-column={column.name}>
                {titleOf(column)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {report.rows.map((row, index) => (
            // Rows have no id, and their order never changes.
            <TableRow key={index}>
              {columns.map(({ name }, at) => (
                <TableCell
                  key={name}
                  data-column={name}
                  {...(at === 0 ? { component: 'th', scope: 'row' } : {})}
                >
                  {show(row, name)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
