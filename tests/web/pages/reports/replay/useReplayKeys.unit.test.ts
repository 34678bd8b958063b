import { describe, expect, it } from 'vitest';
import { replayKeyOf } from '#web/pages/reports/replay/useReplayKeys.ts';

const stroke = (key: string, modifiers: object = {}) => ({
  key,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  isComposing: false,
  ...modifiers,
});
const step = (days: number) => ({ type: 'step', days });

describe('A key of the replay', () => {
  it.each([
    [' ', {}, { type: 'toggle' }],
    ['ArrowLeft', {}, step(-1)],
    ['ArrowRight', {}, step(1)],
    ['ArrowLeft', { shiftKey: true }, step(-7)],
    ['ArrowRight', { shiftKey: true }, step(7)],
  ])('handles %s with %o', (key, modifiers, expected) => {
    expect(replayKeyOf(stroke(key, modifiers))).toEqual(expected);
  });

  it('is mirrored from right to left', () => {
    expect(replayKeyOf(stroke('ArrowLeft'), 'rtl')).toEqual(step(1));
    expect(replayKeyOf(stroke('ArrowRight'), 'rtl')).toEqual(step(-1));
    expect(replayKeyOf(stroke(' '), 'rtl')).toEqual({ type: 'toggle' });
  });

  it.each([
    ['ArrowLeft', { altKey: true }],
    ['ArrowRight', { ctrlKey: true }],
    [' ', { metaKey: true }],
    [' ', { shiftKey: true }],
    [' ', { isComposing: true }],
    ['ArrowUp', {}],
    ['a', {}],
  ])('ignores %s with %o, which belongs to others', (key, modifiers) => {
    expect(replayKeyOf(stroke(key, modifiers))).toBeNull();
  });
});
