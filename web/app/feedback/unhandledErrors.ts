import { NetworkError, SlipwayError } from '../../providers/http/errors.ts';

/** Something that nobody had thought of, with whatever it says (K29). */
export class UnknownError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message === '' ? 'Unknown error' : message, options);
    this.name = 'UnknownError';
  }
}

export type UnhandledError = SlipwayError | NetworkError | UnknownError;

/** Errors of our own keep what they know; all else is unknown (K28, K29). */
export const toUnhandled = (reason: unknown): UnhandledError => {
  if (reason instanceof SlipwayError || reason instanceof NetworkError) {
    return reason;
  }
  return new UnknownError(messageOf(reason), { cause: reason });
};

const messageOf = (reason: unknown): string => {
  if (typeof reason === 'string') return reason;
  return reason instanceof Error ? reason.message : '';
};

/** A call that was given up on purpose has not failed. */
const isAborted = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'AbortError';

const AT_MOST = 20;

/**
 * What went wrong without anybody taking care of it, the latest last (K28).
 * `watch` begins to listen, once for a page; `onError` is told of each.
 */
export const createUnhandledErrors = () => {
  let errors: readonly UnhandledError[] = [];
  const listeners = new Set<(error: UnhandledError) => void>();

  const add = (reason: unknown): void => {
    if (isAborted(reason)) return;
    const error = toUnhandled(reason);
    errors = [...errors, error].slice(-AT_MOST);
    for (const listener of listeners) listener(error);
  };

  return {
    errors: () => errors,
    watch: (page: EventTarget): void => {
      page.addEventListener('error', (event) => {
        // Without one a browser only grumbles, as over a ResizeObserver.
        const thrown: unknown = (event as ErrorEvent).error;
        if (thrown !== null && thrown !== undefined) add(thrown);
      });
      page.addEventListener('unhandledrejection', (event) => {
        add((event as PromiseRejectionEvent).reason);
      });
    },
    onError: (listener: (error: UnhandledError) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export const unhandledErrors = createUnhandledErrors();
