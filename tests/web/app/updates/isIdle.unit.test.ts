import { describe, expect, it } from 'vitest';
import { isIdle } from '#web/app/updates/isIdle.ts';

/** A page in which nothing happens, with a focused field if one is given. */
const fakePage = ({
  field,
}: {
  field?: { value: string; isText: boolean };
} = {}) => ({
  activeElement:
    field === undefined
      ? null
      : { matches: () => field.isText, value: field.value },
  querySelector: () => null,
});

describe('A page (M15)', () => {
  it('can be reloaded if everything is saved and no text is being typed', () => {
    expect(isIdle('saved', fakePage())).toBe(true);
    expect(
      isIdle('saved', fakePage({ field: { value: 'on', isText: false } })),
    ).toBe(true);
    expect(
      isIdle('saved', fakePage({ field: { value: '', isText: true } })),
    ).toBe(true);
  });

  it.each(['saving', 'retrying', 'failed'] as const)(
    'is not reloaded while something is %s',
    (saving) => expect(isIdle(saving, fakePage())).toBe(false),
  );

  it('is not reloaded while a text field has the focus', () => {
    const field = { value: 'Pricing', isText: true };
    expect(isIdle('saved', fakePage({ field }))).toBe(false);
  });

  it.each([
    ['a dialog is open', '[role="dialog"]'],
    ['a question is open', '[role="alertdialog"]'],
    ['a menu is open', '[role="menu"]'],
    ['something is busy', '[aria-busy="true"]'],
    ['items are selected', '[data-selecting]'],
    ['people are selected', 'tr.Mui-selected'],
    ['something is dragged', '[data-dragged]'],
    ['an import is open', '[data-unfinished]'],
  ])('is not reloaded while %s', (_reason, present) => {
    const querySelector = (selectors: string) =>
      selectors.split(/,\s*/).includes(present) ? {} : null;
    expect(isIdle('saved', { ...fakePage(), querySelector })).toBe(false);
  });
});
