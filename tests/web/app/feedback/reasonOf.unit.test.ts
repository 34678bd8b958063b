import { describe, expect, it } from 'vitest';
import { reasonOf } from '#web/app/feedback/reasonOf.ts';
import { NetworkError, refusalError } from '#web/providers/http/errors.ts';

const reason = (error: unknown) => reasonOf(error, (key) => key);

describe('The reason of a failure', () => {
  it('is what the server said', () => {
    const refused = refusalError('Failed', { message: 'Not today.' }, 409);
    expect(reason(refused)).toBe('Not today.');
  });

  it('is that no answer arrived, or arrived too late', () => {
    expect(reason(new NetworkError(false))).toBe('error.noAnswer');
    expect(reason(new NetworkError(true))).toBe('error.timeout');
  });

  it.each([new Error(''), 'text', undefined])('is unknown for %j', (error) => {
    expect(reason(error)).toBe('error.unknown');
  });
});
