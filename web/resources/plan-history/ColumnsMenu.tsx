import { Button, MenuItem } from '@mui/material';
import CheckIcon from '@mui/icons-material/Check';
import { useState } from 'react';
import { useStore } from 'react-admin';
import { ContextMenu } from '../../components/control/ContextMenu.tsx';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { COLUMNS, COLUMNS_KEY, HIDDEN_COLUMNS } from './columns.ts';
import type { Column } from './columns.ts';

const HIDDEN = { visibility: 'hidden' } as const;

/** Chooses the columns of the table; at least one stays. */
export const ColumnsMenu = () => {
  const t = useMessages();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [hidden, setHidden] = useStore<Column[]>(COLUMNS_KEY, HIDDEN_COLUMNS);
  const toggle = (column: Column) => {
    const others = hidden.filter((other) => other !== column);
    const next = others.length < hidden.length ? others : [...others, column];
    if (next.length < COLUMNS.length) setHidden(next);
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('history.columns')}
      </Button>
      {anchor !== null && (
        <ContextMenu
          label={t('history.columns')}
          anchor={anchor}
          onClose={() => setAnchor(null)}
        >
          {COLUMNS.map((column) => (
            <MenuItem
              key={column}
              role="menuitemcheckbox"
              aria-checked={!hidden.includes(column)}
              onClick={() => toggle(column)}
            >
              <CheckIcon
                className="history-column-shown"
                style={hidden.includes(column) ? HIDDEN : undefined}
              />
              {t(`history.column.${column}`)}
            </MenuItem>
          ))}
        </ContextMenu>
      )}
    </>
  );
};
