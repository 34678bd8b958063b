import type { Ref } from 'react';
import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import MenuIcon from '@mui/icons-material/Menu';
import { useMessages } from '../i18n/useMessages.ts';
import type { SearchHandle } from '../search/SearchField.tsx';
import { BarTools } from './BarTools.tsx';

const Bar = styled('header')({
  position: 'relative',
  // What the search finds hangs over the page.
  zIndex: 3,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minBlockSize: 48,
  paddingInline: 8,
  borderBlockEnd: '1px solid var(--divider)',
});

type Props = Readonly<{
  /** Null while the side bar stands. */
  openNavigation: (() => void) | null;
  search: Ref<SearchHandle>;
  ref: Ref<HTMLElement>;
}>;

/** The bar over the page, where the navigation is at its side. */
export const TopBar = ({ openNavigation, search, ref }: Props) => {
  const t = useMessages();
  return (
    <Bar ref={ref}>
      {openNavigation && (
        <IconButton onClick={openNavigation} aria-label={t('nav.open')}>
          <MenuIcon fontSize="small" />
        </IconButton>
      )}
      <BarTools search={search} />
    </Bar>
  );
};
