import type { RecordedEvent } from '#domain/shared/event.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import type { SealHash } from '../shared/ports/SealHash.ts';
import { yieldToEventLoop } from '../shared/yieldToEventLoop.ts';

/** How many events are read before other work may run. */
const PAGE_SIZE = 200;

/**
 * Prefixes of streams that neither seals nor `events.jsonl` contain, because
 * their events are notes of Slipway or of one reader, not changes of the team.
 */
const UNSEALED_PREFIXES = [
  streamOf.seals(''),
  streamOf.workflow(''),
  streamOf.inbox(''),
];

/** An event in the form of seals and exports. */
export type SealedEvent = Readonly<{
  teamId: string;
  /** The day on which it was recorded, in UTC. */
  date: string;
  /** The leaf of the hash tree: a line of `events.jsonl` without its end. */
  line: string;
  event: RecordedEvent;
}>;

/**
 * When the server recorded an event; older versions only stored when it
 * occurred.
 */
const recordedAtOf = ({
  metadata: { recordedAt, occurredAt },
}: Pick<RecordedEvent, 'metadata'>): string => recordedAt ?? occurredAt;

/** The day of an event, `YYYY-MM-DD` in UTC. */
export const dayOf = (event: Pick<RecordedEvent, 'metadata'>): string =>
  recordedAtOf(event).slice(0, 'YYYY-MM-DD'.length);

/**
 * Converts an event to a leaf, in the form of docs/seals.md; null for an event
 * that is not sealed. Seals and exports must agree, so both use this (T2, T10).
 */
export const toSealedEvent = (
  event: RecordedEvent,
  { canonical }: Pick<SealHash, 'canonical'>,
): SealedEvent | null => {
  const { type, streamId, revision, data, metadata } = event;
  const { teamId, eventId: id, occurredAt, actorId: actorUserId } = metadata;
  if (teamId === null) return null;
  if (UNSEALED_PREFIXES.some((prefix) => streamId.startsWith(prefix)))
    return null;
  const recordedAt = recordedAtOf(event);
  return {
    teamId,
    date: dayOf(event),
    line: canonical({
      id,
      type,
      streamId,
      revision,
      occurredAt,
      recordedAt,
      actorUserId,
      data,
    }),
    event,
  };
};

/**
 * Reads the stored events of all teams in pages, in `after` < position <=
 * `upTo`. Throws StorageFailure.
 */
export async function* readStoredPages(
  eventStore: Pick<EventStore, 'readStored'>,
  { after, upTo }: Readonly<{ after: number; upTo: number }>,
): AsyncGenerator<readonly RecordedEvent[], void, undefined> {
  for (let from = after; from < upTo;) {
    const page = await eventStore.readStored(from, PAGE_SIZE);
    const last = page.at(-1)?.position;
    if (last === undefined) return;
    yield last <= upTo ? page : page.filter(({ position }) => position <= upTo);
    from = last;
    await yieldToEventLoop();
  }
}

/** Reads a team's events in pages, in the order in which they were recorded. */
export async function* readTeamPages(
  eventStore: Pick<EventStore, 'readStored' | 'readStream' | 'lastPosition'>,
  sealHash: Pick<SealHash, 'canonical'>,
  teamId: string,
): AsyncGenerator<readonly SealedEvent[], void, undefined> {
  const upTo = await eventStore.lastPosition();
  // A team's first event is in its own stream.
  const [first] = await eventStore.readStream(streamOf.team(teamId), 0, 1);
  const after = Math.max((first?.position ?? 1) - 1, 0);
  for await (const page of readStoredPages(eventStore, { after, upTo })) {
    yield page
      .filter(({ metadata }) => metadata.teamId === teamId)
      .flatMap((event) => toSealedEvent(event, sealHash) ?? []);
  }
}
