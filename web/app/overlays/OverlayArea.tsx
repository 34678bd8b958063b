import { useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { SearchHandle } from '../search/SearchField.tsx';
import { lazyOverlay } from './lazyOverlay.tsx';
import { OverlaysContext } from '../commands/overlaysContext.ts';
import type { Overlays, PaletteScope } from '../commands/overlaysContext.ts';
import { pageActions } from '../commands/pageActions.ts';
import type { PageAction } from '../commands/pageActions.ts';
import { useGlobalCommands } from './useGlobalCommands.ts';
import { useGlobalKeys } from './useGlobalKeys.ts';
import { useTypeAhead } from './useTypeAhead.ts';

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
        // Asked before it takes the focus: what has it is what they are done to.
        const actions = scope === 'all' ? pageActions.now() : [];
        show({ kind: 'palette', scope, actions });
      },
      openSheet: () => {
        show({ kind: 'sheet' });
      },
      openCustomizer: () => {
        setCustomizing(true);
      },
    }),
    [show],
  );
  /** At once, so that what is done next finds the focus where it was. */
  const close = useCallback(() => {
    flushSync(() => {
      setShown(null);
    });
    const before = opener.current;
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  }, []);
  const closeCustomizer = useCallback(() => {
    setCustomizing(false);
  }, []);
  const isShown = shown !== null;
  const typed = useTypeAhead(isShown, close);
  useGlobalKeys(useGlobalCommands(overlays, search), isShown);

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
