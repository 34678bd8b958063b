import { LRUCache } from 'lru-cache';
import { QuotaError } from '#domain/shared/domainError.ts';
import { EVENT_TEXTS, toText, visitTexts } from '#domain/shared/eventTexts.ts';
import { limitEntries } from './limitEntries.ts';
import type { EntitlementsOf } from './entitlementsOf.ts';
import type { EventStore, NewEvent } from './ports/EventStore.ts';
import type { ReadModels } from './ports/ReadModels.ts';
import { runOutsideRequest } from './requestContext.ts';

/** The size of a team's texts and the writer's cap, as last looked up. */
type CachedSize = { characters: number; cap: number; validUntil: number };

type SizeLookup = Readonly<{
  readModels: Pick<ReadModels, 'get'>;
  entitlementsOf: EntitlementsOf;
}>;

/** How long a size is cached, in ms. */
const TTL_MS = 5000;
const MAX_CACHED = 10_000;

/**
 * Refuses texts beyond the amount that a team may store, no matter what writes
 * them (threat S2). Appends do not wait for the size, which is looked up in the
 * background. So the first text after a while is always stored. Throws
 * QuotaError before anything is appended.
 */
export const limitTexts = (
  eventStore: EventStore,
  getLookup: () => SizeLookup,
  now = () => performance.now(),
): EventStore => {
  const sizes = new LRUCache<string, CachedSize>(limitEntries(MAX_CACHED));
  const refreshing = new Set<string>();

  const lookUp = async (key: string, { teamId, actorId }: Writer) => {
    const { readModels, entitlementsOf } = getLookup();
    const [document, { maxTeamTextBytes: cap }] = await Promise.all([
      readModels.get('teamTexts', teamId),
      entitlementsOf(actorId),
    ]);
    const characters = document?.characters ?? 0;
    sizes.set(key, { characters, cap, validUntil: now() + TTL_MS });
  };

  const refresh = (key: string, writer: Writer) => {
    if (refreshing.has(key)) return;
    refreshing.add(key);
    runOutsideRequest(() => lookUp(key, writer))
      // If the store does not answer, it will refuse the append as well.
      .catch(() => undefined)
      .finally(() => refreshing.delete(key));
  };

  const countWritten = (
    key: string,
    { characters, ...writer }: WrittenText,
  ) => {
    const cached = sizes.get(key);
    if (cached === undefined || now() > cached.validUntil) refresh(key, writer);
    if (cached === undefined) return;
    if (cached.characters + characters > cached.cap) {
      throw new QuotaError('TeamTextQuotaExceeded');
    }
    cached.characters += characters;
  };

  return {
    ...eventStore,
    // Not async: a refusal must come before the append counts as started.
    append: (streamId, events, expected) => {
      for (const [key, written] of countByWriter(events))
        countWritten(key, written);
      return eventStore.append(streamId, events, expected);
    },
  };
};

type Writer = Readonly<{ teamId: string; actorId: string }>;
type WrittenText = Writer & { characters: number };

/**
 * Counts the characters that each person writes for a team, leaving out events
 * without text.
 */
const countByWriter = (
  events: readonly NewEvent[],
): ReadonlyMap<string, WrittenText> => {
  const byWriter = new Map<string, WrittenText>();
  for (const event of events) {
    const { teamId, actorId } = event.metadata;
    const characters = charactersOf(event);
    if (teamId === null || characters === 0) continue;
    const key = `${teamId} ${actorId}`;
    const written = byWriter.get(key) ?? { teamId, actorId, characters: 0 };
    written.characters += characters;
    byWriter.set(key, written);
  }
  return byWriter;
};

const charactersOf = ({ type, data }: NewEvent): number => {
  const eventText = EVENT_TEXTS.get(type);
  if (eventText === undefined) return 0;
  let characters = 0;
  visitTexts(eventText, data, (value) => {
    characters += toText(eventText, value).length;
  });
  return characters;
};
