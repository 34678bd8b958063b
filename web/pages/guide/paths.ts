/** The start guide; its steps are below this path. */
export const GUIDE_PATH = '/start';

/** Completes the start guide, finished or skipped, and opens the next page. */
export const FINISH_PATH = '/app-start/skip-setup-guide';

export const GUIDE_MODES = ['about', 'product-story', 'start-project'] as const;

export type GuideMode = (typeof GUIDE_MODES)[number];

export const guidePath = (mode: GuideMode): string => `${GUIDE_PATH}/${mode}`;

/** The step that an address names, or the first one. */
export const guideModeOf = (named: string | undefined): GuideMode =>
  GUIDE_MODES.find((mode) => mode === named) ?? 'about';
