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
import type { MouseEvent, ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useMessages } from '../../kit/i18n/useMessages.ts';

type Row = Readonly<{
  id: string;
  /** The row's name for selecting it. */
  name: string;
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

/** A table of the surrounding list's people; Admins select by click or box. */
export const PeopleTable = ({ labelledBy, columns, rows, selects }: Props) => (
  <TableContainer>
    <Table aria-labelledby={labelledBy} sx={table}>
      <TableHead>
        <TableRow>
          {selects && <TableCell component="td" sx={check} />}
          {columns.map((column) => (
            <TableCell key={column}>{column}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <PersonRow key={row.id} row={row} selects={selects} />
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

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
        <TableCell sx={check}>
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
      <TableCell component="th" scope="row" sx={address}>
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

const check = { width: 40, paddingInline: '2px' } as const;

const address = {
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
