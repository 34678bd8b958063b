import type { EventRef, SealingNoted } from '#domain/seal/events.ts';
import type { GrowingTree } from '#domain/seal/merkle.ts';
import { growingTree } from '#domain/seal/merkle.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import type { SealHash } from '../shared/ports/SealHash.ts';
import type { SealedEvent } from './teamEvents.ts';
import { dayOf, readStoredPages, toSealedEvent } from './teamEvents.ts';

/** The events of some days, read up to the end of the store. */
export type ReadDays = Readonly<{
  /** All days up to the last one, in order, with their hash trees by team. */
  days: readonly (readonly [string, ReadonlyMap<string, GrowingTree>])[];
  /** The last complete day, and the position up to which the store was read. */
  noted: SealingNoted['data'];
  /** Teams with a new event for an already sealed day. */
  late: readonly string[];
}>;

/**
 * The maximum number of trees (one per day and team) in memory; other days wait
 * for the next read.
 */
const MAX_TREES = 5000;

/**
 * Reads the events of the days after the recorded day, up to `day`. Events of
 * older versions may be in any order of days, so a day is only complete at the
 * end of the store. If there are too many days, the latest are left out.
 */
export const readDays = async (
  {
    eventStore,
    sealHash,
  }: Readonly<{ eventStore: EventStore; sealHash: SealHash }>,
  day: string,
  noted: SealingNoted['data'] | null,
  maxTrees: number = MAX_TREES,
): Promise<ReadDays> => {
  const start = noted ?? NOTHING_SEALED;
  const lastBefore = new Map<string, PlacedRef | null>();
  const late = new Set<string>();
  const collector = createDayCollector(sealHash, { day, maxTrees });
  const end = positionOf(await findPlace(eventStore, start.end));
  let last = await findPlace(eventStore, start.after);

  const add = (event: RecordedEvent) => {
    const sealedEvent = toSealedEvent(event, sealHash);
    if (sealedEvent === null) return;
    if (sealedEvent.date > start.date) collector.add(sealedEvent);
    else if (event.position > end) late.add(sealedEvent.teamId);
  };

  const upTo = await eventStore.lastPosition();
  const after = positionOf(last);
  for await (const page of readStoredPages(eventStore, { after, upTo })) {
    for (const event of page) {
      const date = dayOf(event);
      if (!lastBefore.has(date)) lastBefore.set(date, last);
      add(event);
      last = event;
    }
  }
  const nextStart = findNextStart(lastBefore, collector.day(), last);
  return {
    days: collector.days(),
    noted: {
      date: collector.day(),
      after: toEventRef(nextStart),
      end: toEventRef(last),
    },
    late: [...late],
  };
};

/**
 * Collects the days that are being read. If there are too many trees, the
 * latest days are left out.
 */
const createDayCollector = (
  sealHash: SealHash,
  limits: Readonly<{ day: string; maxTrees: number }>,
) => {
  const days = new Map<string, Map<string, GrowingTree>>();
  let { day } = limits;
  let treeCount = 0;

  const leaveOutLatest = () => {
    const dates = [...days.keys()].toSorted();
    const latest = dates.at(-1) ?? day;
    treeCount -= days.get(latest)?.size ?? 0;
    days.delete(latest);
    day = dates.at(-2) ?? day;
  };

  return {
    add: ({ teamId, date, line }: SealedEvent) => {
      if (date > day) return;
      const teams = days.get(date) ?? new Map<string, GrowingTree>();
      days.set(date, teams);
      const existing = teams.get(teamId);
      const tree = existing ?? growingTree(sealHash);
      if (existing === undefined) treeCount += 1;
      teams.set(teamId, tree);
      tree.add(line);
      if (treeCount > limits.maxTrees && days.size > 1) leaveOutLatest();
    },
    day: () => day,
    days: () => [...days].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  };
};

const toEventRef = (place: EventRef | null): EventRef | null =>
  place && { streamId: place.streamId, revision: place.revision };

type PlacedRef = EventRef & Readonly<{ position: number }>;

/** Finds an event in this store; null if it is missing. */
const findPlace = async (
  eventStore: Pick<EventStore, 'readStream'>,
  place: EventRef | null,
): Promise<PlacedRef | null> => {
  if (place === null) return null;
  const { streamId, revision } = place;
  const [found] = await eventStore.readStream(streamId, revision, 1);
  return found ?? null;
};

/**
 * Finds the event after which the next read must start, to include all events
 * of days after `day`.
 */
const findNextStart = (
  lastBefore: ReadonlyMap<string, PlacedRef | null>,
  day: string,
  last: PlacedRef | null,
): PlacedRef | null => {
  const later = [...lastBefore].filter(([date]) => date > day);
  const [, place] = later.toSorted(byPosition)[0] ?? ['', last];
  return place;
};

const NOTHING_SEALED: SealingNoted['data'] = {
  date: '',
  after: null,
  end: null,
};

const positionOf = (place: PlacedRef | null): number => place?.position ?? 0;

const byPosition = (
  [, a]: readonly [string, PlacedRef | null],
  [, b]: readonly [string, PlacedRef | null],
): number => positionOf(a) - positionOf(b);
