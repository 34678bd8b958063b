import type { Ref } from 'react';
import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import MenuIcon from '@mui/icons-material/Menu';
import { AccountMenu } from '../../resources/account/AccountMenu.tsx';
import { useMessages } from '../i18n/useMessages.ts';
import { SavingIndicator } from './SavingIndicator.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

const Bar = styled('header')({
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
  ref: Ref<HTMLElement>;
}>;

/** Saving indicator, theme toggle and account menu (D16). */
export const TopBar = ({ openNavigation, ref }: Props) => {
  const t = useMessages();
  return (
    <Bar ref={ref}>
      {openNavigation && (
        <IconButton onClick={openNavigation} aria-label={t('nav.open')}>
          <MenuIcon fontSize="small" />
        </IconButton>
      )}
      <span style={{ flex: 1 }} />
      <SavingIndicator />
      <ThemeToggle />
      <AccountMenu />
    </Bar>
  );
};
