import type { Result } from '../contract/index.ts';

/** The response to an error code. */
export type ErrorResponse = Readonly<{
  result: Result;
  status: number;
  message: string;
}>;

export const errorResponse =
  (result: Result, status: number) =>
  (message: string): ErrorResponse => ({ result, status, message });

export const invalid = errorResponse('InvalidRequest', 400);
export const signedOut = errorResponse('Unauthorized', 401);
/** No result means forbidden (L3), so the status tells; a 401 would sign out. */
export const forbidden = errorResponse('Unauthorized', 403);
export const notFound = errorResponse('NotFound', 404);
export const conflict = errorResponse('Failed', 409);
export const fault = errorResponse('Failed', 500);
export const unavailable = errorResponse('Failed', 503);

export const PROBLEM = 'Sorry, there was a problem.';
