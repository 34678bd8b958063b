import type { FieldError, Refusal, Result } from '#api/contract/index.ts';

type ErrorDetails = Readonly<{
  result: Result;
  /** The actual HTTP status; `status` is always 500 (K27). */
  httpStatus: number;
  code?: string | undefined;
  kind?: string | undefined;
  fields?: readonly FieldError[] | undefined;
  requestId?: string | undefined;
  /** The server's message for people, if any. */
  userMessage?: string | undefined;
  /** The current state, if a stale `If-Match` was refused. */
  current?: unknown;
  /** How many parts of a change could still be undone, if some cannot. */
  remaining?: number | undefined;
  /** How many milliseconds to wait before a retry (`Retry-After`). */
  retryAfterMs?: number | undefined;
}>;

/**
 * An answer other than Ok. `status` is always 500 (K27); the other fields hold
 * the answer's details, and `message` is for people.
 */
export class SlipwayError extends Error {
  readonly status = 500;
  readonly result: Result;
  readonly httpStatus: number;
  readonly code: string | undefined;
  readonly kind: string | undefined;
  readonly fields: readonly FieldError[];
  readonly requestId: string | undefined;
  readonly userMessage: string | undefined;
  readonly current: unknown;
  readonly remaining: number;
  readonly retryAfterMs: number | undefined;

  constructor(message: string, details: ErrorDetails) {
    super(message);
    this.name = 'SlipwayError';
    this.result = details.result;
    this.httpStatus = details.httpStatus;
    this.code = details.code;
    this.kind = details.kind;
    this.fields = details.fields ?? [];
    this.requestId = details.requestId;
    this.userMessage = details.userMessage;
    this.current = details.current;
    this.remaining = details.remaining ?? 0;
    this.retryAfterMs = details.retryAfterMs;
  }
}

type NoAnswer = Readonly<{
  timedOut?: boolean;
  cause?: unknown;
  retryAfterMs?: number | undefined;
}>;

/** No answer came: the network, a timeout or a proxy in between. */
export class NetworkError extends Error {
  /** react-admin reads an absent status as an unknown failure. */
  readonly status = 0;
  readonly timedOut: boolean;
  /** The wait before a retry that a proxy in between requires. */
  readonly retryAfterMs: number | undefined;

  constructor({ timedOut = false, cause, retryAfterMs }: NoAnswer = {}) {
    super(timedOut ? 'The server took too long.' : 'No answer.', { cause });
    this.name = 'NetworkError';
    this.timedOut = timedOut;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Builds the error of a reply that is not Ok. */
export const refusalError = (
  result: Result,
  { message, ...details }: Partial<Refusal> = {},
  httpStatus: number,
  retryAfterMs?: number,
): SlipwayError =>
  new SlipwayError(message ?? WITHOUT_MESSAGE[httpStatus] ?? UNKNOWN, {
    ...details,
    result,
    httpStatus,
    userMessage: message,
    retryAfterMs,
  });

/**
 * Whether the same request may succeed later: no answer, or a server that is
 * busy. A rule that refused it will refuse it again.
 */
export const isTransient = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof SlipwayError &&
    [429, 502, 503, 504].includes(error.httpStatus));

/** Whether a retry may help: transient errors, and faults of the server. */
export const isWorthRetrying = (error: unknown): boolean =>
  isTransient(error) ||
  (error instanceof SlipwayError && error.httpStatus >= 500);

/**
 * Whether the server has refused a command for good: for a day, a repeat with
 * the same id gets the same reply.
 */
export const isDecided = (error: unknown): boolean =>
  error instanceof SlipwayError &&
  error.httpStatus < 500 &&
  error.code !== 'CONTENTION' &&
  !isTransient(error);

/** The required wait before a call is retried, in milliseconds; 0: none. */
export const retryAfterOf = (error: unknown): number =>
  error instanceof SlipwayError || error instanceof NetworkError
    ? (error.retryAfterMs ?? 0)
    : 0;

/** Messages for refusals by a proxy, which sends none of ours. */
const WITHOUT_MESSAGE: Readonly<Record<number, string>> = {
  413: 'This is too large to save. Shorten it and try again.',
  429: 'The server is busy. Try again in a moment.',
  503: 'The server is busy. Try again in a moment.',
};

// The text of UnknownError (K1), for a refusal without a message.
const UNKNOWN = 'Sorry, there was a problem.';
