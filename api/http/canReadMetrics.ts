import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { isFromThisComputer } from './origin.ts';

export type MetricsAccess = Readonly<{
  /** Null if other computers may not see metrics. */
  metricsToken?: string | null;
}>;

/**
 * Whether a request may see metrics and the reasons why a process is not ready:
 * from this computer, or with the token (threat S16).
 */
export const canReadMetrics =
  ({ metricsToken = null }: MetricsAccess) =>
  (request: Request): boolean =>
    isFromThisComputer(request, { fromAnySocket: false }) ||
    (metricsToken !== null &&
      hashOf(request.headers.authorization ?? '') ===
        hashOf(`Bearer ${metricsToken}`));

/** Hashing first, so that the comparison's time reveals nothing. */
const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex');
