/** Below scrubber, tabs and definition there is less room than elsewhere. */
export const CHART_HEIGHT = 'min(420px, 50vh)';
