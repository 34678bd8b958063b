import { useEffect, useEffectEvent } from 'react';
import { Drawer, IconButton } from '@mui/material';
import CloseIcon from '@mui/icons-material/Close';
import { useLocation } from 'react-router-dom';
import { useMessages } from '../../i18n/useMessages.ts';
import { Navigation } from './Navigation.tsx';

type Props = Readonly<{ open: boolean; close: () => void }>;

/** The side navigation below 992 px, hidden until it is opened. */
export const NavigationDrawer = ({ open, close }: Props) => {
  const t = useMessages();
  const { pathname } = useLocation();
  const arrive = useEffectEvent(close);
  useEffect(() => arrive(), [pathname]);

  return (
    <Drawer
      open={open}
      onClose={close}
      slotProps={{
        paper: {
          sx: { inlineSize: 288, maxInlineSize: '85vw', padding: 3 },
          role: 'dialog',
          'aria-modal': true,
          'aria-label': t('nav.label'),
        },
      }}
    >
      <IconButton
        onClick={close}
        aria-label={t('nav.close')}
        sx={{ alignSelf: 'flex-end', marginBlockEnd: 1 }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
      <Navigation />
    </Drawer>
  );
};
