type OpenPanel = Readonly<{
  close: () => void;
  /** What had the focus before, and gets it back. */
  opener: () => Element | null;
}>;

/** The side panel that is open, if any; there is never more than one. */
let openPanel: OpenPanel | null = null;

/**
 * Replaces the panel that is open, closes it and returns it: if the new panel
 * was opened from within it, the focus later returns to its opener.
 */
export const showPanel = (panel: OpenPanel): OpenPanel | null => {
  const replaced = openPanel;
  openPanel = panel;
  replaced?.close();
  return replaced;
};

/** Returns false if another panel was shown since. */
export const endPanel = (panel: OpenPanel): boolean => {
  if (openPanel !== panel) return false;
  openPanel = null;
  return true;
};
