import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  GO_TO_PATHS,
  goToOf,
  isGoTo,
  SECTIONS,
  shortcut,
  SHORTCUTS,
} from '#web/kit/keys/shortcuts.ts';
import type { ShortcutId } from '#web/kit/keys/shortcuts.ts';
import { singleKeys } from '#web/kit/keys/singleKeys.ts';
import { capsOf, isStroke, shortcutOf } from '#web/kit/keys/strokes.ts';
import { LIST_KEYS } from '#web/resources/item/list/model/keys.ts';
import { BOARD_KEYS } from '#web/pages/plan/keys/useBoardKeyEvents.ts';
import { memoryStorage } from '../../providers/browser.ts';
import { pressed } from '../../app/keys/pressed.ts';

const ids = Object.keys(SHORTCUTS) as ShortcutId[];

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  singleKeys.set(true);
  vi.unstubAllGlobals();
});

describe('The registry of shortcuts', () => {
  it.each([
    ['while editing', true],
    ['elsewhere', false],
  ])('gives no key two meanings %s', (_where, isEditing) => {
    const strokes = ids
      .filter((id) => (shortcut(id).section === 'edit') === isEditing)
      .flatMap((id) => shortcut(id).keys);
    expect(strokes).not.toEqual([]);
    expect(
      strokes.filter((key, index) => strokes.indexOf(key) !== index),
    ).toEqual([]);
  });

  it('begins no sequence with a key that is a shortcut itself', () => {
    const strokes = ids.flatMap((id) => shortcut(id).keys);
    const leads = strokes
      .filter((key) => key.includes(' '))
      .map((key) => key.split(' ')[0]);
    expect(leads).not.toEqual([]);
    expect(strokes.filter((key) => leads.includes(key))).toEqual([]);
  });

  it.each(['F', 'L', 'T', 'W', 'R', 'N', 'P', 'C', 'V', 'X'])(
    'leaves Ctrl+%s to the browser',
    (key) => {
      const stroke = pressed(key.toLowerCase(), { ctrlKey: true });
      expect(shortcutOf(stroke, ids)).toBeNull();
    },
  );

  it.each(['ArrowLeft', 'ArrowRight'])('leaves Alt+%s to the browser', (key) =>
    expect(shortcutOf(pressed(key, { altKey: true }), ids)).toBeNull(),
  );

  it('contains every key of the lists and the plan', () => {
    for (const id of [...LIST_KEYS, ...BOARD_KEYS]) {
      expect(shortcut(id).keys).not.toEqual([]);
    }
  });

  it('puts every shortcut into a section of the sheet', () => {
    for (const id of ids) expect(SECTIONS).toContain(shortcut(id).section);
  });

  it('contains the destination of each second key after G', () => {
    const afterG = ids.filter((id) =>
      shortcut(id).keys.some((key) => key.startsWith('G ')),
    );
    expect(afterG).toEqual(Object.keys(GO_TO_PATHS));
    expect(afterG.every(isGoTo)).toBe(true);
    expect(goToOf('/project/plan')).toBe('goToPlan');
    expect(goToOf('/nowhere')).toBeUndefined();
  });
});

describe('A key press', () => {
  it('is recognized by its letter, with caps lock on or off', () => {
    expect(isStroke(pressed('m'), 'M')).toBe(true);
    expect(isStroke(pressed('M'), 'M')).toBe(true);
    expect(isStroke(pressed('M', { shiftKey: true }), 'M')).toBe(false);
    expect(isStroke(pressed('C', { shiftKey: true }), 'Shift+C')).toBe(true);
  });

  it('is recognized by its character, no matter which keys type it', () => {
    expect(isStroke(pressed('?', { shiftKey: true }), '?')).toBe(true);
    expect(isStroke(pressed('/', { shiftKey: true }), '/')).toBe(true);
    expect(isStroke(pressed('/', { ctrlKey: true }), '/')).toBe(false);
    expect(isStroke(pressed('؟', { shiftKey: true }), '?')).toBe(true);
    expect(isStroke(pressed('／'), '/')).toBe(true);
  });

  it.each([
    ['л', 'KeyK', 'K'],
    ['Я', 'KeyZ', 'Z'],
    ['κ', 'KeyK', 'K'],
    ['ל', 'KeyK', 'K'],
    ['ь', 'KeyM', 'M'],
    ['ㅊ', 'KeyC', 'C'],
    ['่', 'KeyJ', 'J'],
    ['ं', 'KeyX', 'X'],
    ['لا', 'KeyB', 'B'],
    ["'", 'KeyW', 'W'],
    ['(', 'KeyZ', 'Z'],
    ['~', 'KeyZ', 'Z'],
    ['ｍ', 'KeyM', 'M'],
  ])(
    "means its key's Latin letter in another script, such as %s",
    (key, code, name) => {
      expect(isStroke(pressed(key, { code }), name)).toBe(true);
      const withCtrl = { code, ctrlKey: true };
      expect(isStroke(pressed(key, withCtrl), `Mod+${name}`)).toBe(true);
    },
  );

  it('is the letter that a Latin layout types, not its key', () => {
    // The layouts are AZERTY, QWERTZ and Dvorak.
    expect(isStroke(pressed('a', { code: 'KeyQ' }), 'A')).toBe(true);
    expect(isStroke(pressed('a', { code: 'KeyQ' }), 'Q')).toBe(false);
    expect(isStroke(pressed('z', { code: 'KeyY' }), 'Z')).toBe(true);
    expect(isStroke(pressed('j', { code: 'KeyC' }), 'C')).toBe(false);
    expect(isStroke(pressed('é', { code: 'KeyW' }), 'W')).toBe(false);
    expect(isStroke(pressed("'", { code: 'KeyQ' }), 'Q')).toBe(false);
    expect(isStroke(pressed(';', { code: 'KeyZ' }), 'Z')).toBe(false);
    expect(isStroke(pressed('/', { code: 'KeyQ' }), '/')).toBe(true);
  });

  it('means nothing while an input method composes', () => {
    const stroke = pressed('/', { isComposing: true });
    expect(shortcutOf(stroke, ['search'])).toBeNull();
  });

  it('is written like the labels on the keys', () => {
    expect(capsOf('Alt+ArrowUp')).toEqual(['Alt', '↑']);
    expect(capsOf('G D')).toEqual(['G', 'D']);
  });
});

describe('The switch for single keys (WCAG 2.1.4)', () => {
  it('disables letters and signs, but nothing else', () => {
    singleKeys.set(false);
    for (const key of ['/', '?', 'c', '.', 'm', 't']) {
      expect(shortcutOf(pressed(key), ids)).toBeNull();
    }
    expect(shortcutOf(pressed('C', { shiftKey: true }), ids)).toBeNull();
    expect(shortcutOf(pressed('k', { ctrlKey: true }), ids)).toBe('palette');
    expect(shortcutOf(pressed('ArrowDown'), ids)).toBe('next');
    expect(shortcutOf(pressed('ArrowUp', { altKey: true }), ids)).toBe('up');
    expect(shortcutOf(pressed(' '), ids)).toBe('open');
  });

  it('is stored on the device', () => {
    singleKeys.set(false);
    expect(localStorage.getItem('slipway.singleKeys')).toBe('off');
    singleKeys.set(true);
    expect(localStorage.getItem('slipway.singleKeys')).toBeNull();
  });
});
