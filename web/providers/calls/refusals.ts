import type { HttpRequest } from '../http/client.ts';
import { isTransient, SlipwayError } from '../http/errors.ts';
import { quotaLimitIn, quotaLimits } from './quotaLimit.ts';
import type { QuotaKind } from './quotaLimit.ts';

type Refused = Pick<HttpRequest, 'method' | 'path'> &
  Readonly<{ quota?: QuotaKind | undefined }>;

/** A change was refused: it is logged; one by a quota also opens its dialog. */
export const noteRefusal = (request: Refused, error: unknown): void => {
  logRefusal(request, error);
  const limit = quotaLimitIn(error, request.quota);
  if (limit !== null) quotaLimits.raise(limit);
};

/**
 * Writes one line to the console about a change that the server refused (K30):
 * the kind of call, the code and the request's id, by which the server's log
 * tells the rest. Nothing that somebody typed, and no ids.
 */
export const logRefusal = (
  { method = 'GET', path }: Pick<HttpRequest, 'method' | 'path'>,
  error: unknown,
): void => {
  if (!(error instanceof SlipwayError) || isTransient(error)) return;
  const { code, result, requestId } = error;
  console.warn(
    `Refused: ${method} ${kindOf(path)}, ${code ?? result}, request ${requestId ?? 'unknown'}`,
  );
};

/** A path with its ids left out: what holds a digit is none of our words. */
const kindOf = (path: string): string =>
  path
    .split('/')
    .map((part) => (/\d/.test(part) ? '…' : part))
    .join('/');
