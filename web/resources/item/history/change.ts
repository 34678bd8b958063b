import type { HistoryEntry } from '#api/contract/index.ts';
import { sameBucket } from '#api/contract/values.ts';
import type { HistoryRow } from './days.ts';

type ItemPlacement = NonNullable<HistoryEntry['to']>;

/** What was done to an item. */
export type ChangeKind =
  | 'added'
  | 'moved'
  | 'reordered'
  | 'assigned'
  | 'unassigned'
  | 'completed'
  | 'reopened'
  | 'removed'
  | 'carriedOver';

/** A row in words: what was done, and between which buckets. */
export type Change = Readonly<{
  kind: ChangeKind;
  /** Null where the item came from outside, or stayed where it was. */
  from: ItemPlacement | null;
  /** Null where the item left. */
  to: ItemPlacement | null;
  /** The assignee, or the previous one; null for neither. */
  personId: string | null;
}>;

/** A burst goes from where its first move began to where its last one ended. */
export const changeOf = ({ kind, entries }: HistoryRow): Change => {
  const newest = entries[0];
  const oldest = kind === 'burst' ? (entries.at(-1) ?? newest) : newest;
  return changeOfEntry({ ...newest, from: oldest.from });
};

const changeOfEntry = (entry: HistoryEntry): Change => {
  const { change, from, to } = entry;
  const cameFrom =
    change === 'CarriedOver' || staysInBucket(from, to) ? null : from;
  return { kind: kindOf(entry), from: cameFrom, to, personId: personIn(entry) };
};

/** Whose it became, else whose it was. */
const personIn = ({ from, to }: HistoryEntry): string | null =>
  assigneeOf(to) ?? assigneeOf(from);

const assigneeOf = (placement: ItemPlacement | null): string | null =>
  placement?.assignedToUserId ?? null;

const KINDS = {
  Planned: 'added',
  Reordered: 'reordered',
  Completed: 'completed',
  Reopened: 'reopened',
  Unplanned: 'removed',
  CarriedOver: 'carriedOver',
} as const;

const kindOf = ({ change, from, to }: HistoryEntry): ChangeKind => {
  if (change === 'Reordered')
    return staysInBucket(from, to) ? 'reordered' : 'moved';
  if (change !== 'Assigned') return KINDS[change];
  if (!staysInBucket(from, to) || assigneeOf(from) === assigneeOf(to))
    return 'moved';
  return assigneeOf(to) === null ? 'unassigned' : 'assigned';
};

const staysInBucket = (
  from: ItemPlacement | null,
  to: ItemPlacement | null,
): boolean => from !== null && to !== null && sameBucket(from, to);
