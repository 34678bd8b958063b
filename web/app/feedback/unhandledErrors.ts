import { createEvents } from '../../browser/store.ts';
import { NetworkError, SlipwayError } from '../../providers/http/callErrors.ts';

/** An unexpected error, with its message. */
export class UnknownError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message === '' ? 'Unknown error' : message, options);
    this.name = 'UnknownError';
  }
}

type UnhandledError = SlipwayError | NetworkError | UnknownError;

/** Keeps our own error types; everything else becomes an UnknownError. */
const toUnhandled = (reason: unknown): UnhandledError => {
  if (reason instanceof SlipwayError || reason instanceof NetworkError) {
    return reason;
  }
  return new UnknownError(messageOf(reason), { cause: reason });
};

const messageOf = (reason: unknown): string => {
  if (typeof reason === 'string') return reason;
  return reason instanceof Error ? reason.message : '';
};

/** A call that was aborted on purpose did not fail. */
const isAborted = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'AbortError';

const MAX_ERRORS = 20;

/**
 * Collects errors that no screen handled, latest last (K28). Call `watch` once
 * per page; subscribers receive each error.
 */
export const createUnhandledErrors = () => {
  let errors: readonly UnhandledError[] = [];
  const events = createEvents<UnhandledError>();

  const add = (reason: unknown): void => {
    if (isAborted(reason)) return;
    const error = toUnhandled(reason);
    errors = [...errors, error].slice(-MAX_ERRORS);
    events.emit(error);
  };

  return {
    errors: () => errors,
    watch: (page: EventTarget): void => {
      page.addEventListener('error', (event) => {
        // An event without an error is only a warning, such as a
        // ResizeObserver's.
        const thrown: unknown = (event as ErrorEvent).error;
        if (thrown !== null && thrown !== undefined) add(thrown);
      });
      page.addEventListener('unhandledrejection', (event) => {
        add((event as PromiseRejectionEvent).reason);
      });
    },
    subscribe: events.subscribe,
  };
};

export const unhandledErrors = createUnhandledErrors();
