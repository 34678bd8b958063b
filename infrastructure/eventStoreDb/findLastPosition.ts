import type { AllStreamResolvedEvent, Position } from '@eventstore/db-client';
import { END } from '@eventstore/db-client';
import { toPosition } from './convertEvents.ts';
import type { StoreProgress } from './storeProgress.ts';

/** The maximum number of events per read of all streams. */
export const PAGE_SIZE = 1000;
/**
 * The size of the first read from the end; other applications' events may come
 * after ours.
 */
const LAST_PAGE_SIZE = 16;
/** How many times as large each next read is. */
export const PAGE_GROWTH = 4;

type Page = readonly AllStreamResolvedEvent[];

/**
 * Finds the position of Slipway's newest event, or 0 if there is none. Searches
 * back from the end of the store, past events of others, to the point that an
 * earlier search started from.
 */
export const findLastPosition = async ({
  readPageBefore,
  isOurs,
  storeProgress,
}: {
  /** At most `count` events before a position, the newest first. */
  readPageBefore: (from: Position | typeof END, count: number) => Promise<Page>;
  isOurs: (event: AllStreamResolvedEvent) => boolean;
  storeProgress: StoreProgress;
}): Promise<number> => {
  const recordNewestOf = (read: Page) => {
    const ownEvent = read.find(isOurs)?.event;
    if (ownEvent !== undefined)
      storeProgress.recordNewest(toPosition(ownEvent.position));
  };

  let from: Position | typeof END = END;
  let end: Position | undefined;
  for (
    let count = LAST_PAGE_SIZE;
    ;
    count = Math.min(PAGE_GROWTH * count, PAGE_SIZE)
  ) {
    const read = await readPageBefore(from, count);
    end ??= read[0]?.event?.position;
    recordNewestOf(read);
    const next = nextPageFrom(read, count);
    // Everything before this point was searched earlier.
    if (next === null || toPosition(next) <= storeProgress.searchedUpTo())
      break;
    from = next;
  }
  if (end !== undefined) storeProgress.recordSearched(toPosition(end));
  return storeProgress.newest();
};

/** Where the next page begins, or null if this page is the last. */
export const nextPageFrom = (page: Page, count: number): Position | null =>
  page.length < count ? null : (page.at(-1)?.event?.position ?? null);
