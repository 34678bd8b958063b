import AddIcon from '@mui/icons-material/Add';
import CustomizeIcon from '@mui/icons-material/Tune';
import DeletedIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import SignOutIcon from '@mui/icons-material/Logout';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import { useColorScheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { LOGOUT } from '../../providers/session/session.ts';
import { useActiveProject } from '../../providers/context/useSlipwayContext.ts';
import { useUndo } from '../../resources/change/useUndo.ts';
import { DELETED_ITEMS_PATH } from '../../resources/deleted-items/paths.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { GO_TO_PATHS, isShortcut } from '../../kit/keys/shortcuts.ts';
import { useOverlays } from '../overlays/overlaysContext.ts';
import { pageActions } from '../../kit/commands/pageActions.ts';
import type { PageAction } from '../../kit/commands/pageActions.ts';
import type { Entry } from './entries.ts';

/**
 * The palette's group 'more': actions that work on every page. If the page
 * itself offers to add items, that is left out here.
 */
export const useMoreEntries = (
  offered: readonly PageAction[],
): readonly Entry[] => {
  const t = useMessages();
  const look = useLookEntries();
  const undoing = useUndo(useActiveProject()?.id ?? '');
  const navigate = useNavigate();
  return [
    ...(offered.some(({ id }) => id === 'add')
      ? []
      : [
          moreEntry('add', t('keys.add'), <AddIcon />, () => {
            pageActions.runOnArrival('add');
            void navigate(GO_TO_PATHS.goToItems);
          }),
        ]),
    moreEntry(
      'undo',
      t('keys.undo'),
      <UndoIcon className="mirrored" />,
      undoing.undo,
    ),
    moreEntry(
      'redo',
      t('keys.redo'),
      <RedoIcon className="mirrored" />,
      undoing.redo,
    ),
    moreEntry(
      'deletedItems',
      t('palette.deletedItems'),
      <DeletedIcon />,
      () => {
        void navigate(DELETED_ITEMS_PATH);
      },
    ),
    ...look,
    moreEntry('signOut', t('account.signOut'), <SignOutIcon />, () => {
      location.assign(LOGOUT);
    }),
  ];
};

const useLookEntries = (): readonly Entry[] => {
  const t = useMessages();
  const { colorScheme, setMode } = useColorScheme();
  const { openSheet, openCustomizer } = useOverlays();
  const dark = colorScheme === 'dark';
  return [
    moreEntry(
      'scheme',
      t(dark ? 'theme.toLight' : 'theme.toDark'),
      dark ? <LightIcon /> : <DarkIcon />,
      () => setMode(dark ? 'light' : 'dark'),
    ),
    moreEntry(
      'customize',
      t('customizer.open'),
      <CustomizeIcon />,
      openCustomizer,
    ),
    moreEntry('sheet', t('keys.sheet'), <KeyboardIcon />, openSheet),
  ];
};

/** An entry of the group; `key` is the id of the action's shortcut, if any. */
const moreEntry = (
  key: string,
  label: string,
  icon: ReactNode,
  run: () => void,
): Entry => ({
  key: `more ${key}`,
  group: 'more',
  label,
  icon,
  shortcut: isShortcut(key) ? key : undefined,
  run,
});
