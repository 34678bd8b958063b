import {
  useCallback,
  useMemo,
  useRef,
  useState,
  useEffect,
  useEffectEvent,
} from 'react';
import type { ReactNode, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type { SearchHandle } from '../search/SearchField.tsx';
import { lazyOverlay } from '../../kit/overlays/lazyOverlay.tsx';
import { OverlaysContext } from '../commands/overlaysContext.ts';
import type { Overlays, PaletteScope } from '../commands/overlaysContext.ts';
import { pageActions } from '../../kit/commands/pageActions.ts';
import type { PageAction } from '../../kit/commands/pageActions.ts';
import { useGlobalKeys } from './useGlobalKeys.ts';
import { isCovered } from '../../kit/keys/keyTargets.ts';
import { useActiveProject } from '../../providers/context/useSlipwayContext.ts';
import { useUndoKeys } from '../../resources/change/useUndo.ts';
import { GO_TO, isGoTo } from '../../kit/keys/shortcuts.ts';
import type { ShortcutId } from '../../kit/keys/shortcuts.ts';
import { useNavigationEntries } from '../layout/navigation/useNavigationEntries.ts';

const Palette = lazyOverlay(
  async () => (await import('../palette/Palette.tsx')).Palette,
);
const ShortcutSheet = lazyOverlay(
  async () => (await import('../keys/sheet/ShortcutSheet.tsx')).ShortcutSheet,
);
const Customizer = lazyOverlay(
  async () => (await import('../customizer/Customizer.tsx')).Customizer,
);

type Shown =
  | Readonly<{
      kind: 'palette';
      scope: PaletteScope;
      actions: readonly PageAction[];
    }>
  | Readonly<{ kind: 'sheet' }>;

type Props = Readonly<{
  search: RefObject<SearchHandle | null>;
  children: ReactNode;
}>;

/** Palette, shortcut sheet and customizer, and the keys of every page. */
export const OverlayArea = ({ search, children }: Props) => {
  const [shown, setShown] = useState<Shown | null>(null);
  const [isCustomizing, setCustomizing] = useState(false);
  const opener = useRef<Element | null>(null);

  const show = useCallback((next: Shown) => {
    opener.current = document.activeElement;
    setShown(next);
  }, []);
  const overlays = useMemo<Overlays>(
    () => ({
      openPalette: (scope = 'all') => {
        // Read before the overlay takes the focus, as actions apply to the
        // focus.
        const actions = scope === 'all' ? pageActions.now() : [];
        show({ kind: 'palette', scope, actions });
      },
      openSheet: () => show({ kind: 'sheet' }),
      openCustomizer: () => setCustomizing(true),
    }),
    [show],
  );
  /** Synchronous, so that the next action finds the focus restored. */
  const close = useCallback(() => {
    flushSync(() => setShown(null));
    const before = opener.current;
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  }, []);
  const closeCustomizer = useCallback(() => setCustomizing(false), []);
  const isShown = shown !== null;
  const typed = useTypeAhead(isShown, close);
  useGlobalKeys(useGlobalCommands(overlays, search), isShown);
  useUndoKeys(useActiveProject()?.id ?? '');

  return (
    <OverlaysContext value={overlays}>
      {children}
      {shown?.kind === 'palette' && (
        <Palette
          scope={shown.scope}
          pageActions={shown.actions}
          typedAhead={typed}
          onClose={close}
        />
      )}
      {shown?.kind === 'sheet' && <ShortcutSheet onClose={close} />}
      {isCustomizing && <Customizer onClose={closeCustomizer} />}
    </OverlaysContext>
  );
};

/**
 * Buffers keys until an overlay has loaded and mounted. They must not reach the
 * page, where letters are shortcuts; `typed` passes them to its field.
 */
const useTypeAhead = (
  isOpen: boolean,
  onEscape: () => void,
): RefObject<string> => {
  const typed = useRef('');
  const capture = useEffectEvent((event: KeyboardEvent) => {
    // The overlay is mounted and has the focus.
    if (isCovered()) return;
    if (event.key === 'Escape') onEscape();
    if (isText(event)) typed.current += event.key;
    event.preventDefault();
    event.stopImmediatePropagation();
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    typed.current = '';
    const listener = (event: KeyboardEvent) => capture(event);
    addEventListener('keydown', listener, { capture: true });
    return () => removeEventListener('keydown', listener, { capture: true });
  }, [isOpen]);
  return typed;
};

const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/**
 * Runs the shortcuts of every page. False if the page handles the shortcut
 * itself, or if the screen is not available.
 */
const useGlobalCommands = (
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
    pageActions.forget();
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
    add: () => onPage('add', GO_TO.goToItems),
    today: () => onPage('today', GO_TO.goToPlan),
  };

  return (id) => (isGoTo(id) ? goTo(GO_TO[id]) : (commands[id]?.() ?? false));
};

/** Wraps a command that is never left to the page. */
const alwaysHandled = (run: () => void) => (): boolean => {
  run();
  return true;
};
