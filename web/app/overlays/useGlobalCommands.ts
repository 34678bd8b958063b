import { useNavigate } from 'react-router-dom';
import type { RefObject } from 'react';
import { GO_TO, isGoTo } from '../../kit/keys/shortcuts.ts';
import type { ShortcutId } from '../../kit/keys/shortcuts.ts';
import { useNavigationEntries } from '../layout/navigation/useNavigationEntries.ts';
import type { SearchHandle } from '../search/SearchField.tsx';
import type { Overlays } from '../commands/overlaysContext.ts';
import { pageActions } from '../../kit/commands/pageActions.ts';

/**
 * Runs the shortcuts of every page; false when the page handles the shortcut
 * itself, or the screen is not available at present.
 */
export const useGlobalCommands = (
  overlays: Overlays,
  search: RefObject<SearchHandle | null>,
): ((id: ShortcutId) => boolean) => {
  const navigate = useNavigate();
  const entries = useNavigationEntries();

  const goTo = (path: string): boolean => {
    const isThere = entries.some(({ to }) => to === path);
    if (isThere) void navigate(path);
    return isThere;
  };
  /** The page here does it, or the one where it is done. */
  const onPage = (id: ShortcutId, path: string): boolean => {
    if (pageActions.offers(id)) return false;
    pageActions.runOnArrival(id);
    if (goTo(path)) return true;
    pageActions.forget();
    return false;
  };
  const commands: Partial<Record<ShortcutId, () => boolean>> = {
    search: () => {
      search.current?.focus();
      return search.current !== null;
    },
    palette: always(() => overlays.openPalette('all')),
    switchProject: always(() => overlays.openPalette('projects')),
    switchTeam: always(() => overlays.openPalette('teams')),
    sheet: always(overlays.openSheet),
    add: () => onPage('add', GO_TO.goToItems),
    today: () => onPage('today', GO_TO.goToPlan),
  };

  return (id) => (isGoTo(id) ? goTo(GO_TO[id]) : (commands[id]?.() ?? false));
};

/** A command that is never left to the page. */
const always = (run: () => void) => (): boolean => {
  run();
  return true;
};
