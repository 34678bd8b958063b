import { lazyOverlay } from '../../kit/overlays/lazyOverlay.tsx';

/** Loaded lazily, as only Admins use it, and seldom. */
export const LazyRedactDialog = lazyOverlay(
  async () => (await import('./RedactDialog.tsx')).RedactDialog,
);
