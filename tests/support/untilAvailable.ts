import { StorageFailure } from '#application/shared/ports/EventStore.ts';

/** Retries until the storage responds, as a client does. */
export const untilAvailable = async <T>(call: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof StorageFailure)) throw error;
    }
  }
};
