/** The parts of a key event that show whether an input method takes it. */
export type Composing = Readonly<{ isComposing: boolean; keyCode?: number }>;

/** The code of every key that an input method has handled. */
const HANDLED = 229;

/**
 * Whether a key belongs to an input method. Safari ends the composition before
 * the Enter that confirms it, so only the key code shows that.
 */
export const isComposing = (stroke: Composing): boolean =>
  stroke.isComposing || stroke.keyCode === HANDLED;
