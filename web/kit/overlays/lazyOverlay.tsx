import { useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType } from 'react';
import { useTypeAheadKeys } from './typeAheadKeys.ts';
import { useToast } from '../feedback/toast.ts';
import { useMessages } from '../i18n/useMessages.ts';

type Closable = Readonly<{ onClose: () => void }>;

/** Functions that load the overlays; see `preloadOverlays`. */
const overlays = new Set<() => Promise<unknown>>();

/** Loads all overlays one by one while idle, so that they open at once. */
export const preloadOverlays = async (
  idle: () => Promise<unknown>,
): Promise<void> => {
  for (const load of overlays) {
    await idle();
    // The overlay itself reports that it cannot be loaded.
    await load().catch(() => undefined);
  }
};

type Options = Readonly<{
  /** Whether keys pressed while the code loads are for the overlay. */
  takesKeys?: boolean;
}>;

/**
 * An overlay whose code is loaded when it is first opened. If that fails, a
 * toast says so and the overlay closes.
 */
export const lazyOverlay = <P extends Closable>(
  importOverlay: () => Promise<ComponentType<P>>,
  { takesKeys = false }: Options = {},
): ComponentType<P> => {
  let loaded: ComponentType<P> | null = null;
  const load = async () => (loaded ??= await importOverlay());
  overlays.add(load);

  return function LazyOverlay(props: P) {
    const t = useMessages();
    const toast = useToast();
    const [Loaded, setLoaded] = useState(() => loaded);
    const { onClose } = props;
    useTypeAheadKeys({
      isWanted: takesKeys,
      isMounted: Loaded !== null,
      onEscape: onClose,
    });
    const fail = useEffectEvent(() => {
      toast({ message: t('overlay.notLoaded'), severity: 'error' });
      onClose();
    });
    useEffect(() => {
      if (Loaded !== null) return undefined;
      let isWanted = true;
      load().then(
        (component) => {
          if (isWanted) setLoaded(() => component);
        },
        () => {
          if (isWanted) fail();
        },
      );
      return () => {
        isWanted = false;
      };
    }, [Loaded]);

    return Loaded === null ? null : <Loaded {...props} />;
  };
};
