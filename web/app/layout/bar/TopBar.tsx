import { useState, useEffect, useEffectEvent } from 'react';
import type { Ref } from 'react';
import { IconButton, Drawer } from '@mui/material';
import MenuIcon from '@mui/icons-material/Menu';
import './bar.css';
import CloseIcon from '@mui/icons-material/Close';
import { useLocation } from 'react-router-dom';
import { useMessages } from '../../i18n/useMessages.ts';
import type { SearchHandle } from '../../search/SearchField.tsx';
import { BarTools } from './BarTools.tsx';
import { Navigation } from '../navigation/Navigation.tsx';

type Props = Readonly<{
  /** The navigation is at the side; otherwise a button opens it. */
  hasSide: boolean;
  search: Ref<SearchHandle>;
  ref: Ref<HTMLElement>;
}>;

/** The bar over the page, where the navigation is at its side or a drawer. */
export const TopBar = ({ hasSide, search, ref }: Props) => (
  <header className="top-bar" ref={ref}>
    {!hasSide && <DrawerButton />}
    <BarTools search={search} />
  </header>
);

const DrawerButton = () => {
  const t = useMessages();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton onClick={() => setOpen(true)} aria-label={t('nav.open')}>
        <MenuIcon fontSize="small" />
      </IconButton>
      <NavigationDrawer open={open} close={() => setOpen(false)} />
    </>
  );
};

type DrawerProps = Readonly<{ open: boolean; close: () => void }>;

/** The side navigation below 992 px, hidden until it is opened. */
const NavigationDrawer = ({ open, close }: DrawerProps) => {
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
