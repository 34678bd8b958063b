import { describe, expect, it } from 'vitest';
import { withToast } from '#web/app/feedback/toast.ts';
import type { ShownToast } from '#web/app/feedback/toast.ts';

const shown = (...toasts: readonly ShownToast[]) =>
  toasts
    .reduce<readonly ShownToast[]>(withToast, [])
    .map(({ id, message }) => `${String(id)} ${message}`);

describe('Notices', () => {
  it('are listed in order, only the latest three', () => {
    expect(
      shown(
        { id: 1, message: 'one' },
        { id: 2, message: 'two' },
        { id: 3, message: 'three' },
        { id: 4, message: 'four' },
      ),
    ).toEqual(['2 two', '3 three', '4 four']);
  });

  it('of the same subject replace each other', () => {
    expect(
      shown(
        { id: 1, message: 'Mail in week 2', subject: 'mail' },
        { id: 2, message: 'Logo in week 2', subject: 'logo' },
        { id: 3, message: 'Mail in week 3', subject: 'mail' },
      ),
    ).toEqual(['3 Mail in week 3', '2 Logo in week 2']);
  });
});
