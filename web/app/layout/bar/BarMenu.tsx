import { useState } from 'react';
import { Tooltip, ButtonBase } from '@mui/material';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { lazyOverlay } from '../../../kit/overlays/lazyOverlay.tsx';
import type { NavigationEntry } from '../navigation/entries.ts';
import { isNamed } from './useShownNames.ts';
import type { ShownNames } from './useShownNames.ts';
import './bar.css';

const BarMenuList = lazyOverlay(
  async () => (await import('./BarMenuList.tsx')).BarMenuList,
);

type MenuProps = Readonly<{
  label: string;
  Icon: NavigationEntry['Icon'] | undefined;
  /** Whether the menu contains what is open. */
  isOpen: boolean;
  shown: ShownNames;
  /** The screens in the menu, or the saved views. */
  entries: readonly NavigationEntry[] | 'views';
}>;

/** A button that opens a menu. */
export const BarMenu = ({ label, Icon, isOpen, shown, entries }: MenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Stays mounted after first use, so that it closes with an animation.
  const [wasOpened, setOpened] = useState(false);

  return (
    <>
      <Tooltip title={isNamed(shown, isOpen) ? '' : label}>
        <ButtonBase
          className="bar-item"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-current={isOpen || undefined}
          onClick={(event) => {
            setAnchor(event.currentTarget);
            setOpened(true);
          }}
        >
          {Icon && <Icon sx={{ fontSize: 18 }} />}
          <span className="bar-name">{label}</span>
          <ExpandIcon sx={{ fontSize: 16, marginInlineStart: -1 }} />
        </ButtonBase>
      </Tooltip>
      {wasOpened && (
        <BarMenuList
          anchor={anchor}
          label={label}
          onClose={() => setAnchor(null)}
          entries={entries}
        />
      )}
    </>
  );
};
