import { useEffect, useEffectEvent, useRef } from 'react';
import { IconButton, Drawer } from '@mui/material';
import CloseIcon from '@mui/icons-material/Close';
import { useLocation } from 'react-router-dom';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { Navigation } from '../navigation/Navigation.tsx';

type Props = Readonly<{ open: boolean; onClose: () => void }>;

/** The side navigation below 992 px, hidden until it is opened. */
export const NavigationDrawer = ({ open, onClose }: Props) => {
  const t = useMessages();
  const { pathname } = useLocation();
  const hasNavigated = useRef(false);
  const closeAfterNavigation = useEffectEvent(() => {
    hasNavigated.current = open;
    onClose();
  });
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current !== pathname) closeAfterNavigation();
    lastPathname.current = pathname;
  }, [pathname]);

  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        transition: {
          onExited: () => {
            if (hasNavigated.current) focusPage();
            hasNavigated.current = false;
          },
        },
        paper: {
          sx: { inlineSize: 288, maxInlineSize: '85vw', padding: 3 },
          role: 'dialog',
          'aria-modal': true,
          'aria-label': t('nav.label'),
        },
      }}
    >
      <IconButton
        onClick={onClose}
        aria-label={t('nav.close')}
        sx={{ alignSelf: 'flex-end', marginBlockEnd: 1 }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
      <Navigation />
    </Drawer>
  );
};

/** The drawer returns the focus to its button even after a navigation. */
const focusPage = () => {
  const page = document.querySelector('main');
  if (page?.contains(document.activeElement) === true) return;
  page?.querySelector('h1')?.focus();
};
