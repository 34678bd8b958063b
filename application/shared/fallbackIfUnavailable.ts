import { StorageFailure } from './ports/EventStore.ts';

/**
 * Returns a fallback if the event store is unavailable, or if it fails for one
 * of the given reasons.
 */
export const fallbackIfUnavailable =
  <T>(
    fallback: T | (() => Promise<T>),
    reasons: readonly StorageFailure['reason'][] = ['unavailable'],
  ) =>
  async (error: unknown): Promise<T> => {
    if (error instanceof StorageFailure && reasons.includes(error.reason)) {
      return fallback instanceof Function ? fallback() : fallback;
    }
    throw error;
  };
