type OpenPanel = Readonly<{
  close: () => void;
  /** What had the focus before, and gets it back. */
  opener: () => Element | null;
}>;

/** The side panel that is open, if any. */
let shown: OpenPanel | null = null;

/** Closes the panel that is open, and returns it. */
export const showPanel = (panel: OpenPanel): OpenPanel | null => {
  const replaced = shown;
  shown = panel;
  replaced?.close();
  return replaced;
};

/** Returns false if another panel was shown since. */
export const endPanel = (panel: OpenPanel): boolean => {
  if (shown !== panel) return false;
  shown = null;
  return true;
};
