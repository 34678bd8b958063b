import type { Assignment } from './assignment.ts';
import { sameBucket } from './assignment.ts';
import type { PlanChange } from './planChange.ts';

/** Kinds of changes to items, in everyday words. */
export type ItemChangeKind =
  | 'added'
  | 'moved'
  | 'reordered'
  | 'assigned'
  | 'unassigned'
  | 'completed'
  | 'reopened'
  | 'removed'
  /** From another project into this one. */
  | 'carriedOver'
  /** From this project into another one; the event is an `Unplanned`. */
  | 'carriedAway';

/** The person who got an item, or who lost it. */
export type AssigneeChange = Readonly<{
  type: 'assigned' | 'unassigned';
  userId: string;
}>;

type PlanStep = Readonly<{
  change: PlanChange;
  /** Before the change; null for an item that was not in the plan. */
  from: Assignment | null;
  /** After the change; null for an item that left the plan. */
  to: Assignment | null;
  /** The project that the item came from or moved to; null if there is none. */
  otherProjectId?: string | null;
}>;

const KIND_BY_CHANGE = {
  Planned: 'added',
  Completed: 'completed',
  Reopened: 'reopened',
  Unplanned: 'removed',
  CarriedOver: 'carriedOver',
} as const;

/**
 * What a change did. If an item stays in its bucket, a new assignee decides the
 * kind, even if its order changed. If it moved, it may also have a new assignee
 * (`assigneeChange`).
 */
export const kindOfChange = (step: PlanStep): ItemChangeKind => {
  const { change } = step;
  if (isCarriedAway(step)) return 'carriedAway';
  if (change !== 'Assigned' && change !== 'Reordered')
    return KIND_BY_CHANGE[change];
  if (!staysInBucket(step)) return 'moved';
  const kindWithSameAssignee = change === 'Reordered' ? 'reordered' : 'moved';
  return assigneeChange(step)?.type ?? kindWithSameAssignee;
};

const isCarriedAway = ({ change, otherProjectId }: PlanStep): boolean =>
  change === 'Unplanned' && (otherProjectId ?? null) !== null;

/** Whether an item stays in its timeframe and scope. */
export const staysInBucket = ({
  from,
  to,
}: Pick<PlanStep, 'from' | 'to'>): boolean =>
  from !== null && to !== null && sameBucket(from, to);

/**
 * The change of assignee, whether the item moved or not; null if it kept its
 * assignee.
 */
export const assigneeChange = ({
  change,
  from,
  to,
}: PlanStep): AssigneeChange | null => {
  if (!ASSIGNING_CHANGES.includes(change)) return null;
  const before = assigneeOf(from);
  const after = assigneeOf(to);
  if (before === after) return null;
  if (after !== null) return { type: 'assigned', userId: after };
  return before === null ? null : { type: 'unassigned', userId: before };
};

const assigneeOf = (assignment: Assignment | null): string | null =>
  assignment?.assignedToUserId ?? null;

const ASSIGNING_CHANGES: readonly PlanChange[] = [
  'Planned',
  'Assigned',
  'Reordered',
];
