import type { RecordedEvent } from '#domain/shared/event.ts';
import { streamOf } from '#domain/shared/ids.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import type { SealHash } from '../shared/ports/SealHash.ts';
import { yieldToEventLoop } from '../shared/yieldToEventLoop.ts';

/** Events that are read at once, so that others are served in between. */
const PAGE = 200;

/**
 * Left out of seals and of `events.jsonl`: the seals themselves, notes of how
 * far a change is, and what of an inbox somebody was told and has read.
 */
const OWN_NOTES = [
  streamOf.seals(''),
  streamOf.workflow(''),
  streamOf.inbox(''),
];

/** An event as seals and the export have it. */
export type SealedEvent = Readonly<{
  teamId: string;
  /** The day on which it was recorded, in UTC. */
  date: string;
  /** The leaf: a line of `events.jsonl` without its end. */
  line: string;
  event: RecordedEvent;
}>;

/** When the server recorded an event; older versions noted when it occurred. */
export const recordedAtOf = ({
  metadata: { recordedAt, occurredAt },
}: Pick<RecordedEvent, 'metadata'>): string => recordedAt ?? occurredAt;

/** The day of an event, `YYYY-MM-DD` in UTC. */
export const dayOf = (event: Pick<RecordedEvent, 'metadata'>): string =>
  recordedAtOf(event).slice(0, 'YYYY-MM-DD'.length);

/**
 * The event as a leaf, in the form of docs/seals.md; null for one that no seal covers.
 * The one place that says what is sealed and exported (T2, T10).
 */
export const toSealed = (
  event: RecordedEvent,
  { canonical }: Pick<SealHash, 'canonical'>,
): SealedEvent | null => {
  const { type, streamId, revision, data, metadata } = event;
  const { teamId, eventId: id, occurredAt, actorId: actorUserId } = metadata;
  if (teamId === null) return null;
  if (OWN_NOTES.some((prefix) => streamId.startsWith(prefix))) return null;
  const recordedAt = recordedAtOf(event);
  return {
    teamId,
    date: dayOf(event),
    line: canonical({
      ...{ id, type, streamId, revision },
      ...{ occurredAt, recordedAt, actorUserId, data },
    }),
    event,
  };
};

/**
 * All events as they are stored, page by page, from behind a position up to one.
 * Throws StorageFailure.
 */
export async function* storedPages(
  eventStore: Pick<EventStore, 'readStored'>,
  { after, upTo }: Readonly<{ after: number; upTo: number }>,
): AsyncGenerator<readonly RecordedEvent[], void, undefined> {
  for (let last = after; last < upTo;) {
    const page = await eventStore.readStored(last, PAGE);
    const end = page.at(-1)?.position;
    if (end === undefined) return;
    yield end <= upTo ? page : page.filter(({ position }) => position <= upTo);
    last = end;
    await yieldToEventLoop();
  }
}

/** Pages of a team's events, in the order in which they were recorded. */
export async function* teamPages(
  eventStore: Pick<EventStore, 'readStored' | 'readStream' | 'lastPosition'>,
  sealHash: Pick<SealHash, 'canonical'>,
  teamId: string,
): AsyncGenerator<readonly SealedEvent[], void, undefined> {
  const upTo = await eventStore.lastPosition();
  // A team begins with its own stream.
  const [first] = await eventStore.readStream(streamOf.team(teamId), 0, 1);
  const after = Math.max((first?.position ?? 1) - 1, 0);
  for await (const page of storedPages(eventStore, { after, upTo })) {
    yield page
      .filter(({ metadata }) => metadata.teamId === teamId)
      .flatMap((event) => toSealed(event, sealHash) ?? []);
  }
}
