import type { EventStore } from './ports/EventStore.ts';

/**
 * Two commands on different streams of which the second counts on the first:
 * it is never there without it. Where the store keeps the order, both share one
 * wait for the disk; the first says by `onAsked` that its append is on the way.
 * Throws what either throws, and after a refusal of the first nothing is done.
 */
export const oneBehindTheOther = async <First, Second>(
  { keepsOrder }: Pick<EventStore, 'keepsOrder'>,
  first: (onAsked: () => void) => Promise<First>,
  second: () => Promise<Second>,
): Promise<readonly [First, Second]> => {
  const asked = Promise.withResolvers<undefined>();
  const done = first(() => {
    asked.resolve(undefined);
  });
  await (keepsOrder ? Promise.race([asked.promise, done]) : done);
  return Promise.all([done, second()]);
};
