import { lazyOverlay } from '../../kit/overlays/lazyOverlay.tsx';

/** Opened now and then, by Admins alone. */
export const LazyRedactDialog = lazyOverlay(
  async () => (await import('./RedactDialog.tsx')).RedactDialog,
);
