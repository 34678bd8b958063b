import { lazyOverlay } from '../../../kit/overlays/lazyOverlay.tsx';

/** The panel of an item, whose editors are loaded after the page. */
export const ItemPanel = lazyOverlay(
  async () => (await import('./ItemPanel.tsx')).ItemPanel,
);
