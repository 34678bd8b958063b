import { describe, expect, it } from 'vitest';
import { planKeyOf } from '#web/pages/plan/keys/useBoardKeyEvents.ts';
import { pressed } from '../../../app/keys/pressed.ts';

const shift = { shiftKey: true };
const alt = { altKey: true };

describe('The keys of the board', () => {
  it.each([
    ['ArrowUp', {}, 'previous'],
    ['k', {}, 'previous'],
    ['ArrowDown', {}, 'next'],
    ['j', {}, 'next'],
    ['ArrowLeft', {}, 'before'],
    ['ArrowRight', {}, 'after'],
    [' ', {}, 'open'],
    ['m', {}, 'moveTo'],
    ['C', shift, 'moveTo'],
    ['ArrowLeft', shift, 'earlier'],
    ['ArrowRight', shift, 'later'],
    ['ArrowUp', alt, 'up'],
    ['ArrowDown', alt, 'down'],
    ['t', {}, 'toggle'],
    ['c', {}, 'add'],
    ['.', {}, 'today'],
    ['F10', shift, 'menu'],
  ])('%s with %o means %s', (key, modifiers, meaning) => {
    expect(planKeyOf(pressed(key, modifiers), 'ltr')).toBe(meaning);
  });

  it.each([
    ['ArrowLeft', {}, 'after'],
    ['ArrowRight', {}, 'before'],
    ['ArrowLeft', shift, 'later'],
    ['ArrowRight', shift, 'earlier'],
    ['ArrowUp', {}, 'previous'],
  ])('%s with %o means %s from right to left', (key, modifiers, meaning) => {
    expect(planKeyOf(pressed(key, modifiers), 'rtl')).toBe(meaning);
  });

  it('recognize a letter with caps lock on', () => {
    expect(planKeyOf(pressed('M'), 'ltr')).toBe('moveTo');
  });

  it.each([
    ['Ctrl+T', pressed('t', { ctrlKey: true })],
    ['⌘+K', pressed('k', { metaKey: true })],
    ['Alt+←', pressed('ArrowLeft', alt)],
    ['Shift+T', pressed('T', shift)],
    ['Shift+Alt+↑', pressed('ArrowUp', { ...shift, ...alt })],
    ['a key of an input method', pressed('m', { isComposing: true })],
    ['one that Safari does not mark', pressed('m', { keyCode: 229 })],
    ['a letter without meaning', pressed('q')],
  ])('ignore %s', (_name, stroke) => {
    expect(planKeyOf(stroke, 'ltr')).toBeNull();
  });
});
