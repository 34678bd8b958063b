import type { HttpRequest } from '../http/client.ts';
import { isTransient, SlipwayError } from '../http/callErrors.ts';
import { quotaLimitIn, quotaLimits } from './quotaLimit.ts';
import type { QuotaKind } from './quotaLimit.ts';

type Refused = Pick<HttpRequest, 'method' | 'path'> &
  Readonly<{ quota?: QuotaKind | undefined }>;

/** Logs a refused change, and opens the quota dialog if a quota refused it. */
export const handleRefusal = (request: Refused, error: unknown): void => {
  logRefusal(request, error);
  const limit = quotaLimitIn(error, request.quota);
  if (limit !== null) quotaLimits.report(limit);
};

/**
 * Logs a refused change in the console (K30): the kind of call, the code and
 * the request's id for the server's log, but no typed text and no ids.
 */
const logRefusal = (
  { method = 'GET', path }: Pick<HttpRequest, 'method' | 'path'>,
  error: unknown,
): void => {
  if (!(error instanceof SlipwayError) || isTransient(error)) return;
  const { code, result, requestId } = error;
  console.warn(
    `Refused: ${method} ${kindOf(path)}, ${code ?? result}, request ${requestId ?? 'unknown'}`,
  );
};

/** Leaves out the ids of a path: our own words never contain a digit. */
const kindOf = (path: string): string =>
  path
    .split('/')
    .map((part) => (/\d/.test(part) ? '…' : part))
    .join('/');
