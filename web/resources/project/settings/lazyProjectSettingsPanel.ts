import { lazyOverlay } from '../../../kit/overlays/lazyOverlay.tsx';

/** The settings of a project, whose controls are loaded after the page. */
export const ProjectSettingsPanel = lazyOverlay(
  async () => (await import('./ProjectSettingsPanel.tsx')).ProjectSettingsPanel,
);
