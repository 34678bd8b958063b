import type { StreamingRead } from '@eventstore/db-client';
import { lateFailure } from './errors.ts';

/**
 * Collects all results of a read. Cancels it and throws if the next one does
 * not arrive within `timeoutMs`.
 */
export const collect = async <E>(
  read: StreamingRead<E>,
  timeoutMs: number,
): Promise<E[]> => {
  const events: E[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => {
    reject(lateFailure());
  }, timeoutMs);
  // This listener stays: an unhandled error would end the process.
  read.on('error', reject);
  read.on('end', () => {
    resolve(undefined);
  });
  read.on('data', (event: E) => {
    timer.refresh();
    events.push(event);
  });
  try {
    await promise;
    return events;
  } catch (error) {
    // Do not await this: it may have to connect first.
    read.cancel().catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
};
