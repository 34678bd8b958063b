import type { Collection, Document } from 'mongodb';
import { unavailable } from './failure.ts';
import { withDeadline } from '../shared/withDeadline.ts';

/** Longer than the driver itself waits for an answer. */
const CALL_MS = 40_000;

/**
 * A collection of the client that is in use just now, of which every call ends.
 * The driver (7.9) waits forever where the end of a connection overtakes what
 * it writes: none of its own timeouts is left by then. Reads of all of a large
 * collection use its cursor, which has no deadline.
 */
export const boundedCollection = <T extends Document>(
  present: () => Collection<T>,
): Collection<T> =>
  new Proxy(present(), {
    get: (_, name) => {
      const target = present();
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function'
        ? (...values: unknown[]) =>
            bounded(Reflect.apply(value, target, values))
        : value;
    },
  });

/** Throws StorageFailure when it takes longer than any call may. */
export const withCallDeadline = <T>(promise: Promise<T>): Promise<T> =>
  withDeadline(promise, CALL_MS, unavailable);

const bounded = (result: unknown): unknown => {
  if (result instanceof Promise) return withCallDeadline(result);
  if (isCursor(result)) {
    const all = result.toArray.bind(result);
    result.toArray = () => withCallDeadline(all());
  }
  return result;
};

type Cursor = { toArray: () => Promise<unknown> };

const isCursor = (result: unknown): result is Cursor =>
  typeof result === 'object' && result !== null && 'toArray' in result;
