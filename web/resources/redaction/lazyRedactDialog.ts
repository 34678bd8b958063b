import { lazyOverlay } from '../../app/overlays/lazyOverlay.tsx';

/** Opened now and then, by Admins alone. */
export const LazyRedactDialog = lazyOverlay(
  async () => (await import('./RedactDialog.tsx')).RedactDialog,
);
