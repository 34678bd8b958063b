import { lazyOverlay } from '../../kit/overlays/lazyOverlay.tsx';

/** Loaded lazily, because only Admins use it, and rarely. */
export const LazyRedactDialog = lazyOverlay(
  async () => (await import('./RedactDialog.tsx')).RedactDialog,
);
