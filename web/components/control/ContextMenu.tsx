import Menu from '@mui/material/Menu';
import type { ReactNode } from 'react';

/** A menu over a page that stays readable. Mount it to open it. */
export const ContextMenu = ({
  label,
  anchor,
  onClose,
  children,
}: Readonly<{
  label: string;
  anchor: HTMLElement;
  onClose: () => void;
  children: ReactNode;
}>) => (
  <Menu
    open
    anchorEl={anchor}
    onClose={onClose}
    slotProps={{
      list: { 'aria-label': label },
      root: { slotProps: { backdrop: { invisible: true } } },
    }}
  >
    {children}
  </Menu>
);
