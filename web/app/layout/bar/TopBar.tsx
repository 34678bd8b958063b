import { useState } from 'react';
import type { Ref } from 'react';
import { IconButton } from '@mui/material';
import MenuIcon from '@mui/icons-material/Menu';
import './bar.css';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import type { SearchHandle } from '../../search/SearchField.tsx';
import { BarTools } from './BarTools.tsx';
import { lazyOverlay } from '../../../kit/overlays/lazyOverlay.tsx';

const NavigationDrawer = lazyOverlay(
  async () => (await import('./NavigationDrawer.tsx')).NavigationDrawer,
);

type Props = Readonly<{
  /** Whether a side bar is shown; otherwise a button opens the navigation. */
  hasSide: boolean;
  search: Ref<SearchHandle>;
  ref: Ref<HTMLElement>;
}>;

/** The bar above the page, when the navigation is a side bar or drawer. */
export const TopBar = ({ hasSide, search, ref }: Props) => (
  <header className="top-bar" ref={ref}>
    {!hasSide && <DrawerButton />}
    <BarTools search={search} />
  </header>
);

const DrawerButton = () => {
  const t = useMessages();
  // Null until first opened; then it stays mounted, to animate closing.
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <IconButton onClick={() => setOpen(true)} aria-label={t('nav.open')}>
        <MenuIcon fontSize="small" />
      </IconButton>
      {open !== null && (
        <NavigationDrawer open={open} onClose={() => setOpen(false)} />
      )}
    </>
  );
};
