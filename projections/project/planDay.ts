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
 * Sums of a day's changes to a plan, so that charts of a long history can read
 * its days instead of its entries. Days are in UTC, because a team may change
 * its time zone. Rows are by quarter hour, so that the sums fit the days of
 * every time zone.
 */
export type PlanDay = Readonly<{
  id: string;
  projectId: string;
  date: CalendarDate;
  /** The position of its first event. */
  first: number;
  /** The position of its last event. */
  last: number;
  /** The latest `occurredAt` of its events, an ISO instant. */
  until: string;
  /** When its last event was recorded; absent in days of older versions. */
  knownSince?: string;
  /**
   * False if its events are not in the order of their quarter hours, because
   * clocks disagreed. Then sums do not show what followed what, and the entries
   * of the day are read instead.
   */
  inOrder: boolean;
  /** The first key of each row is a quarter hour of the day, from 0 to 95. */
  sums: Sums;
}>;

/** When an entry occurred. */
export type EntryTime = Readonly<{
  quarterHourSince1970: number;
  /** The first quarter hour of the entry's day in UTC, since 1970 too. */
  firstQuarterHour: number;
}>;

/**
 * Defines a read model of the days of plans. `addEntry` adds what an entry
 * changed to the sums of its day.
 */
export const defineDaySums = (
  name: string,
  addEntry: (sums: number[], entry: PlanHistoryEntry, time: EntryTime) => void,
): Projection<PlanDay> => ({
  name,
  version: 2,
  handles: planHistory.handles,
  indexes: [{ fields: ['projectId', 'date'] }],
  documentIds: (event) => [
    `${projectOf(event)}-${dateOf(event.metadata.occurredAt)}`,
  ],
  evolve: (document, event, id) => {
    const day = document ?? newPlanDay(event, id);
    const quarterHour = quarterHourOf(event.metadata.occurredAt);
    const time = {
      quarterHourSince1970: quarterHour,
      firstQuarterHour: firstOfDay(quarterHour),
    };
    const sums = [...day.sums];
    for (const entry of entriesOf(event)) addEntry(sums, entry, time);
    return { ...extendPlanDay(day, event, quarterHour), sums };
  },
});

const projectOf = (event: RecordedEvent): string =>
  (event as RecordedEvent<PlanEvent | CoarseEvent>).data.projectId;

/** The date of an ISO instant in UTC. */
const dateOf = (instant: string): CalendarDate =>
  instant.slice(0, 'YYYY-MM-DD'.length);

const newPlanDay = (event: RecordedEvent, id: string): PlanDay => {
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

const extendPlanDay = (
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
    knownSince: laterInstant(day.knownSince ?? '', knownSince(metadata)),
    inOrder:
      day.inOrder && (isLatest || quarterHour >= quarterHourOf(day.until)),
  };
};

const laterInstant = (a: string, b: string): string => (a > b ? a : b);

/** The first quarter hour of a day in UTC, counted from 1970. */
export const firstQuarterHourOf = ({ date }: Pick<PlanDay, 'date'>): number =>
  quarterHourOf(`${date}T00:00:00.000Z`);
