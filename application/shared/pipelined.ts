import type { EventStore } from './ports/EventStore.ts';

/**
 * Two commands on different streams of which the second counts on the first:
 * it is never there without it. Where the store keeps the order, both share one
 * wait for the disk; the first says by `onAsked` that its append is on the way.
 * Throws what either throws, and after a refusal of the first nothing is done.
 */
export const pipelined = async <First, Second>(
  { keepsOrder }: Pick<EventStore, 'keepsOrder'>,
  first: (onFirstStarted: () => void) => Promise<First>,
  second: () => Promise<Second>,
): Promise<readonly [First, Second]> => {
  const started = Promise.withResolvers<undefined>();
  const done = first(() => {
    started.resolve(undefined);
  });
  await (keepsOrder ? Promise.race([started.promise, done]) : done);
  return Promise.all([done, second()]);
};
