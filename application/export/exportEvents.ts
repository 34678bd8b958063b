import type { RecordedEvent } from '#domain/shared/event.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { Role } from '#domain/shared/role.ts';
import {
  EVENT_TEXTS,
  isReference,
  visitTexts,
} from '#domain/shared/eventTexts.ts';
import { readTeamPages } from '../seal/teamEvents.ts';
import type { Actor } from '../shared/actor.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import type { SealHash } from '../shared/ports/SealHash.ts';

type Stores = Readonly<{
  eventStore: EventStore;
  sealHash: Pick<SealHash, 'canonical'>;
}>;

/**
 * Makes the lines of `events.jsonl`: the team's events as seals cover them
 * (T10). Only Admins get those of webhooks (O40) and notes of the audit (T60),
 * because nobody else may see either.
 */
export async function* exportEventLines(
  { eventStore, sealHash }: Stores,
  { teamId, role }: Actor,
): AsyncGenerator<string, void, undefined> {
  const hidden = role === Role.Admin ? [] : adminStreamsOf(teamId);
  for await (const page of readTeamPages(eventStore, sealHash, teamId)) {
    const lines = page
      .filter(({ event }) => !hidden.includes(event.streamId))
      .map(({ line }) => `${line}\n`);
    if (lines.length > 0) yield lines.join('');
  }
}

const adminStreamsOf = (teamId: string): readonly string[] => [
  streamOf.audit(teamId),
  streamOf.webhooks(teamId),
];

/**
 * Makes the lines of `texts.jsonl`: the texts that the events refer to, with
 * their salts. Leaves out erased texts, and the names and filters of other
 * people's private views (T11).
 */
export async function* exportTextLines(
  { eventStore, sealHash }: Stores,
  { teamId, userId }: Actor,
): AsyncGenerator<string, void, undefined> {
  for await (const page of readTeamPages(eventStore, sealHash, teamId)) {
    const hashes = page
      .filter(({ event }) => isReadable(event, userId))
      .flatMap(({ event }) => hashesOf(event));
    if (hashes.length === 0) continue;
    const texts = await eventStore.readTexts(hashes);
    const byHash = new Map(texts.map((text) => [text.sha256, text]));
    yield hashes
      .flatMap((hash) => byHash.get(hash) ?? [])
      .map(({ sha256, salt, text }) => {
        return `${sealHash.canonical({ sha256, salt, text })}\n`;
      })
      .join('');
  }
}

const VIEW_EVENTS = new Set(['ViewCreated', 'ViewRevised']);

/** Whether a person may read a view; only owners change private views. */
const isReadable = (
  { type, data, metadata }: RecordedEvent,
  userId: string,
): boolean =>
  !VIEW_EVENTS.has(type) ||
  metadata.actorId === userId ||
  (data as Readonly<{ shared?: boolean }>).shared === true;

const hashesOf = ({ type, data }: RecordedEvent): readonly string[] => {
  const eventText = EVENT_TEXTS.get(type);
  const hashes: string[] = [];
  if (eventText === undefined) return hashes;
  visitTexts(eventText, data, (value) => {
    if (isReference(value)) hashes.push(value.sha256);
  });
  return hashes;
};
