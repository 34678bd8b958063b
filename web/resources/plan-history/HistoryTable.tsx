import {
  DataTable,
  useDataTableRenderContext,
  useListContext,
} from 'react-admin';
import type { DataTableColumnProps } from 'react-admin';
import type { HistoryEntry } from '#api/contract/index.ts';
import { useInstants } from '../../kit/i18n/instants.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { PersonName } from '../../components/person/PersonName.tsx';
import type { Bucket } from '../item/store/placement.ts';
import { changeOf } from './changeOf.ts';
import { COLUMNS_KEY, HIDDEN_COLUMNS } from './columns.ts';
import type { Column } from './columns.ts';
import { useHistoryText } from './useHistoryText.ts';

type Props = Readonly<{
  /** The project's start date; null if it has none yet. */
  startDate: string | null;
}>;

/** The changes of the list as a table with chosen columns and order. */
export const HistoryTable = ({ startDate }: Props) => {
  const t = useMessages();
  const instants = useInstants();
  const text = useHistoryText(startDate);
  const nameOf = (bucket: Bucket | null) =>
    bucket !== null && <bdi>{text.bucketNameOf(bucket)}</bdi>;
  return (
    <DataTable<HistoryEntry>
      storeKey={COLUMNS_KEY}
      hiddenColumns={HIDDEN_COLUMNS}
      bulkActionButtons={false}
      rowClick={false}
      aria-label={t('history.title')}
      sx={table}
    >
      <Col
        source="occurredAt"
        sortByOrder="DESC"
        render={({ occurredAt }) => (
          <time dateTime={occurredAt}>{instants.full(occurredAt)}</time>
        )}
      />
      <Col
        source="actorId"
        disableSort
        render={(entry) => <PersonName person={text.actorOf(single(entry))} />}
      />
      <Col
        source="itemTitle"
        disableSort
        className="history-table-title"
        render={({ itemTitle }) => (
          <bdi>{itemTitle || t('items.untitled')}</bdi>
        )}
      />
      <Col
        source="change"
        render={({ change }) => t(`history.change.${change}`)}
      />
      <Col
        source="from"
        disableSort
        render={(entry) => nameOf(changeOf(single(entry)).from)}
      />
      <Col
        source="to"
        disableSort
        render={(entry) => nameOf(changeOf(single(entry)).to)}
      />
      <Col
        source="assignee"
        disableSort
        render={({ to }) =>
          to !== null &&
          to.assignedToUserId !== null && (
            <PersonName person={text.assigneeOf(to)} />
          )
        }
      />
      <Col
        source="via"
        disableSort
        render={({ viaTokenId, viaTokenName }) =>
          viaTokenId !== undefined && (
            <bdi>{viaTokenName ?? t('history.aToken')}</bdi>
          )
        }
      />
    </DataTable>
  );
};

const single = (entry: HistoryEntry) =>
  ({ kind: 'single', entries: [entry] }) as const;

type ColProps = Omit<DataTableColumnProps<HistoryEntry>, 'source' | 'label'> &
  Readonly<{ source: Column }>;

/** A column whose header shows the order of the table. */
const Col = ({ source, ...props }: ColProps) => {
  const { sort } = useListContext<HistoryEntry>();
  const isHead = useDataTableRenderContext() === 'header';
  const direction = sort.order === 'ASC' ? 'asc' : 'desc';
  return (
    <DataTable.Col<HistoryEntry>
      {...props}
      source={source}
      label={`history.column.${source}`}
      {...(isHead && sort.field === source && { sortDirection: direction })}
    />
  );
};

const table = {
  inlineSize: '100%',
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
  '& .MuiTableCell-root': {
    borderColor: 'var(--divider)',
    textAlign: 'start',
    height: 40,
    paddingBlock: '4px',
    paddingInline: '0 16px',
  },
  '& .MuiTableCell-head': {
    height: 36,
    color: 'var(--secondary)',
    backgroundColor: 'var(--paper)',
    fontSize: 'var(--size-small)',
    fontWeight: 500,
    whiteSpace: 'nowrap',
  },
  '& .MuiTableCell-body': { fontSize: 'var(--size-small)' },
  '& time, & .person, & .column-from, & .column-to': { whiteSpace: 'nowrap' },
  '& .history-table-title': { minWidth: 160, overflowWrap: 'anywhere' },
  '& .MuiTableRow-root.MuiTableRow-hover:hover': {
    backgroundColor: 'var(--hover)',
  },
} as const;
