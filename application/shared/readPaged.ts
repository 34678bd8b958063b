import type { RecordedEvent } from '#domain/shared/event.ts';
import type { EventStore } from './ports/EventStore.ts';
import { yieldToEventLoop } from './yieldToEventLoop.ts';

/** How many events are read before other work may run. */
const PAGE_SIZE = 500;

/**
 * Reads the events of a stream from a revision on, page by page, so that other
 * work runs in between and a fold needs only one page in memory. Throws
 * StorageFailure.
 */
export async function* readPaged(
  { readStream }: Pick<EventStore, 'readStream'>,
  streamId: string,
  fromRevision = 0,
): AsyncGenerator<readonly RecordedEvent[], void, undefined> {
  for (let from = fromRevision; ;) {
    const page = await readStream(streamId, from, PAGE_SIZE);
    const last = page.at(-1);
    if (last !== undefined) yield page;
    if (last === undefined || page.length < PAGE_SIZE) return;
    from = last.revision + 1;
    await yieldToEventLoop();
  }
}

/** Reads all events of a stream, which may be long. Throws StorageFailure. */
export const readWholeStream = async (
  eventStore: Pick<EventStore, 'readStream'>,
  streamId: string,
): Promise<readonly RecordedEvent[]> => {
  const pages: (readonly RecordedEvent[])[] = [];
  for await (const page of readPaged(eventStore, streamId)) pages.push(page);
  return pages.flat();
};
