import type { Result } from '../contract/index.ts';

/** The response to an error code. */
export type ErrorResponse = Readonly<{
  result: Result;
  status: number;
  message: string;
}>;

/** Takes the kind first, and then the text of each code of this kind. */
export const errorResponse =
  (result: Result, status: number) =>
  (message: string): ErrorResponse => ({ result, status, message });

export const invalid = errorResponse('InvalidRequest', 400);
export const signedOut = errorResponse('Unauthorized', 401);
/**
 * `Result` has no value for this (L3), so clients tell it from `signedOut` by
 * the status. A 401 would sign the client out.
 */
export const forbidden = errorResponse('Unauthorized', 403);
export const notFound = errorResponse('NotFound', 404);
export const conflict = errorResponse('Failed', 409);
export const fault = errorResponse('Failed', 500);
export const unavailable = errorResponse('Failed', 503);

export const UNKNOWN_PROBLEM_TEXT = 'Sorry, there was a problem.';
