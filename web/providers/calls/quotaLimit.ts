import type { Refusal } from '#api/contract/index.ts';
import { quotaMessage } from '#api/contract/values.ts';
import { createStore, useStore } from '../../browser/store.ts';
import { SlipwayError } from '../http/callErrors.ts';

export type QuotaKind = NonNullable<Refusal['kind']>;

/** A limit that was reached. */
export type QuotaLimit = Readonly<{
  /** The server's name for the limit, which this client may not know. */
  kind: string | null;
  /** The server's message for people, if any. */
  message: string | null;
}>;

/**
 * Holds the first limit that was hit until it is cleared: later ones are its
 * consequences and do not replace it (K18).
 */
export const createQuotaLimits = () => {
  const { get, set, subscribe } = createStore<QuotaLimit | null>(null);
  return {
    report: (limit: QuotaLimit): void => {
      if (get() === null) set(limit);
    },
    clear: (): void => set(null),
    get,
    subscribe,
  };
};

/**
 * Returns the limit behind a refusal, or null for any other error. `usual` is
 * used when the server does not name the limit.
 */
export const quotaLimitIn = (
  error: unknown,
  usual: QuotaKind | null = null,
): QuotaLimit | null => {
  if (!isQuotaRefusal(error)) return null;
  return {
    kind: error.kind ?? usual,
    message: error.userMessage ?? null,
  };
};

/** Whether the quota dialog already shows the error. */
export const isQuotaRefusal = (error: unknown): error is SlipwayError =>
  error instanceof SlipwayError && error.result === 'QuotaLimit';

/** A limit that is known to be reached before any call. */
export const quotaLimitOf = (kind: QuotaKind): QuotaLimit => ({
  kind,
  message: quotaMessage(kind),
});

/** The limits of this tab. */
export const quotaLimits = createQuotaLimits();

/** The limit to show; null while there is none. */
export const useQuotaLimit = (): QuotaLimit | null => useStore(quotaLimits);
