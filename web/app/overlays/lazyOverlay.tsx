import { useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType } from 'react';
import { useToast } from '../feedback/toast.ts';
import { useMessages } from '../i18n/useMessages.ts';

type Closable = Readonly<{ onClose: () => void }>;

/**
 * An overlay whose code is loaded when it is first opened; until then nothing
 * is shown. When its code cannot be loaded, a toast says so and it closes.
 */
export const lazyOverlay = <P extends Closable>(
  fetch: () => Promise<ComponentType<P>>,
): ComponentType<P> => {
  let known: ComponentType<P> | null = null;

  return function LazyOverlay(props: P) {
    const t = useMessages();
    const toast = useToast();
    const [Loaded, setLoaded] = useState(() => known);
    const { onClose } = props;
    const fail = useEffectEvent(() => {
      toast({ message: t('overlay.notLoaded'), severity: 'error' });
      onClose();
    });
    useEffect(() => {
      if (Loaded !== null) return undefined;
      let isWanted = true;
      fetch().then(
        (component) => {
          known = component;
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
