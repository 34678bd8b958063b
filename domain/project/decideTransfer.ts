import { Scope } from '../shared/assignment.ts';
import { eventFactory } from '../shared/event.ts';
import { entriesOf, getFrom } from '../shared/shards.ts';
import { isWithin } from '../shared/timeframe.ts';
import { MAX_ITEMS_PER_EVENT } from './coarseEvents.ts';
import type {
  ReleaseItems,
  TakeItems,
  TakenItem,
  TransferReason,
  UnassignMember,
} from './commands.ts';
import type { Placement, ProjectEvent } from './events.ts';
import { projectEventVersions } from './events.ts';
import { itemsAssigned, itemsReleased, itemsTaken } from './itemsChanged.ts';
import { respacing } from './itemsReordered.ts';
import { slotsAtEnd } from './plan.ts';
import type { CreatedProject } from './project.ts';
import { wasDeletedFrom } from './leftItems.ts';
import { refusalToTake } from './room.ts';

const event = eventFactory<ProjectEvent>(projectEventVersions);

type Arrival = Readonly<{ item: TakenItem; to: Placement }>;

/**
 * Takes items of another project in at the end of their buckets, at most
 * MAX_ITEMS_PER_EVENT of them: the same command again takes the next. Declined as
 * a whole over the cap (K25), and by a project that is being deleted: an event, so
 * that no repeat takes what its project has back. Once the first are here, the
 * rest are admitted. A repeat changes nothing, and no deleted item comes back.
 */
export const takeItems = (
  { data }: TakeItems,
  project: CreatedProject,
): readonly ProjectEvent[] => {
  const { items, fromProjectId } = data;
  const { plan, projectId } = project;
  const arrivals = items
    .filter(({ itemId }) => getFrom(plan.items, itemId) === undefined)
    .filter(({ itemId }) => !wasDeletedFrom(project, itemId))
    .map((item) => ({ item, to: placementFor(item, data, project) }));
  const isFirst = arrivals.length > 0 && arrivals.length === items.length;
  const refusal = isFirst ? refusalOf(data, project) : null;
  if (refusal !== null) {
    const { code } = refusal;
    return [event('TransferDeclined', { projectId, fromProjectId, code })];
  }
  let room = MAX_ITEMS_PER_EVENT;
  return [...byBucket(arrivals).values()].flatMap((some) => {
    const events = takeInto(data, project, { arrivals: some, now: room });
    room = Math.max(0, room - some.length);
    return events;
  });
};

/**
 * From the project that it is itself to be deleted into, it takes: that one's
 * deletion began first, so that its own is refused.
 */
const refusalOf = (
  { fromProjectId, items, reason, maxProjectItems }: TakeItems['data'],
  project: CreatedProject,
) => {
  const { deletion } = project;
  const givesWay =
    reason === 'Transferred' && deletion?.transferredTo === fromProjectId;
  const present = givesWay ? { ...project, deletion: null } : project;
  return refusalToTake(present, items.length, maxProjectItems);
};

/** Groups arrivals by bucket, those in scope first. */
const byBucket = (
  arrivals: readonly Arrival[],
): ReadonlyMap<string, readonly Arrival[]> => {
  const buckets = new Map<string, Arrival[]>();
  const isInScope = ({ to }: Arrival) => to.scope === Scope.Project;
  const ordered = [
    ...arrivals.filter(isInScope),
    ...arrivals.filter((arrival) => !isInScope(arrival)),
  ];
  for (const arrival of ordered) {
    const { scope, assignedTimeframe } = arrival.to;
    const key = isInScope(arrival) ? JSON.stringify(assignedTimeframe) : scope;
    const others = buckets.get(String(key));
    if (others === undefined) buckets.set(String(key), [arrival]);
    else others.push(arrival);
  }
  return buckets;
};

