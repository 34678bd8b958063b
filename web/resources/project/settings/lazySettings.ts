import { lazyOverlay } from '../../../kit/overlays/lazyOverlay.tsx';

/** The project's settings, whose controls are loaded after the page. */
export const ProjectSettings = lazyOverlay(
  async () => (await import('./ProjectSettingsPanel.tsx')).ProjectSettingsPanel,
);
