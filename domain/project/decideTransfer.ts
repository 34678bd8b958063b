import { Scope } from '../shared/assignment.ts';
import { QuotaError, DomainError } from '../shared/domainError.ts';
import { eventFactory } from '../shared/event.ts';
import { entriesOf, getFrom } from '../shared/shards.ts';
import { MAX_ITEMS_PER_EVENT, MAX_PROJECT_ITEMS } from './coarseEvents.ts';
import type {
  ReleaseItems,
  TakeItems,
  TakenItem,
  UnassignMember,
  DeleteProject,
} from './commands.ts';
import type { Placement, ProjectEvent } from './events.ts';
import { projectEventVersions } from './events.ts';
import { itemsAssigned, itemsReleased, itemsTaken } from './itemsChanged.ts';
import { respacing } from './itemsReordered.ts';
import { slotsAtEnd } from './plan.ts';
import type { CreatedProject } from './project.ts';

const event = eventFactory<ProjectEvent>(projectEventVersions);

type Arrival = Readonly<{ item: TakenItem; to: Placement }>;

/**
 * Takes items of another project in at the end of their buckets, at most
 * MAX_ITEMS_PER_EVENT of them: the same command again takes the next. Refused as
 * a whole over the cap (K25): nothing is lost. Once the first are here, the rest
 * are admitted. A repeat changes nothing.
 */
export const takeItems = (
  { data }: TakeItems,
  project: CreatedProject,
): readonly ProjectEvent[] => {
  const { items, reason, maxProjectItems } = data;
  const { plan } = project;
  const arrivals = items
    .filter(({ itemId }) => getFrom(plan.items, itemId) === undefined)
    .map((item) => ({ item, to: placementFor(item, reason) }));
  if (arrivals.length === 0) return [];
  const isFirst = arrivals.length === items.length;
  const cap = Math.min(maxProjectItems, MAX_PROJECT_ITEMS);
  if (isFirst && plan.count + arrivals.length > cap) {
    throw new QuotaError('ProjectItemsQuotaExceeded');
  }
  const inScope = arrivals.filter(({ to }) => to.scope === Scope.Project);
  const outside = arrivals.filter(({ to }) => to.scope !== Scope.Project);
  const room = Math.max(0, MAX_ITEMS_PER_EVENT - inScope.length);
  return [
    ...takeInto(data, project, { arrivals: inScope, now: MAX_ITEMS_PER_EVENT }),
    ...takeInto(data, project, { arrivals: outside, now: room }),
  ];
};

const placementFor = (
  { from }: TakenItem,
  reason: TakeItems['data']['reason'],
): Placement => ({
  ...from,
  assignedTimeframe: null,
  completionDate: reason === 'Transferred' ? from.completionDate : null,
});

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

/**
 * Releases what another project has taken, at most MAX_ITEMS_PER_EVENT items:
 * the same command again releases the next. A repeat changes nothing.
 */
export const releaseItems = (
  { data: { itemIds, transferredTo } }: ReleaseItems,
  { projectId, plan }: CreatedProject,
): readonly ProjectEvent[] => {
  const items = itemIds
    .flatMap((itemId) => {
      const from = getFrom(plan.items, itemId)?.placement;
      return from === undefined ? [] : [{ itemId, from }];
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

/**
 * Ends a project with all the items that are still in it (L25). Those that went
 * to another project are named as `expected`; throws PROJECT.ITEM_CAME_SINCE
 * when there is one that did not, for it would be lost (L26).
 */
export const deleteProject = (
  { data: { transferredTo, expected } }: DeleteProject,
  { projectId, plan }: CreatedProject,
): readonly ProjectEvent[] => {
  if (expected !== 'any') {
    const known = new Set(expected);
    for (const [itemId] of entriesOf(plan.items)) {
      if (!known.has(itemId)) throw new DomainError('PROJECT.ITEM_CAME_SINCE');
    }
  }
  return [event('ProjectDeleted', { projectId, transferredTo })];
};