const placementFor = (
  { from }: TakenItem,
  { reason, isReturn = false, memberIds }: TakeItems['data'],
  { schedule }: CreatedProject,
): Placement => {
  const { assignedTimeframe: timeframe, completionDate } = from;
  const { assignedToUserId: userId } = from;
  const stays =
    isReturn &&
    timeframe !== null &&
    isWithin(timeframe, schedule.durationInWeeks);
  return {
    ...from,
    assignedTimeframe: stays ? timeframe : null,
    assignedToUserId:
      userId !== null && memberIds.includes(userId) ? userId : null,
    completionDate: reason === 'Transferred' ? completionDate : null,
  };
};

/** The first `now` of those that go to the end of one bucket. */
const takeInto = (
  { fromProjectId, reason }: TakeItems['data'],
  { projectId, plan }: CreatedProject,
  { arrivals, now }: { arrivals: readonly Arrival[]; now: number },
): readonly ProjectEvent[] => {
  const taken = arrivals.slice(0, now);
  const last = taken.at(-1);
  if (last === undefined) return [];
  // Room for those to come as well, so that they need not respace again.
  const slots = slotsAtEnd(plan, last.to, arrivals.length);
  const sortKeyOf = (index: number) => slots.sortKeys[index] ?? 0;
  const items = taken.map(({ item, to }, index) => ({
    ...item,
    to,
    sortKey: sortKeyOf(index),
  }));
  return [
    ...itemsTaken(projectId, items, { fromProjectId, reason }),
    ...respacing(
      { projectId, itemId: last.item.itemId, placement: last.to },
      { sortKey: sortKeyOf(taken.length - 1), respaced: slots.respaced },
    ),
  ];
};

/** Whether an item of a project goes along with a transfer. */
export const isLeaving = (
  { scope, completionDate }: Placement,
  reason: TransferReason,
): boolean =>
  reason === 'Transferred' ||
  (scope === Scope.Project && completionDate === null);

/** All items of a project that is being deleted go where the deletion says. */
export const letsGo = (
  { deletion }: CreatedProject,
  reason: TransferReason,
): boolean => reason === 'Transferred' || deletion === null;

/**
 * Lets items go to another project, at most MAX_ITEMS_PER_EVENT: of two that want
 * the same item, the second gets none. A repeat changes nothing.
 */
export const releaseItems = (
  { data: { itemIds, transferredTo, reason } }: ReleaseItems,
  project: CreatedProject,
): readonly ProjectEvent[] => {
  const { projectId, plan } = project;
  if (!letsGo(project, reason)) return [];
  const items = itemIds
    .flatMap((itemId) => {
      const from = getFrom(plan.items, itemId)?.placement;
      const leaves = from !== undefined && isLeaving(from, reason);
      return leaves ? [{ itemId, from }] : [];
    })
    .slice(0, MAX_ITEMS_PER_EVENT);
  return itemsReleased(projectId, items, transferredTo);
};

/** Items that are assigned to a user. */
export const itemIdsOf = (
  userId: string,
  { plan }: Pick<CreatedProject, 'plan'>,
): readonly string[] =>
  [...entriesOf(plan.items)].flatMap(([itemId, { placement }]) =>
    placement.assignedToUserId === userId ? [itemId] : [],
  );

/**
 * Unassigns the items of a member who left the team, at most
 * MAX_ITEMS_PER_EVENT: the same command again unassigns the next.
 */
export const unassignMember = (
  { data: { userId } }: UnassignMember,
  project: CreatedProject,
): readonly ProjectEvent[] => {
  const { projectId, plan } = project;
  const items = itemIdsOf(userId, project)
    .slice(0, MAX_ITEMS_PER_EVENT)
    .flatMap((itemId) => {
      const item = getFrom(plan.items, itemId);
      if (item === undefined) return [];
      const { placement: from, sortKey } = item;
      return [
        { itemId, from, to: { ...from, assignedToUserId: null }, sortKey },
      ];
    });
  return itemsAssigned(projectId, items, 'MemberRemoved');
};
