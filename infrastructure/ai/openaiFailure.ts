import type { APIError } from 'openai';
import { TextGenerationFailed } from '#application/shared/ports/TextGenerator.ts';

// Set by the provider, so its form is restricted before it is logged.
const CODE = /^[\w.-]{1,60}$/;

/**
 * How long a failure asks to wait, in ms, 0 where it does not say; null for one
 * that will not pass, or not before `deadline` (ms since 1970).
 */
export const longestPause = (
  failure: unknown,
  deadline: number,
): number | null => {
  if (!mayPass(failure)) return null;
  const asked = retryAfter(failure.headers?.get('Retry-After') ?? null);
  return Date.now() + asked < deadline ? asked : null;
};

/** The failure in words for the log: never the provider's, which may quote. */
export const failureOf = (error: unknown): TextGenerationFailed => {
  if (error instanceof TextGenerationFailed) return error;
  if (!isApiError(error)) {
    const { name } = error as Error;
    return new TextGenerationFailed(`the reply could not be read (${name})`);
  }
  const { status, code } = error;
  if (status === undefined) {
    return new TextGenerationFailed('the provider cannot be reached');
  }
  const detail = CODE.test(code ?? '') ? ` (${String(code)})` : '';
  return new TextGenerationFailed(
    `the provider answered ${String(status)}${detail}`,
  );
};

type AnyApiError = APIError;

// By its form: the class is in the library, which is loaded late.
const isApiError = (error: unknown): error is AnyApiError =>
  error instanceof Error &&
  'status' in error &&
  'headers' in error &&
  'requestID' in error;

/** Without a status, no answer came at all. */
const mayPass = (error: unknown): error is AnyApiError =>
  isApiError(error) &&
  (error.status === undefined || error.status === 429 || error.status >= 500);

/** Seconds or a date, as ms from now; 0 for anything else. */
const retryAfter = (value: string | null): number => {
  const text = value?.trim() ?? '';
  const ms = /^\d+(\.\d+)?$/.test(text)
    ? Number(text) * 1000
    : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.max(ms, 0) : 0;
};
