import {
  Checkbox,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { SearchField } from '../../components/field/SearchField.tsx';
import { Pager } from '../../components/page/Pager.tsx';
import { usePageOf } from '../../components/page/usePageOf.ts';
import { matchingPeople } from '../../components/person/people.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import './team.css';

type Row = Readonly<{
  id: string;
  /** The row's name for selecting it. */
  name: string;
  emailAddress: string;
  /** The person, or the address of somebody who has not joined yet. */
  head: ReactNode;
  /** Small text below the head. */
  note?: string;
  cells: readonly ReactNode[];
}>;

type Props = Readonly<{
  labelledBy: string;
  columns: readonly string[];
  rows: readonly Row[];
  /** Whether rows can be selected; Editors cannot. */
  selects: boolean;
}>;

/** Teams that fit on one page have neither a pager nor a search field. */
const PER_PAGE = 50;

/**
 * A table of people, in pages and searchable if there are many. Admins select
 * by click or box; the surrounding react-admin list has the selection.
 */
export const PeopleTable = ({ labelledBy, columns, rows, selects }: Props) => {
  const t = useMessages();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const pageOfRows = usePageOf(matchingPeople(rows, search), page, PER_PAGE);
  const { from, to, total } = pageOfRows;
  return (
    <>
      {(rows.length > PER_PAGE || search !== '') && (
        <div className="people-search">
          <SearchField
            className="people-search-field"
            label={t('team.search')}
            placeholder={t('team.searchHint')}
            value={search}
            onChange={(typed) => {
              setSearch(typed);
              setPage(0);
            }}
          />
          <span role="status">
            {search !== '' && t('team.found', { count: pageOfRows.total })}
          </span>
        </div>
      )}
      {pageOfRows.total > 0 && (
        <TableContainer>
          <Table aria-labelledby={labelledBy} sx={table}>
            <TableHead>
              <TableRow>
                {selects && <TableCell component="td" sx={checkCell} />}
                {columns.map((column) => (
                  <TableCell key={column}>{column}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {pageOfRows.items.map((row) => (
                <PersonRow key={row.id} row={row} selects={selects} />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {pageOfRows.pageCount > 1 && (
        <Pager
          {...pageOfRows}
          text={t('team.range', { from, to, total })}
          onPage={setPage}
        />
      )}
    </>
  );
};

const PersonRow = ({
  row: { id, name, head, note, cells },
  selects,
}: {
  row: Row;
  selects: boolean;
}) => {
  const t = useMessages();
  const { selectedIds, onSelect, onToggleItem } = useListContext();
  const selected = selects && selectedIds.includes(id);
  const toggle = () => onToggleItem(id);
  // A click selects one row, as in other lists; a box adds to the selection.
  const byClick = ({ target, ctrlKey, metaKey }: MouseEvent) => {
    if (target instanceof Element && target.closest(CONTROLS)) return;
    if (ctrlKey || metaKey) toggle();
    else onSelect(selected && selectedIds.length === 1 ? [] : [id]);
  };
  return (
    <TableRow
      selected={selected}
      hover={selects}
      onClick={selects ? byClick : undefined}
      sx={selects ? { cursor: 'pointer' } : undefined}
    >
      {selects && (
        <TableCell sx={checkCell}>
          <Checkbox
            size="small"
            checked={selected}
            onChange={toggle}
            slotProps={{
              input: { 'aria-label': t('team.select', { name }) },
            }}
          />
        </TableCell>
      )}
      <TableCell component="th" scope="row" sx={personCell}>
        {head}
        {note !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {note}
          </Typography>
        )}
      </TableCell>
      {cells.map((cell, index) => (
        // The order of the columns is fixed.
        <TableCell key={columnKey(index)}>{cell}</TableCell>
      ))}
    </TableRow>
  );
};

/** Controls that handle their own clicks. */
const CONTROLS = 'input, select, button, a';

const columnKey = (index: number): string => `column-${String(index)}`;

const checkCell = { width: 40, paddingInline: '2px' } as const;

const personCell = {
  fontWeight: 400,
  overflowWrap: 'anywhere',
  minWidth: { xs: 84, sm: 132 },
} as const;

const table = {
  '& .MuiTableCell-root': {
    borderColor: 'var(--divider)',
    textAlign: 'start',
    height: 48,
    paddingBlock: '4px',
  },
  '& .MuiTableCell-root:not(:first-of-type)': {
    paddingInline: { xs: '6px', sm: '12px' },
  },
  '& .MuiTableCell-root:first-of-type': { paddingInline: '2px' },
  '& .MuiTableCell-head': {
    height: 36,
    color: 'var(--secondary)',
    fontSize: 'var(--size-small)',
    fontWeight: 500,
  },
  '& .MuiTableRow-root.MuiTableRow-hover:hover': {
    backgroundColor: 'var(--hover)',
  },
  '& .MuiTableRow-root.Mui-selected, & .MuiTableRow-root.Mui-selected:hover': {
    backgroundColor: 'var(--selected)',
  },
} as const;
