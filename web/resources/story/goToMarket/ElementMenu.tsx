import { IconButton, Menu, MenuItem } from '@mui/material';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import { useState } from 'react';
import { useMessages } from '../../../kit/i18n/useMessages.ts';

type Props = Readonly<{ title: string; onDelete: () => void }>;

/** The ⋯ menu of an element (J10). */
export const ElementMenu = ({ title, onDelete }: Props) => {
  const t = useMessages();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = t('story.element.menu', { title });
  return (
    <>
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={label}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ alignSelf: 'start' }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        <MenuItem
          onClick={() => {
            setAnchor(null);
            onDelete();
          }}
          style={{ color: 'var(--error)' }}
        >
          {t('story.element.delete')}
        </MenuItem>
      </Menu>
    </>
  );
};
