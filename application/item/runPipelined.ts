import type { EventStore } from '../shared/ports/EventStore.ts';

/**
 * Runs two commands on different streams, where the second must never be stored
 * without the first. If the store keeps the order of appends, the second starts
 * as soon as the first calls `onStarted`, so that both share one fsync: such a
 * store fails later appends if an earlier one fails. Otherwise the second
 * starts after the first is stored. Throws what either throws; if the first is
 * refused, nothing of the second is stored.
 */
export const runPipelined = async <First, Second>(
  { keepsOrder }: Pick<EventStore, 'keepsOrder'>,
  first: (onStarted: () => void) => Promise<First>,
  second: () => Promise<Second>,
): Promise<readonly [First, Second]> => {
  const started = Promise.withResolvers<undefined>();
  const done = first(() => {
    started.resolve(undefined);
  });
  await (keepsOrder ? Promise.race([started.promise, done]) : done);
  return Promise.all([done, second()]);
};
