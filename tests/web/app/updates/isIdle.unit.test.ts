import { describe, expect, it } from 'vitest';
import { isIdle } from '#web/app/updates/isIdle.ts';

/** A page with a focused field, and possibly an open dialog. */
const fakePage = ({
  field,
  isAsking = false,
}: {
  field?: { value: string; isText: boolean };
  isAsking?: boolean;
} = {}) => ({
  activeElement:
    field === undefined
      ? null
      : { matches: () => field.isText, value: field.value },
  querySelector: () => (isAsking ? {} : null),
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

  it('is not reloaded while a dialog or a menu is open, or something is busy', () => {
    const page = fakePage({ isAsking: true });
    const asked: string[] = [];
    const querySelector = (selectors: string) => {
      asked.push(selectors);
      return page.querySelector();
    };
    expect(isIdle('saved', { ...page, querySelector })).toBe(false);
    expect(asked.join()).toContain('[aria-busy="true"]');
  });
});
