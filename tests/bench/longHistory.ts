import type { Placement, ProjectEvent } from '#domain/project/events.ts';
import type { TeamCreated } from '#domain/team/events.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import type { NewEvent } from '#application/shared/ports/EventStore.ts';
import { eventVersions } from '#domain/eventVersions.ts';
import type { Unversioned } from '#tests/support/given.ts';
import type { Random } from '#tests/support/seededRandom.ts';
import { seededRandom } from '#tests/support/seededRandom.ts';
import type { StreamEvent } from './appendAll.ts';

export const TEAM = 'team';
export const PROJECT = 'project';
export const TIME_ZONE = 'Europe/Berlin';
/** A Monday. */
export const START = '2025-01-06';
export const WEEKS = 52;

export const HOURS_OF_YEAR = WEEKS * 7 * 24;
const HOUR_MS = 60 * 60_000;

type AnyEvent = Unversioned<ProjectEvent> | Unversioned<TeamCreated>;

type Size = Readonly<{
  items: number;
  /** Changes of all items after they were planned. */
  changes: number;
  /** The time from the start over which all changes are spread evenly. */
  hours: number;
}>;

/**
 * A project of a year whose items are moved between nearby weeks, completed and
 * reopened, at all hours. Each call yields the same events.
 */
export function* longHistory({
  items,
  changes,
  hours,
}: Size): Generator<StreamEvent> {
  const random = seededRandom(17);
  let count = 0;
  const eventAt = (occurredAt: string, { type, data }: AnyEvent): NewEvent => {
    const id = `event-${String(++count)}`;
    return {
      type,
      schemaVersion: eventVersions.get(type) ?? 1,
      data,
      metadata: {
        eventId: id,
        occurredAt,
        actorId: 'ada',
        teamId: TEAM,
        commandId: id,
      },
    };
  };
  yield {
    streamId: `team-${TEAM}`,
    event: eventAt(instantAt(0, hours), {
      type: 'TeamCreated',
      data: {
        teamId: TEAM,
        teamName: 'Rockets',
        timeZone: TIME_ZONE,
        founderId: 'ada',
        personal: true,
      },
    }),
  };
  const streamId = `project-${PROJECT}`;
  for (const event of beginning())
    yield { streamId, event: eventAt(instantAt(0, hours), event) };
  const places = new Map<string, Placement>();
  const all = items + changes;
  for (let n = 0; n < all; n++) {
    const itemId = `item-${String(n % items)}`;
    const share = n / all;
    const now = instantAt(share, hours);
    const from = places.get(itemId);
    const event =
      from === undefined
        ? planned({ itemId, n, share }, random)
        : changed({ itemId, from, share, now }, random);
    if (event.data.to !== null) places.set(itemId, event.data.to);
    yield { streamId, event: eventAt(now, event) };
  }
}

const instantAt = (share: number, hours: number): string =>
  new Date(
    Date.parse(`${START}T00:00:00.000Z`) + share * hours * HOUR_MS,
  ).toISOString();

const beginning = (): readonly Unversioned<ProjectEvent>[] => [
  {
    type: 'ProjectCreated',
    data: {
      projectId: PROJECT,
      teamId: TEAM,
      number: 1,
      description: 'Launch',
      durationInWeeks: 12,
    },
  },
  {
    type: 'ProjectScheduled',
    data: {
      projectId: PROJECT,
      from: { startDate: null, durationInWeeks: 12 },
      to: { startDate: START, durationInWeeks: WEEKS },
    },
  },
];

const planned = (
  { itemId, n, share }: { itemId: string; n: number; share: number },
  random: Random,
) =>
  ({
    type: 'ItemPlanned',
    data: {
      projectId: PROJECT,
      itemId,
      from: null,
      to: { ...randomPlace(share, random), completionDate: null },
      itemType: ItemType.Implementation,
      linkId: `1-${String(n + 1)}`,
      number: n + 1,
      sortKey: n * 16,
    },
  }) satisfies Unversioned<ProjectEvent>;

/** Half of the changes move an item, the others complete or reopen it. */
const changed = (
  {
    itemId,
    from,
    share,
    now,
  }: Readonly<{
    itemId: string;
    from: Placement;
    share: number;
    now: string;
  }>,
  random: Random,
): Unversioned<Extract<ProjectEvent, { data: { to: Placement | null } }>> => {
  const ids = { projectId: PROJECT, itemId };
  if (random.chance(0.5)) {
    const to = { ...from, ...randomPlace(share, random) };
    const data = { ...ids, from, to, sortKey: 0, reason: 'Moved' as const };
    return { type: 'ItemAssigned', data };
  }
  if (from.completionDate !== null) {
    const to = { ...from, completionDate: null };
    return { type: 'ItemReopened', data: { ...ids, from, to } };
  }
  const to = { ...from, completionDate: now };
  return { type: 'ItemCompleted', data: { ...ids, from, to } };
};

/** A week at most six weeks before or after the current one. */
const weekNear = (share: number, random: Random): number =>
  Math.min(
    Math.max(Math.floor(share * WEEKS) + random.below(13) - 6, 0),
    WEEKS - 1,
  );

const randomPlace = (share: number, random: Random) => ({
  scope: 0 as const,
  assignedTimeframe: { span: 1 as const, index: weekNear(share, random) },
  assignedToUserId: 'ada',
});
