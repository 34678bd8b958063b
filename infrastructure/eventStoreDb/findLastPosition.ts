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
const PAGE_GROWTH = 4;

/**
 * How many events to read next: more each time, because many events of other
 * applications may be between Slipway's.
 */
export const nextPageSize = (count: number): number =>
  Math.min(PAGE_GROWTH * count, PAGE_SIZE);

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
  const recordNewestOf = (page: Page) => {
    const ownEvent = page.find(isOurs)?.event;
    if (ownEvent !== undefined)
      storeProgress.recordNewest(toPosition(ownEvent.position));
  };

  let pageEnd: Position | typeof END = END;
  let endOfStore: Position | undefined;
  for (let count = LAST_PAGE_SIZE; ; count = nextPageSize(count)) {
    const page = await readPageBefore(pageEnd, count);
    endOfStore ??= page[0]?.event?.position;
    recordNewestOf(page);
    const next = nextPageFrom(page, count);
    // Earlier events were searched before, or are older than the newest one.
    if (next === null || toPosition(next) <= storeProgress.searchedUpTo())
      break;
    pageEnd = next;
  }
  if (endOfStore !== undefined)
    storeProgress.recordSearched(toPosition(endOfStore));
  return storeProgress.newest();
};

/** Where the next page begins, or null if this page is the last. */
export const nextPageFrom = (page: Page, count: number): Position | null =>
  page.length < count ? null : (page.at(-1)?.event?.position ?? null);
