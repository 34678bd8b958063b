import { DomainError } from '#domain/shared/domainError.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { DaySealed, Seal } from '#domain/seal/events.ts';
import type { Actor } from '../shared/actor.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import { yieldToEventLoop } from '../shared/yieldToEventLoop.ts';

export type ListSeals = (
  actor: Pick<Actor, 'teamId'>,
) => Promise<readonly Seal[]>;

export type FindSeal = (
  actor: Pick<Actor, 'teamId'>,
  date: string,
) => Promise<Seal>;

/** How many seals are read at once: those of more than a year. */
const PAGE_SIZE = 400;

/**
 * Reads the seals of a team, oldest first, with the hashes that locate a
 * difference.
 */
export async function* readSeals(
  eventStore: Pick<EventStore, 'readStream'>,
  teamId: string,
): AsyncGenerator<DaySealed['data'], void, undefined> {
  for (let from = 0; ; from += PAGE_SIZE) {
    const page = await eventStore.readStream(
      streamOf.seals(teamId),
      from,
      PAGE_SIZE,
    );
    yield* (page as readonly RecordedEvent<DaySealed>[]).map(
      ({ data }) => data,
    );
    if (page.length < PAGE_SIZE) return;
    await yieldToEventLoop();
  }
}

/** Lists the active team's seals, newest first (T4). Throws StorageFailure. */
export const listSeals =
  ({ eventStore }: { eventStore: EventStore }): ListSeals =>
  async ({ teamId }) => {
    const seals: Seal[] = [];
    for await (const data of readSeals(eventStore, teamId)) {
      seals.push(toSeal(data));
    }
    return seals.toReversed();
  };

/** Finds the seal of a day, `YYYY-MM-DD` in UTC (T4). Throws SEAL.NOT_FOUND. */
export const findSeal =
  ({ eventStore }: { eventStore: EventStore }): FindSeal =>
  async ({ teamId }, date) => {
    for await (const data of readSeals(eventStore, teamId)) {
      if (data.date === date) return toSeal(data);
    }
    throw new DomainError('SEAL.NOT_FOUND');
  };

const toSeal = ({ date, events, root, previous, hash }: Seal): Seal => ({
  date,
  events,
  root,
  previous,
  hash,
});
