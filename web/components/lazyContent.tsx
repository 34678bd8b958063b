import type { ComponentType } from 'react';
import { useMessages } from '../kit/i18n/useMessages.ts';
import { lazyPart } from '../kit/overlays/lazyPart.ts';
import { Problem } from './Problem.tsx';

/**
 * Content of a page whose code is loaded when it is first shown. If that fails,
 * the content says so, and the rest of the page stays.
 */
export const lazyContent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
) => lazyPart(load, NotLoaded);

const NotLoaded = () => {
  const t = useMessages();
  return (
    <Problem
      message={t('overlay.notLoaded')}
      // The browser may cache the failed import; only a page load retries it.
      retry={() => location.reload()}
    />
  );
};
