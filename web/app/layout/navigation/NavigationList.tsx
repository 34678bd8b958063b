import type { NavigationEntry } from './entries.ts';
import { ListItemButton } from '@mui/material';
import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '../../i18n/useMessages.ts';
import { preloadPage } from '../../routing/preload.ts';
import { activeEntry } from './activeEntry.ts';
import './navigation.css';

/** Screens below one another. */
export const NavigationList = ({
  entries,
  labelledBy,
}: {
  entries: readonly NavigationEntry[];
  /** Id of the list's name, where it has one. */
  labelledBy?: string;
}) => (
  <ul className="navigation-list" aria-labelledby={labelledBy}>
    {entries.map((entry) => (
      <li key={entry.to}>
        <NavigationLink {...entry} />
      </li>
    ))}
  </ul>
);

/** A screen in the side navigation; the one shown is marked. */
const NavigationLink = ({ to, label, Icon }: NavigationEntry) => {
  const t = useMessages();
  const active = activeEntry(useLocation().pathname) === to;

  return (
    <ListItemButton
      component={Link}
      to={to}
      onPointerEnter={() => preloadPage(to)}
      selected={active}
      aria-current={active ? 'page' : undefined}
      sx={{
        gap: 2.5,
        minHeight: 32,
        color: active ? 'var(--text)' : 'var(--secondary)',
        fontWeight: 500,
        '&:hover': { color: 'var(--text)' },
      }}
    >
      <Icon sx={{ fontSize: 18 }} />
      {t(label)}
    </ListItemButton>
  );
};
