import type { CoarseEvent } from '#domain/project/coarseEvents.ts';
import type { PlanEvent } from '#domain/project/events.ts';
import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { knownSince } from '#domain/shared/event.ts';
import { firstOfDay, quarterHourOf } from '#domain/shared/quarterHours.ts';
import type { Projection } from '../shared/projection.ts';
import type { PlanHistoryEntry } from './planHistory.ts';
import { entriesOf, planHistory } from './planHistory.ts';
import type { Sums } from './sums.ts';

/**
 * By how much a day changed a plan, in sums: charts of a long history read its
 * days, not its entries. A day is one in UTC, as a team may change its time
 * zone; sums are by quarter hours, so that they serve days of all zones.
 */
export type PlanDay = Readonly<{
  id: string;
  projectId: string;
  date: CalendarDate;
  /** Positions of its first and last event. */
  first: number;
  last: number;
  /** The latest instant of its events. */
  until: string;
  /** When all of them were recorded; absent in days of older versions. */
  knownSince?: string;
  /** False: a later event has an earlier quarter hour, and sums do not tell. */
  inOrder: boolean;
  /** Rows that begin with a quarter hour of the day. */
  sums: Sums;
}>;

/** When an entry was recorded, in quarter hours. */
export type Moment = Readonly<{
  /** Since 1970. */
  quarterHour: number;
  /** The first one of the day. */
  midnight: number;
}>;

/** A read model of the days of plans; `add` adds an entry to a day's sums. */
export const planDaysOf = (
  name: string,
  add: (sums: number[], entry: PlanHistoryEntry, moment: Moment) => void,
): Projection<PlanDay> => ({
  name,
  version: 2,
  handles: planHistory.handles,
  indexes: [{ fields: ['projectId', 'date'] }],
  documentIds: (event) => [
    `${projectOf(event)}-${dateOf(event.metadata.occurredAt)}`,
  ],
  evolve: (document, event, id) => {
    const day = document ?? begun(event, id);
    const quarterHour = quarterHourOf(event.metadata.occurredAt);
    const moment = { quarterHour, midnight: firstOfDay(quarterHour) };
    const sums = [...day.sums];
    for (const entry of entriesOf(event)) add(sums, entry, moment);
    return { ...followed(day, event, quarterHour), sums };
  },
});

const projectOf = (event: RecordedEvent): string =>
  (event as RecordedEvent<PlanEvent | CoarseEvent>).data.projectId;

/** Instants are in UTC. */
const dateOf = (instant: string): CalendarDate =>
  instant.slice(0, 'YYYY-MM-DD'.length);

const begun = (event: RecordedEvent, id: string): PlanDay => {
  const { occurredAt } = event.metadata;
  return {
    id,
    projectId: projectOf(event),
    date: dateOf(occurredAt),
    first: event.position,
    last: event.position,
    until: occurredAt,
    knownSince: knownSince(event.metadata),
    inOrder: true,
    sums: [],
  };
};

const followed = (
  day: PlanDay,
  { metadata, position }: RecordedEvent,
  quarterHour: number,
) => {
  const { occurredAt } = metadata;
  const isLatest = occurredAt >= day.until;
  return {
    ...day,
    last: position,
    until: isLatest ? occurredAt : day.until,
    knownSince: later(day.knownSince ?? '', knownSince(metadata)),
    inOrder:
      day.inOrder && (isLatest || quarterHour >= quarterHourOf(day.until)),
  };
};

const later = (a: string, b: string): string => (a > b ? a : b);

/** The first quarter hour of a day, since 1970. */
export const midnightOf = ({ date }: Pick<PlanDay, 'date'>): number =>
  quarterHourOf(`${date}T00:00:00.000Z`);
