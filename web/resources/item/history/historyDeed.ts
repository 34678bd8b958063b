import type { HistoryEntry } from '#api/contract/index.ts';
import { sameBucket } from '#api/contract/values.ts';
import type { HistoryRow } from './historyDays.ts';

type Place = NonNullable<HistoryEntry['to']>;

/** What somebody did, as people would say it. */
export type Deed =
  | 'added'
  | 'moved'
  | 'reordered'
  | 'assigned'
  | 'unassigned'
  | 'completed'
  | 'reopened'
  | 'removed'
  | 'carriedOver';

/** A row in words: what was done, and between which places. */
export type Told = Readonly<{
  deed: Deed;
  /** Null where the item came from outside, or stayed where it was. */
  from: Place | null;
  /** Null where the item left. */
  to: Place | null;
  /** Whose it is, else whose it was; null for nobody's. */
  personId: string | null;
}>;

/** A burst goes from where its first move began to where its last one ended. */
export const toldOf = ({ kind, entries }: HistoryRow): Told => {
  const newest = entries[0];
  const oldest = kind === 'burst' ? (entries.at(-1) ?? newest) : newest;
  return told({ ...newest, from: oldest.from });
};

const told = (entry: HistoryEntry): Told => {
  const { change, from, to } = entry;
  const cameFrom = change === 'CarriedOver' || staysPut(from, to) ? null : from;
  return { deed: deedOf(entry), from: cameFrom, to, personId: personIn(entry) };
};

/** Whose it became, else whose it was. */
const personIn = ({ from, to }: HistoryEntry): string | null =>
  ownerOf(to) ?? ownerOf(from);

const ownerOf = (place: Place | null): string | null =>
  place?.assignedToUserId ?? null;

const DEEDS = {
  Planned: 'added',
  Reordered: 'reordered',
  Completed: 'completed',
  Reopened: 'reopened',
  Unplanned: 'removed',
  CarriedOver: 'carriedOver',
} as const;

const deedOf = ({ change, from, to }: HistoryEntry): Deed => {
  if (change === 'Reordered') return staysPut(from, to) ? 'reordered' : 'moved';
  if (change !== 'Assigned') return DEEDS[change];
  if (!staysPut(from, to) || ownerOf(from) === ownerOf(to)) return 'moved';
  return ownerOf(to) === null ? 'unassigned' : 'assigned';
};

const staysPut = (from: Place | null, to: Place | null): boolean =>
  from !== null && to !== null && sameBucket(from, to);
