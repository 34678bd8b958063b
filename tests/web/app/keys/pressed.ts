import type { KeyStroke } from '#web/kit/keys/strokes.ts';

/** A key as the browser reports it, without modifiers unless given. */
export const pressed = (
  key: string,
  held: Partial<KeyStroke> = {},
): KeyStroke => ({
  key,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  isComposing: false,
  ...held,
});
