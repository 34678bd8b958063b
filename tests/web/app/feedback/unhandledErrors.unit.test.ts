import { describe, expect, it } from 'vitest';
import {
  createUnhandledErrors,
  UnknownError,
} from '#web/app/feedback/unhandledErrors.ts';
import { refusalError } from '#web/providers/http/callErrors.ts';

const rejection = (reason: unknown) =>
  Object.assign(new Event('unhandledrejection'), { reason });
const failure = (error: unknown) =>
  Object.assign(new Event('error'), { error });

const watching = () => {
  const page = new EventTarget();
  const errors = createUnhandledErrors();
  errors.watch(page);
  return { page, errors };
};

// Each is shown to the person in a notice.
describe('Unhandled errors', () => {
  it('keep the data of known errors, thrown or rejected (K28)', () => {
    const { page, errors } = watching();
    const refusal = refusalError(
      'QuotaLimit',
      { message: 'Full.', kind: 'NumProjectsQuotaExceeded' },
      402,
    );
    page.dispatchEvent(rejection(refusal));
    page.dispatchEvent(failure(refusal));
    expect(errors.errors()).toEqual([refusal, refusal]);
    expect(errors.errors()[0]).toBe(refusal);
  });

  it.each([
    [new TypeError('x is not a function'), 'x is not a function'],
    ['thrown as it is', 'thrown as it is'],
    [new Error(''), 'Unknown error'],
    [{ some: 'thing' }, 'Unknown error'],
    [undefined, 'Unknown error'],
  ])(
    'otherwise become UnknownErrors with their message: %s (K29)',
    (reason, text) => {
      const { page, errors } = watching();
      page.dispatchEvent(rejection(reason));
      const [error] = errors.errors();
      expect(error).toBeInstanceOf(UnknownError);
      expect(error?.name).toBe('UnknownError');
      expect(error?.message).toBe(text);
      expect(error?.cause).toBe(reason);
    },
  );

  it('are passed to subscribers until they unsubscribe', () => {
    const { page, errors } = watching();
    const messages: string[] = [];
    const stop = errors.subscribe(({ message }) => messages.push(message));
    page.dispatchEvent(failure(new Error('one')));
    stop();
    page.dispatchEvent(failure(new Error('two')));
    expect(messages).toEqual(['one']);
    expect(errors.errors()).toHaveLength(2);
  });

  it('do not include aborted calls or events without an error', () => {
    const { page, errors } = watching();
    page.dispatchEvent(rejection(new DOMException('left', 'AbortError')));
    page.dispatchEvent(failure(null));
    expect(errors.errors()).toEqual([]);
  });

  it('are limited to the latest twenty', () => {
    const { page, errors } = watching();
    for (let n = 1; n <= 25; n += 1) {
      page.dispatchEvent(failure(new Error(`error ${n}`)));
    }
    expect(errors.errors()).toHaveLength(20);
    expect(errors.errors().at(-1)?.message).toBe('error 25');
  });
});
