import { describe, expect, it } from 'vitest';
import { withToast } from '#web/kit/feedback/toast.ts';
import type { ShownToast } from '#web/kit/feedback/toast.ts';
import { reasonOf } from '#web/kit/feedback/reasonOf.ts';
import { NetworkError, refusalError } from '#web/providers/http/callErrors.ts';

const shown = (...toasts: readonly ShownToast[]) =>
  toasts
    .reduce<readonly ShownToast[]>(withToast, [])
    .map(({ id, message }) => `${String(id)} ${message}`);

describe('Notices', () => {
  it('are listed in order, but only the latest three', () => {
    expect(
      shown(
        { id: 1, message: 'one' },
        { id: 2, message: 'two' },
        { id: 3, message: 'three' },
        { id: 4, message: 'four' },
      ),
    ).toEqual(['2 two', '3 three', '4 four']);
  });

  it('replace an unread error only if there is nothing else', () => {
    const error = (id: number) =>
      ({ id, message: 'failed', severity: 'error' }) as const;
    expect(
      shown(
        error(1),
        { id: 2, message: 'two' },
        { id: 3, message: 'three' },
        { id: 4, message: 'four' },
      ),
    ).toEqual(['1 failed', '3 three', '4 four']);
    expect(shown(error(1), error(2), error(3), error(4))).toEqual([
      '2 failed',
      '3 failed',
      '4 failed',
    ]);
    expect(
      shown(error(1), error(2), error(3), { id: 4, message: 'four' }),
    ).toEqual(['2 failed', '3 failed', '4 four']);
  });

  it('replace each other if they have the same subject', () => {
    expect(
      shown(
        { id: 1, message: 'Mail in week 2', subject: 'mail' },
        { id: 2, message: 'Logo in week 2', subject: 'logo' },
        { id: 3, message: 'Mail in week 3', subject: 'mail' },
      ),
    ).toEqual(['3 Mail in week 3', '2 Logo in week 2']);
  });
});

const reason = (error: unknown) => reasonOf(error, (key) => key);

describe('The reason for a failure', () => {
  it("is the server's message", () => {
    const refused = refusalError('Failed', { message: 'Not today.' }, 409);
    expect(reason(refused)).toBe('Not today.');
  });

  it('says that no response arrived, or that it was too late', () => {
    expect(reason(new NetworkError())).toBe('error.noAnswer');
    expect(reason(new NetworkError({ timedOut: true }))).toBe('error.timeout');
  });

  it.each([new Error(''), 'text', undefined])('is unknown for %j', (error) => {
    expect(reason(error)).toBe('error.unknown');
  });
});
