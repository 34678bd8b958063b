import fc from 'fast-check';
import type {
  PlanEvent,
  Placement,
  ProjectEvent,
} from '#domain/project/events.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { PROJECT } from './fixed.ts';
import type { Unversioned } from './given.ts';
import { placements } from './randomValues.ts';
import { recordedOverTime } from './recorded.ts';
import { reordered, together } from './situations/project.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Step = Readonly<{
  items: readonly string[];
  /**
   * The change to each of the items, if it is possible. `place` moves an item,
   * or adds one that the project does not have.
   */
  act: 'place' | 'complete' | 'reopen' | 'reorder' | 'leave';
  /** Where `place` puts it; `complete` takes only the date from here. */
  to: Placement;
  /**
   * If `place` adds it: its placement in the other project that it comes from;
   * null for a new item.
   */
  arrivesFrom: Placement | null;
  /** The pause before the next step, in ms. */
  pause: number;
  /** How far the clock that dates it is wrong, in ms. */
  skew: number;
}>;

const steps = (skews: fc.Arbitrary<number>): fc.Arbitrary<readonly Step[]> =>
  fc.array(
    fc.record({
      items: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), {
        minLength: 1,
        maxLength: 3,
      }),
      act: fc.constantFrom(
        // Twice as likely as the others.
        'place' as const,
        'place' as const,
        'complete' as const,
        'reopen' as const,
        'reorder' as const,
        'leave' as const,
      ),
      to: placements,
      arrivesFrom: fc.option(placements),
      // Charts sum up changes by quarter hour.
      pause: fc.oneof(
        fc.constantFrom(0, 1, 15 * MINUTE_MS - 1, 15 * MINUTE_MS, 2 * HOUR_MS),
        fc.nat(3 * HOUR_MS),
        fc.nat(80 * HOUR_MS),
      ),
      skew: skews,
    }),
    { maxLength: 40, size: 'max' },
  );

/** When an item was completed that got no date at random. */
const LONG_AGO = '2025-12-24T18:00:00.000Z';

/** The event of one item; null if the change is impossible. */
const eventOf = (
  itemId: string,
  { act, to, arrivesFrom }: Step,
  /** Null if the project does not have the item. */
  current: Placement | null,
): Unversioned<PlanEvent> | null => {
  const ids = { projectId: PROJECT, itemId };
  // Another number for each letter.
  const number = itemId.charCodeAt(0);
  const arrival = {
    ...ids,
    to,
    itemType: ItemType.Demo,
    linkId: `1-${String(number)}`,
    number,
    sortKey: 0,
  };
  if (current === null) {
    if (act !== 'place') return null;
    return arrivesFrom === null
      ? { type: 'ItemPlanned', data: { ...arrival, from: null } }
      : {
          type: 'ItemCarriedOver',
          data: {
            ...arrival,
            from: arrivesFrom,
            fromProjectId: 'another',
            reason: 'CarriedOver',
          },
        };
  }
  switch (act) {
    case 'place':
      return {
        type: 'ItemAssigned',
        data: { ...ids, from: current, to, sortKey: 0, reason: 'Moved' },
      };
    case 'complete':
      return {
        type: 'ItemCompleted',
        data: {
          ...ids,
          from: current,
          to: { ...current, completionDate: to.completionDate ?? LONG_AGO },
        },
      };
    case 'reopen':
      return {
        type: 'ItemReopened',
        data: {
          ...ids,
          from: current,
          to: { ...current, completionDate: null },
        },
      };
    case 'reorder':
      return reordered(itemId, current, 0);
    case 'leave':
      return {
        type: 'ItemUnplanned',
        data: { ...ids, from: current, to: null },
      };
    default:
      return act satisfies never;
  }
};

/**
 * Joins a step's events into one for several items, if such an event exists.
 */
const joinEvents = (
  events: readonly Unversioned<PlanEvent>[],
): readonly Unversioned<ProjectEvent>[] => {
  const [first] = events;
  const isOneKind = events.every(({ type }) => type === first?.type);
  const isJoinable =
    first?.type !== 'ItemPlanned' && first?.type !== 'ItemsReordered';
  return events.length > 1 && isOneKind && isJoinable
    ? [together(...events)]
    : events;
};

/** The events of these steps, recorded one after the other. */
const playSteps = (all: readonly Step[]): readonly RecordedEvent[] => {
  const places = new Map<string, Placement | null>();
  let now = Date.parse('2026-02-20T20:00:00.000Z');
  const moments = all.map((step) => {
    const events = step.items.flatMap((itemId) => {
      const event = eventOf(itemId, step, places.get(itemId) ?? null);
      if (event !== null) places.set(itemId, event.data.to);
      return event ?? [];
    });
    now += step.pause;
    const occurredAt = new Date(now + step.skew).toISOString();
    return [occurredAt, ...joinEvents(events)] as const;
  });
  return recordedOverTime(moments);
};

/**
 * Records each event some time after it occurred, in the order of positions.
 */
const recordLate = (
  events: readonly RecordedEvent[],
  delays: readonly number[],
): readonly RecordedEvent[] => {
  let recordedAt = '';
  return events.map((event, index) => {
    const { occurredAt } = event.metadata;
    const delay = delays[index % delays.length] ?? 0;
    const then = new Date(Date.parse(occurredAt) + delay).toISOString();
    if (then > recordedAt) recordedAt = then;
    return { ...event, metadata: { ...event.metadata, recordedAt } };
  });
};

/**
 * Recorded plan events of one project that a decider could have decided, dated
 * in their order. For these, charts as of now need no entries of the history.
 */
export const plansByOneClock = steps(fc.constant(0)).map(playSteps);

/**
 * The same with clocks that are wrong by seconds, hours or days, so that dates
 * are not in the order of the events. Charts must be exact for these, too.
 */
export const plansByAnyClock = steps(
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: -20_000, max: 20_000 }) },
    {
      weight: 2,
      arbitrary: fc.integer({ min: -9 * HOUR_MS, max: 9 * HOUR_MS }),
    },
    {
      weight: 1,
      arbitrary: fc.integer({ min: -90 * HOUR_MS, max: 90 * HOUR_MS }),
    },
  ),
).map(playSteps);

/**
 * The same, with some events recorded hours or weeks late, like an imported
 * past. Charts must be exact for these, too.
 */
export const plansRecordedLate = fc
  .tuple(
    plansByAnyClock,
    fc.array(
      fc.oneof(fc.constant(0), fc.nat(9 * HOUR_MS), fc.nat(500 * HOUR_MS)),
      {
        minLength: 1,
        maxLength: 5,
      },
    ),
  )
  .map(([events, delays]) => recordLate(events, delays));
