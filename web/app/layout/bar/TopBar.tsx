import { useState } from 'react';
import type { Ref } from 'react';
import { IconButton } from '@mui/material';
import MenuIcon from '@mui/icons-material/Menu';
import { useMessages } from '../../i18n/useMessages.ts';
import type { SearchHandle } from '../../search/SearchField.tsx';
import { BarTools } from './BarTools.tsx';
import { NavigationDrawer } from '../navigation/NavigationDrawer.tsx';
import './bar.css';

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
