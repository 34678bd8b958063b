import type { Report } from '#api/contract/index.ts';
import { useDates } from '../../../app/i18n/dates.ts';
import { english } from '../../../app/i18n/messages/english.ts';
import type { MessageKey } from '../../../app/i18n/messages/english.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { usePersonName } from './usePersonName.ts';

type Row = Report['rows'][number];
type Cell = Row[string];

/** The columns and cells of a report in words. */
export const useReportCells = () => {
  const t = useMessages();
  const dates = useDates();
  const personOf = usePersonName();

  const weekIn = (cell: Cell): string =>
    typeof cell === 'number'
      ? t('plan.weekOf', { n: cell })
      : t('report.allWeeks');
  const dateIn = (cell: Cell): string =>
    typeof cell === 'string' ? dates.short(cell) : '';
  const personIn = (row: Row): string =>
    personOf({
      userId: textIn(row['userId']),
      emailAddress: textIn(row['emailAddress']),
    });

  return {
    /** A column that is not known here says what the server calls it. */
    titleOf: ({ name, title }: Report['columns'][number]): string => {
      const key = `report.column.${name}`;
      return isKey(key) ? t(key) : title;
    },
    show: (row: Row, name: string): string | number => {
      const cell = row[name] ?? null;
      if (name === 'week') return weekIn(cell);
      if (name === 'startDate') return dateIn(cell);
      if (name === 'emailAddress') return personIn(row);
      return cell ?? t('report.none');
    },
  };
};

const isKey = (key: string): key is MessageKey => Object.hasOwn(english, key);

const textIn = (cell: Cell | undefined): string | null =>
  typeof cell === 'string' ? cell : null;
