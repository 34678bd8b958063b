import type { AllStreamResolvedEvent, Position } from '@eventstore/db-client';
import { END } from '@eventstore/db-client';
import { toPosition } from './event.ts';
import type { NewestPosition } from './knownEvents.ts';

/** Events per read of all streams. */
export const PAGE = 1000;
/** And from their end, where events of others may follow ours. */
const LAST_PAGE = 16;

type Page = readonly AllStreamResolvedEvent[];

/**
 * The position of the newest event of Slipway; 0 for none. Looks back from the
 * end of the store, past what others wrote, to where it has looked before.
 */
export const findLast = async ({
  pageBefore,
  isOurs,
  newest,
}: {
  /** At most `count` events before a position, the newest first. */
  pageBefore: (from: Position | typeof END, count: number) => Promise<Page>;
  isOurs: (event: AllStreamResolvedEvent) => boolean;
  newest: NewestPosition;
}): Promise<number> => {
  const noteOurs = (read: Page) => {
    const ours = read.find(isOurs)?.event;
    if (ours !== undefined) newest.note(toPosition(ours.position));
  };

  let from: Position | typeof END = END;
  let end: Position | undefined;
  for (let count = LAST_PAGE; ; count = Math.min(4 * count, PAGE)) {
    const read = await pageBefore(from, count);
    end ??= read[0]?.event?.position;
    noteOurs(read);
    const first = endOf(read, count);
    // None of ours is between there and where it has looked before.
    if (first === null || toPosition(first) <= newest.seen()) break;
    from = first;
  }
  if (end !== undefined) newest.noteSeen(toPosition(end));
  return newest.get();
};

/** Where the next page begins; null when there is no next one. */
export const endOf = (page: Page, count: number): Position | null =>
  page.length < count ? null : (page.at(-1)?.event?.position ?? null);
