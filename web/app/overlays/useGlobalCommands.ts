import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageActions } from '../../kit/commands/pageActions.ts';
import { GO_TO_PATHS, isGoTo } from '../../kit/keys/shortcuts.ts';
import type { ShortcutId } from '../../kit/keys/shortcuts.ts';
import type { Overlays } from './overlaysContext.ts';
import { useNavigationEntries } from '../layout/navigation/useNavigationEntries.ts';
import type { SearchHandle } from '../search/SearchField.tsx';

/**
 * What the shortcuts of every page do. The returned function is false if the
 * page handles the shortcut itself, or if the screen is not available.
 */
export const useGlobalCommands = (
  overlays: Overlays,
  search: RefObject<SearchHandle | null>,
): ((id: ShortcutId) => boolean) => {
  const navigate = useNavigate();
  const entries = useNavigationEntries();

  const goTo = (path: string): boolean => {
    const isAvailable = entries.some(({ to }) => to === path);
    if (isAvailable) void navigate(path);
    return isAvailable;
  };
  /** Leaves an action to this page, or opens the page that has it. */
  const onPage = (id: ShortcutId, path: string): boolean => {
    if (pageActions.offers(id)) return false;
    pageActions.runOnArrival(id);
    if (goTo(path)) return true;
    pageActions.cancelArrival();
    return false;
  };
  const commands: Partial<Record<ShortcutId, () => boolean>> = {
    search: () => {
      search.current?.focus();
      return search.current !== null;
    },
    palette: alwaysHandled(() => overlays.openPalette('all')),
    switchProject: alwaysHandled(() => overlays.openPalette('projects')),
    switchTeam: alwaysHandled(() => overlays.openPalette('teams')),
    sheet: alwaysHandled(overlays.openSheet),
    add: () => onPage('add', GO_TO_PATHS.goToItems),
    today: () => onPage('today', GO_TO_PATHS.goToPlan),
  };

  return (id) =>
    isGoTo(id) ? goTo(GO_TO_PATHS[id]) : (commands[id]?.() ?? false);
};

/** Wraps a command that is never left to the page. */
const alwaysHandled = (run: () => void) => (): boolean => {
  run();
  return true;
};
