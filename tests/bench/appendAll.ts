import type {
  EventStore,
  NewEvent,
} from '#application/shared/ports/EventStore.ts';

/** An event, and the stream to append it to. */
export type StreamEvent = Readonly<{ streamId: string; event: NewEvent }>;

const MAX_PARALLEL_APPENDS = 500;

/** Appends a long history event by event, in order, several at a time. */
export const appendAll = async (
  store: Pick<EventStore, 'append'>,
  history: Iterable<StreamEvent>,
  onAppend: (event: NewEvent) => void = () => undefined,
): Promise<void> => {
  let appends: Promise<unknown>[] = [];
  for (const { streamId, event } of history) {
    appends.push(store.append(streamId, [event], 'any'));
    onAppend(event);
    if (appends.length < MAX_PARALLEL_APPENDS) continue;
    await Promise.all(appends);
    appends = [];
  }
  await Promise.all(appends);
};
