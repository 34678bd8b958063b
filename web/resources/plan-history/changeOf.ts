import type { HistoryEntry } from '#api/contract/index.ts';
import {
  assigneeChange,
  kindOfChange,
  staysInBucket,
} from '#api/contract/values.ts';
import type { NamedPerson } from '../../components/person/people.ts';
import type { ItemChangeKind } from '#api/contract/values.ts';
import type { HistoryRow } from './historyDays.ts';

type ItemPlacement = NonNullable<HistoryEntry['to']>;

/** How the assignee changed; `took`: people assigned it to themselves. */
type AssigneeKind =
  | 'none'
  | 'assigned'
  | 'took'
  | 'unassigned'
  | 'unassignedMany';

/** The change of a row: its kind, and between which buckets. */
type Change = Readonly<{
  kind: ItemChangeKind;
  /** Null if the item came from outside, or kept its place. */
  from: ItemPlacement | null;
  /** Null if the item left. */
  to: ItemPlacement | null;
  assignee: AssigneeKind;
  /**
   * The new assignee, or the previous one; null unless there is exactly one.
   */
  person: NamedPerson | null;
}>;

/** A burst goes from the start of its first move to the end of its last one. */
export const changeOf = ({ kind, entries }: HistoryRow): Change => {
  const newest = entries[0];
  const oldest = kind === 'burst' ? (entries.at(-1) ?? newest) : newest;
  const { change, from, to } = { ...newest, from: oldest.from };
  const isFromElsewhere =
    change === 'CarriedOver' || staysInBucket({ from, to });
  return {
    kind: kindOfAll(entries),
    from: isFromElsewhere ? null : from,
    to,
    ...(kind === 'together'
      ? assigneeOfMany(entries)
      : assigneeOf({ ...newest, from })),
  };
};

/** The common kind; if kinds differ, some items were moved. */
const kindOfAll = ([
  newest,
  ...others
]: HistoryRow['entries']): ItemChangeKind => {
  const kind = kindOfChange(newest);
  return others.every((entry) => kindOfChange(entry) === kind) ? kind : 'moved';
};

type Assignee = Pick<Change, 'assignee' | 'person'>;

const assigneeOf = (entry: HistoryEntry): Assignee => {
  const change = assigneeChange(entry);
  if (change === null) return { assignee: 'none', person: null };
  const { type, userId } = change;
  const placement = type === 'assigned' ? entry.to : entry.from;
  return {
    assignee: type === 'assigned' && userId === entry.actorId ? 'took' : type,
    person: namedAssignee(userId, placement),
  };
};

const namedAssignee = (
  userId: string,
  placement: ItemPlacement | null,
): NamedPerson => ({
  userId,
  displayName: placement?.assignedToDisplayName ?? null,
  emailAddress: placement?.assignedToEmailAddress ?? null,
});

/** The common change of assignee; the previous assignees may differ. */
const assigneeOfMany = (entries: HistoryRow['entries']): Assignee => {
  const changed = entries.filter((entry) => assigneeChange(entry) !== null);
  const first = assigneeOf(changed[0] ?? entries[0]);
  const people = new Set(changed.map((entry) => assigneeChange(entry)?.userId));
  return people.size > 1 ? { assignee: 'unassignedMany', person: null } : first;
};
