import type { Watching } from '#domain/comment/comment.ts';
import { watchingAfter } from '#domain/comment/comment.ts';
import type { ItemWatched } from '#domain/comment/events.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Projection } from '../shared/projection.ts';

/** The people who follow or muted an item. Its id is the item's id. */
export type WatchDocument = Readonly<{ id: string; watching: Watching }>;

export const watches: Projection<WatchDocument> = {
  name: 'watches',
  version: 1,
  handles: new Set<ItemWatched['type']>(['ItemWatched']),
  indexes: [],
  documentIds: (event) => [(event as RecordedEvent<ItemWatched>).data.itemId],
  evolve: (document, event, id) => {
    const { data } = event as RecordedEvent<ItemWatched>;
    return { id, watching: watchingAfter(document?.watching ?? {}, data) };
  },
};
