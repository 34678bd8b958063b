import type { ReactNode } from 'react';
import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material';
import type { Report } from '#api/contract/index.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { PersonName } from '../../../components/person/PersonName.tsx';
import { usePersonOf } from '../../../components/person/usePeople.ts';
import { assigneeIn, CHART_HEIGHT } from './chartRows.ts';
import '../../../components/why/why.css';
import { useDates } from '../../../kit/i18n/dates.ts';
import { useNumber } from '../../../kit/i18n/numbers.ts';
import { addTexts, patternOf } from '../../../kit/i18n/texts.ts';
import type { MessageKey } from '../../../kit/i18n/messages/english.ts';
import { planMessages } from '../../../kit/i18n/messages/plan.ts';

addTexts(planMessages);

type Props = Readonly<{
  report: Report;
  /** Explains a number; null if it cannot be explained. */
  onNumber: (row: Row, column: string) => (() => void) | null;
}>;

/** A report as a table, like its CSV but with people instead of their ids. */
export const ReportTable = ({ report, onNumber }: Props) => {
  const t = useMessages();
  const isByActor = report.name === 'scope-reasons';
  const { titleOf, textOf, show } = useReportCells(isByActor);
  const columns = report.columns.filter(({ name }) => !UNSHOWN.has(name));
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
              {columns.map(({ name }, columnIndex) => (
                <TableCell
                  key={name}
                  data-column={name}
                  {...(columnIndex === 0
                    ? { component: 'th', scope: 'row' }
                    : {})}
                >
                  <Explained
                    ask={onNumber(row, name)}
                    value={textOf(row[name] ?? null)}
                  >
                    {show(row, name)}
                  </Explained>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

const Explained = ({
  ask,
  value,
  children,
}: Readonly<{
  ask: (() => void) | null;
  value: string;
  children: ReactNode;
}>) => {
  const t = useMessages();
  if (ask === null) return children;
  return (
    <button
      type="button"
      className="why-number"
      aria-label={t('why.cell', { value })}
      onClick={ask}
    >
      {children}
    </button>
  );
};

// Columns whose content is part of the person's column.
const UNSHOWN = new Set(['userId', 'displayName']);

type Row = Report['rows'][number];
type Cell = Row[string];

/**
 * The columns and cells of a report as text. Without a person, nobody did it
 * (`isByActor`), or nobody is assigned.
 */
const useReportCells = (isByActor: boolean) => {
  const t = useMessages();
  const dates = useDates();
  const number = useNumber();

  const textOf = (cell: Cell): string =>
    typeof cell === 'number' ? number(cell) : (cell ?? t('report.none'));
  const weekIn = (cell: Cell): string =>
    typeof cell === 'number'
      ? t('plan.weekOf', { n: cell })
      : t('report.allWeeks');
  const dateIn = (cell: Cell): string =>
    typeof cell === 'string' ? dates.short(cell) : '';
  const personOf = usePersonOf();
  const personIn = (row: Row): ReactNode => {
    const assignee = assigneeIn(row);
    return assignee === null ? (
      t(isByActor ? 'report.none' : 'report.nobody')
    ) : (
      <PersonName person={personOf(assignee)} />
    );
  };

  return {
    textOf,
    /** An unknown column has the server's title. */
    titleOf: ({ name, title }: Report['columns'][number]): string => {
      const key = `report.column.${name}`;
      return isKey(key) ? t(key) : title;
    },
    show: (row: Row, name: string): ReactNode => {
      const cell = row[name] ?? null;
      if (name === 'week') return weekIn(cell);
      if (name === 'startDate') return dateIn(cell);
      if (name === 'emailAddress') return personIn(row);
      return textOf(cell);
    },
  };
};

const isKey = (key: string): key is MessageKey => patternOf(key) !== undefined;
