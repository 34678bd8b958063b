import { useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Divider, ListSubheader, Menu, MenuItem } from '@mui/material';
import CheckIcon from '@mui/icons-material/Check';
import { Link, useNavigate } from 'react-router-dom';
import { LOGOUT } from '../../../providers/session/session.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import { useOverlays } from '../../overlays/overlaysContext.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { useIndicatedState } from '../../../outbox/unsaved/useUnsaved.ts';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx';
import { PersonLines } from '../../../components/person/PersonLines.tsx';
import { useMe } from '../../../resources/account/useMe.ts';
import { useCreateTeam } from '../../../resources/account/useCreateTeam.ts';

type Props = Readonly<{
  /** The element that the menu opens at; null while it is closed. */
  anchor: HTMLElement | null;
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}>;

/** The account menu: name and address, teams, and Sign out. */
export const AccountMenuList = ({ anchor, button, onClose: close }: Props) => {
  const t = useMessages();
  const navigate = useNavigate();
  const { availableTeams, activeTeam, permissions } = useSlipwayContext();
  const me = useMe();

  const create = useCreateTeam();
  const createTeam = () => {
    close();
    return create();
  };
  const { openSheet, openCustomizer } = useOverlays();
  /** Returns the focus to the button, then opens an overlay. */
  const open = (overlay: () => void) => () => {
    // While the menu is rendered, it takes the focus back.
    flushSync(close);
    button.current?.focus();
    overlay();
  };
  const openTeam = (id: string) => {
    close();
    void navigate(`/app-start/team/${encodeURIComponent(id)}`);
  };

  const [isAsking, setAsking] = useState(false);
  const isSaved = useIndicatedState() === 'saved';
  const signOut = () => {
    if (isSaved) location.assign(LOGOUT);
    else open(() => setAsking(true))();
  };

  return (
    <>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{
          list: { 'aria-label': t('account.menu') },
          paper: { sx: { minInlineSize: 240, maxInlineSize: 340 } },
        }}
      >
        <ListSubheader
          role="presentation"
          sx={{ ...HEADING, color: 'var(--text)' }}
        >
          <PersonLines person={me} />
        </ListSubheader>
        <Divider />
        <ListSubheader role="presentation" sx={HEADING}>
          {t('account.teams')}
        </ListSubheader>
        {availableTeams.map(({ id, teamName }) => (
          <MenuItem
            key={id}
            role="menuitemradio"
            aria-checked={id === activeTeam.id}
            onClick={() => openTeam(id)}
            sx={{ justifyContent: 'space-between', gap: 2 }}
          >
            <TeamName>{teamName}</TeamName>
            {id === activeTeam.id && <CheckIcon fontSize="small" />}
          </MenuItem>
        ))}
        {permissions.canCreateTeam && (
          <MenuItem onClick={() => void createTeam()}>
            {t('account.menu.createTeam')}
          </MenuItem>
        )}
        <Divider />
        <MenuItem component={Link} to="/settings/account" onClick={close}>
          {t('account.menu.settings')}
        </MenuItem>
        <MenuItem onClick={open(openCustomizer)}>
          {t('customizer.open')}
        </MenuItem>
        <MenuItem onClick={open(openSheet)}>{t('keys.sheet')}</MenuItem>
        <Divider />
        <MenuItem onClick={signOut}>{t('account.signOut')}</MenuItem>
      </Menu>
      {isAsking && (
        <ConfirmDialog
          title={t('account.signOut.unsaved')}
          text={t('account.signOut.erased')}
          confirmLabel={t('account.signOut')}
          onCancel={() => setAsking(false)}
          onConfirm={() => location.assign(`${LOGOUT}?sure`)}
        />
      )}
    </>
  );
};

const HEADING = {
  background: 'none',
  color: 'var(--secondary)',
  lineHeight: '1.25rem',
  fontSize: 'var(--size-small)',
  padding: '6px 10px',
  // The whole address is shown, as it says who is signed in.
  overflowWrap: 'anywhere',
} as const;

const TeamName = ({ children }: { children: string }) => (
  <span
    dir="auto"
    title={children}
    style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}
  >
    {children}
  </span>
);
