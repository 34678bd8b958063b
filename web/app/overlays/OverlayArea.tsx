import { useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { SearchHandle } from '../search/SearchField.tsx';
import { lazyOverlay } from '../../kit/overlays/lazyOverlay.tsx';
import { OverlaysContext } from './overlaysContext.ts';
import type { Overlays, PaletteScope } from './overlaysContext.ts';
import { pageActions } from '../../kit/commands/pageActions.ts';
import type { PageAction } from '../../kit/commands/pageActions.ts';
import { useGlobalCommands } from './useGlobalCommands.ts';
import { useGlobalKeys } from './useGlobalKeys.ts';
import { useActiveProject } from '../../providers/context/useSlipwayContext.ts';
import { useUndoKeys } from '../../resources/change/useUndo.ts';

const Palette = lazyOverlay(
  async () => (await import('../palette/Palette.tsx')).Palette,
  { takesKeys: true },
);
const ShortcutSheet = lazyOverlay(
  async () => (await import('../keys/sheet/ShortcutSheet.tsx')).ShortcutSheet,
  { takesKeys: true },
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

/**
 * Shows palette, shortcut sheet or customizer above the page, and handles the
 * keys that work on every page.
 */
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
        // Read before the overlay takes the focus: actions apply to what has
        // the focus.
        const actions = scope === 'all' ? pageActions.current() : [];
        show({ kind: 'palette', scope, actions });
      },
      openSheet: () => show({ kind: 'sheet' }),
      openCustomizer: () => setCustomizing(true),
    }),
    [show],
  );
  /** Closes synchronously, so that the next action finds the focus restored. */
  const close = useCallback(() => {
    flushSync(() => setShown(null));
    const before = opener.current;
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  }, []);
  const closeCustomizer = useCallback(() => setCustomizing(false), []);
  const isShown = shown !== null;
  useGlobalKeys(useGlobalCommands(overlays, search), isShown);
  useUndoKeys(useActiveProject()?.id ?? '');

  return (
    <OverlaysContext value={overlays}>
      {children}
      {shown?.kind === 'palette' && (
        <Palette
          scope={shown.scope}
          pageActions={shown.actions}
          onClose={close}
        />
      )}
      {shown?.kind === 'sheet' && <ShortcutSheet onClose={close} />}
      {isCustomizing && <Customizer onClose={closeCustomizer} />}
    </OverlaysContext>
  );
};
