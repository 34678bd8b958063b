import type { Result } from '../contract/index.ts';

/** The response to an error code. */
export type Rule = Readonly<{
  result: Result;
  status: number;
  message: string;
}>;

export const rule =
  (result: Result, status: number) =>
  (message: string): Rule => ({ result, status, message });

export const invalid = rule('InvalidRequest', 400);
export const signedOut = rule('Unauthorized', 401);
export const forbidden = rule('Unauthorized', 403);
export const notFound = rule('NotFound', 404);
export const conflict = rule('Failed', 409);
export const fault = rule('Failed', 500);
export const unavailable = rule('Failed', 503);

export const PROBLEM = 'Sorry, there was a problem.';
