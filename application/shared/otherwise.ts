import { StorageFailure } from './ports/EventStore.ts';

/**
 * What to say where the event store cannot be asked, or for another of the given
 * reasons cannot tell.
 */
export const otherwise =
  <T>(
    known: T | (() => Promise<T>),
    reasons: readonly StorageFailure['reason'][] = ['unavailable'],
  ) =>
  async (error: unknown): Promise<T> => {
    if (error instanceof StorageFailure && reasons.includes(error.reason)) {
      return known instanceof Function ? known() : known;
    }
    throw error;
  };
