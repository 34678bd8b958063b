import type { Collection, Document } from 'mongodb';
import { withDeadline } from '../shared/withDeadline.ts';
import { unavailableFailure } from './storageFailures.ts';

/** The deadline of a call, in ms; the driver itself gives up earlier. */
const CALL_MS = 40_000;

/**
 * A collection whose calls have a deadline. The driver (7.9) can wait forever
 * if a connection ends while it writes, because none of its own timeouts
 * applies by then. Each call gets the collection again, because the client
 * may have been replaced (`selfHealingClient`). Code that reads a whole large
 * collection iterates a cursor, which has no deadline.
 */
export const collectionWithDeadline = <T extends Document>(
  currentCollection: () => Collection<T>,
): Collection<T> =>
  new Proxy(currentCollection(), {
    get: (_, name) => {
      const target = currentCollection();
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function'
        ? (...args: unknown[]) =>
            limitResult(Reflect.apply(value, target, args))
        : value;
    },
  });

/** Throws StorageFailure if the call takes longer than CALL_MS. */
export const withCallDeadline = <T>(promise: Promise<T>): Promise<T> =>
  withDeadline(promise, CALL_MS, unavailableFailure);

/** Limits what a method returns: a promise, or the `toArray` of a cursor. */
const limitResult = (result: unknown): unknown => {
  if (result instanceof Promise) return withCallDeadline(result);
  if (isCursor(result)) {
    const toArray = result.toArray.bind(result);
    result.toArray = () => withCallDeadline(toArray());
  }
  return result;
};

type Cursor = { toArray: () => Promise<unknown> };

const isCursor = (result: unknown): result is Cursor =>
  typeof result === 'object' && result !== null && 'toArray' in result;
