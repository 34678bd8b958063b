import type { ChangeKind } from '#domain/shared/changeKind.ts';
import { kindOfEvent, mainKind } from '#domain/shared/changeKind.ts';
import { changeIdOf } from '#domain/shared/command.ts';
import { commentEventVersions } from '#domain/comment/events.ts';
import { itemEventVersions } from '#domain/item/events.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { projectEventVersions } from '#domain/project/events.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { storyEventVersions } from '#domain/story/events.ts';
import { teamEventVersions } from '#domain/team/events.ts';
import { viewEventVersions } from '#domain/view/events.ts';
import { MAX_UNDOABLE_STREAMS } from '#domain/undoKeys.ts';
import { webhookEventVersions } from '#domain/webhook/events.ts';
import type { Projection } from '../shared/projection.ts';
import { teamIdOf } from '../shared/teamIdOf.ts';

/** A stream with events of a change, with the first and last revision. */
export type ChangedStream = readonly [
  streamId: string,
  first: number,
  last: number,
];

/**
 * What a person changed with one command, with all its events, streams and
 * workflow steps. The id is the command's id.
 */
export type ChangeDocument = Readonly<{
  id: string;
  teamId: string;
  actorId: string;
  /** The time of its first event. */
  occurredAt: string;
  position: number;
  kind: ChangeKind;
  /** The types of its events. */
  types: readonly string[];
  /** The first item that it changed; null if it changed no item. */
  itemId: string | null;
  /** How many items it changed. */
  items: number;
  /**
   * How many items its events of each type are about. An item may be in events
   * of several types, but only in one event of each.
   */
  itemsByType: Readonly<Record<string, number>>;
  streams: readonly ChangedStream[];
  /** The change that it undoes; null if it does not undo one. */
  undoes: string | null;
  /** The last change that undid it. That change may be undone itself. */
  undoneBy: string | null;
}>;

export const changes: Projection<ChangeDocument> = {
  name: 'changes',
  version: 5,
  handles: new Set(
    Object.keys({
      ...teamEventVersions,
      ...projectEventVersions,
      ...itemEventVersions,
      ...commentEventVersions,
      ...storyEventVersions,
      ...viewEventVersions,
      ...webhookEventVersions,
    }),
  ),
  indexes: [{ fields: ['teamId', 'occurredAt', 'position', 'actorId'] }],
  documentIds: ({ metadata }) => {
    const id = changeIdOf(metadata);
    return metadata.undoes === undefined ? [id] : [id, metadata.undoes];
  },
  evolve: (document, event, id) => {
    const changeId = changeIdOf(event.metadata);
    if (id === changeId)
      return withEvent(document ?? newDocument(event, id), event);
    // Otherwise, `id` is the change that the event undoes.
    if (document === null || document.undoneBy === changeId) return document;
    return { ...document, undoneBy: changeId };
  },
};

const newDocument = (event: RecordedEvent, id: string): ChangeDocument => ({
  id,
  teamId: teamIdOf(event),
  actorId: event.metadata.actorId,
  occurredAt: event.metadata.occurredAt,
  position: event.position,
  kind: 'Other',
  types: [],
  itemId: null,
  items: 0,
  itemsByType: {},
  streams: [],
  undoes: event.metadata.undoes ?? null,
  undoneBy: null,
});

const withEvent = (
  document: ChangeDocument,
  event: RecordedEvent,
): ChangeDocument => {
  const { types } = document;
  const itemIds = itemIdsIn(event);
  const streams = withStream(document.streams, event);
  const itemsOfType = (document.itemsByType[event.type] ?? 0) + itemIds.length;
  return {
    ...document,
    kind: mainKind(document.kind, kindOfEvent(event)),
    types: types.includes(event.type) ? types : [...types, event.type],
    itemId: document.itemId ?? itemIds[0] ?? null,
    // The largest count, because an item may be counted in several types. An
    // import has one event per item, so its item streams are counted too.
    items: Math.max(document.items, itemsOfType, countItemStreams(streams)),
    itemsByType: { ...document.itemsByType, [event.type]: itemsOfType },
    streams,
  };
};

/**
 * Stores one stream more than MAX_UNDOABLE_STREAMS, to show that there are too
 * many.
 */
const withStream = (
  streams: readonly ChangedStream[],
  { streamId, revision }: RecordedEvent,
): readonly ChangedStream[] => {
  if (streams.some(([name]) => name === streamId)) {
    return streams.map(([name, first, last]) =>
      name === streamId ? [name, first, revision] : [name, first, last],
    );
  }
  return streams.length > MAX_UNDOABLE_STREAMS
    ? streams
    : [...streams, [streamId, revision, revision]];
};

const countItemStreams = (streams: readonly ChangedStream[]): number =>
  streams.reduce(
    (count, [id]) => (id.startsWith(ITEM_STREAM_PREFIX) ? count + 1 : count),
    0,
  );

const ITEM_STREAM_PREFIX = streamOf.item('');

const itemIdsIn = ({ data }: RecordedEvent): readonly string[] => {
  const { itemId, items } = data as {
    itemId?: string;
    items?: readonly { itemId: string }[];
  };
  if (items !== undefined) return items.map((item) => item.itemId);
  return itemId === undefined ? [] : [itemId];
};
