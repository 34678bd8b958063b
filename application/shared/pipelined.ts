import type { EventStore } from './ports/EventStore.ts';

/**
 * Runs two commands on different streams where the second must never be stored
 * without the first. Where the store preserves the order of appends, the second
 * starts as soon as the first calls `onStarted`, so that both share one fsync;
 * else it starts once the first is stored. Throws what either throws; nothing
 * of the second happens when the first is refused.
 */
export const pipelined = async <First, Second>(
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
