import { describe, expect, it } from 'vitest';
import { listKeyOf } from '#web/resources/item/list/model/keys.ts';

describe('A key in a list', () => {
  const stroke = {
    shiftKey: false,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    isComposing: false,
  };
  const meaning = (key: string, modifiers: Partial<typeof stroke> = {}) =>
    listKeyOf({ ...stroke, key, ...modifiers });

  it('has the meaning shown on the shortcut sheet', () => {
    expect(meaning('j')).toBe('next');
    expect(meaning('K')).toBe('previous');
    expect(meaning('t')).toBe('toggle');
    expect(meaning('m')).toBe('moveTo');
    expect(meaning('C', { shiftKey: true })).toBe('moveTo');
    expect(meaning('c')).toBe('add');
    expect(meaning('ArrowUp', { altKey: true })).toBe('up');
    expect(meaning('ArrowRight', { shiftKey: true })).toBe('later');
  });

  it('means the earlier week for the right arrow, from right to left', () => {
    expect(
      listKeyOf({ ...stroke, key: 'ArrowRight', shiftKey: true }, 'rtl'),
    ).toBe('earlier');
    expect(listKeyOf({ ...stroke, key: 'j' }, 'rtl')).toBe('next');
  });

  it("means nothing with the browser's modifiers or during composition", () => {
    expect(meaning('t', { ctrlKey: true })).toBeNull();
    expect(meaning('m', { metaKey: true })).toBeNull();
    expect(meaning('ArrowLeft', { altKey: true })).toBeNull();
    expect(meaning('j', { isComposing: true })).toBeNull();
    expect(meaning('q')).toBeNull();
  });
});
