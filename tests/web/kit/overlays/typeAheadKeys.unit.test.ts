import { describe, expect, it } from 'vitest';
import { isTypedAhead } from '#web/kit/overlays/typeAheadKeys.ts';
import { pressed } from '../../app/keys/pressed.ts';

describe('A key that is pressed while an overlay opens', () => {
  it.each(['p', 'é', ' ', 'Enter', 'ArrowDown', 'Escape', 'Backspace'])(
    'is for the overlay: %s',
    (key) => {
      expect(isTypedAhead(pressed(key))).toBe(true);
    },
  );

  it.each(['Dead', 'Process', 'Unidentified'])(
    'is left alone if it writes nothing by itself: %s',
    (key) => {
      expect(isTypedAhead(pressed(key))).toBe(false);
    },
  );

  it('is left to an input method, and to shortcuts with modifiers', () => {
    expect(isTypedAhead(pressed('k', { isComposing: true }))).toBe(false);
    // Safari marks composing only by this code.
    expect(isTypedAhead(pressed('Enter', { keyCode: 229 }))).toBe(false);
    expect(isTypedAhead(pressed('k', { ctrlKey: true }))).toBe(false);
  });
});
