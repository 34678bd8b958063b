/** The parts of a key event that tell whether an input method takes it. */
export type Composing = Pick<KeyboardEvent, 'isComposing'> &
  Partial<Pick<KeyboardEvent, 'keyCode'>>;

/** The code of every key that an input method has handled. */
const HANDLED = 229;

/**
 * Whether a key belongs to an input method. Safari ends the composition before
 * the Enter that confirms it, so only the code tells.
 */
export const isComposing = ({ isComposing: composes, keyCode }: Composing) =>
  composes || keyCode === HANDLED;
