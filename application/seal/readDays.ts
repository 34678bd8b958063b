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
  /** What to record when all these days are sealed. */
  sealedUpTo: SealingNoted['data'];
  /** Teams with a new event for an already sealed day. */
  late: readonly string[];
}>;

/**
 * The maximum number of trees (one per day and team) in memory; other days wait
 * for the next read.
 */
const MAX_TREES = 5000;

/**
 * Reads the events of the days after those that are sealed (`sealedUpTo`; null:
 * none is), up to `day`. Events of older versions may be in any order of days,
 * so a day is only complete at the end of the store. If there are too many
 * days, the latest are left out.
 */
export const readDays = async (
  {
    eventStore,
    sealHash,
  }: Readonly<{ eventStore: EventStore; sealHash: SealHash }>,
  day: string,
  sealedUpTo: SealingNoted['data'] | null,
  maxTrees: number = MAX_TREES,
): Promise<ReadDays> => {
  const sealed = sealedUpTo ?? NOTHING_SEALED;
  /** The event before the first event of each day; null: there is none. */
  const eventBefore = new Map<string, PositionedRef | null>();
  const late = new Set<string>();
  const collector = createDayCollector(sealHash, { day, maxTrees });
  const sealedEnd = positionOf(await findEvent(eventStore, sealed.end));
  let lastEvent = await findEvent(eventStore, sealed.after);

  const collect = (event: RecordedEvent) => {
    const sealedEvent = toSealedEvent(event, sealHash);
    if (sealedEvent === null) return;
    if (sealedEvent.date > sealed.date) collector.add(sealedEvent);
    else if (event.position > sealedEnd) late.add(sealedEvent.teamId);
  };

  const upTo = await eventStore.lastPosition();
  const after = positionOf(lastEvent);
  for await (const page of readStoredPages(eventStore, { after, upTo })) {
    for (const event of page) {
      const date = dayOf(event);
      if (!eventBefore.has(date)) eventBefore.set(date, lastEvent);
      collect(event);
      lastEvent = event;
    }
  }
  const date = collector.day();
  return {
    days: collector.days(),
    sealedUpTo: {
      date,
      after: toEventRef(
        findNextStart(eventBefore, { sealedDay: date, lastEvent }),
      ),
      end: toEventRef(lastEvent),
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

const toEventRef = (event: EventRef | null): EventRef | null =>
  event && { streamId: event.streamId, revision: event.revision };

type PositionedRef = EventRef & Readonly<{ position: number }>;

/** Finds an event in this store; null if it is missing. */
const findEvent = async (
  eventStore: Pick<EventStore, 'readStream'>,
  ref: EventRef | null,
): Promise<PositionedRef | null> => {
  if (ref === null) return null;
  const { streamId, revision } = ref;
  const [event] = await eventStore.readStream(streamId, revision, 1);
  return event ?? null;
};

/**
 * Finds the event after which the next read must start, so that it includes all
 * events of later days than `sealedDay`; null: it starts with the first event.
 * For events of Monday, Tuesday, Monday, Tuesday, and Monday as `sealedDay`,
 * this is the first event.
 */
const findNextStart = (
  eventBefore: ReadonlyMap<string, PositionedRef | null>,
  {
    sealedDay,
    lastEvent,
  }: Readonly<{ sealedDay: string; lastEvent: PositionedRef | null }>,
): PositionedRef | null => {
  const starts = [...eventBefore]
    .filter(([day]) => day > sealedDay)
    .map(([, event]) => event)
    .toSorted((a, b) => positionOf(a) - positionOf(b));
  const [earliest = lastEvent] = starts;
  return earliest;
};

const NOTHING_SEALED: SealingNoted['data'] = {
  date: '',
  after: null,
  end: null,
};

const positionOf = (event: PositionedRef | null): number =>
  event?.position ?? 0;
