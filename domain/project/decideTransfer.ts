import { Scope } from '../shared/assignment.ts';
import { QuotaError, DomainError } from '../shared/domainError.ts';
import { eventFactory } from '../shared/event.ts';
import { entriesOf, getFrom } from '../shared/shards.ts';
import type {
  ReleaseItems,
  TakeItems,
  TakenItem,
  UnassignMember,
  DeleteProject,
} from './commands.ts';
import type { Placement, PlanEvent, ProjectEvent } from './events.ts';
import { projectEventVersions } from './events.ts';
import { respacing } from './itemsReordered.ts';
import { slotsAtEnd } from './plan.ts';
import type { CreatedProject } from './project.ts';

const event = eventFactory<ProjectEvent>(projectEventVersions);

type Arrival = Readonly<{ item: TakenItem; to: Placement }>;

/**
 * Takes items of another project in at the end of their buckets. Refused as a
 * whole over the cap (K25): nothing is lost. A repeat changes nothing.
 */
export const takeItems = (
  { data }: TakeItems,
  project: CreatedProject,
): readonly PlanEvent[] => {
  const { items, reason, maxProjectItems } = data;
  const { plan } = project;
  const arrivals = items
    .filter(({ itemId }) => getFrom(plan.items, itemId) === undefined)
    .map((item) => ({ item, to: placementFor(item, reason) }));
  if (arrivals.length === 0) return [];
  if (plan.count + arrivals.length > maxProjectItems) {
    throw new QuotaError('ProjectItemsQuotaExceeded');
  }
  const inScope = arrivals.filter(({ to }) => to.scope === Scope.Project);
  const outside = arrivals.filter(({ to }) => to.scope !== Scope.Project);
  return [
    ...takeInto(data, project, inScope),
    ...takeInto(data, project, outside),
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

const takeInto = (
  { fromProjectId, reason }: TakeItems['data'],
  { projectId, plan }: CreatedProject,
  arrivals: readonly Arrival[],
): PlanEvent[] => {
  const last = arrivals.at(-1);
  if (last === undefined) return [];
  const slots = slotsAtEnd(plan, last.to, arrivals.length);
  const sortKeyOf = (index: number) => slots.sortKeys[index] ?? 0;
  return [
    ...arrivals.map(({ item, to }, index) =>
      event('ItemCarriedOver', {
        projectId,
        fromProjectId,
        ...item,
        to,
        sortKey: sortKeyOf(index),
        reason,
      }),
    ),
    ...respacing(
      { projectId, itemId: last.item.itemId, placement: last.to },
      {
        sortKey: sortKeyOf(arrivals.length - 1),
        respaced: slots.respaced,
      },
    ),
  ];
};

/** Releases what another project has taken; a repeat changes nothing. */
export const releaseItems = (
  { data: { itemIds, transferredTo } }: ReleaseItems,
  { projectId, plan }: CreatedProject,
): readonly PlanEvent[] =>
  itemIds.flatMap((itemId) => {
    const from = getFrom(plan.items, itemId)?.placement;
    const change = { projectId, itemId, to: null, transferredTo };
    return from === undefined
      ? []
      : [event('ItemUnplanned', { ...change, from })];
  });

/** Unassigns the items of a member who left the team. */
export const unassignMember = (
  { data: { userId } }: UnassignMember,
  { projectId, plan }: CreatedProject,
): readonly PlanEvent[] =>
  [...entriesOf(plan.items)].flatMap(([itemId, { placement, sortKey }]) =>
    placement.assignedToUserId === userId
      ? [
          event('ItemAssigned', {
            projectId,
            itemId,
            from: placement,
            to: { ...placement, assignedToUserId: null },
            sortKey,
            reason: 'MemberRemoved',
          }),
        ]
      : [],
  );

/**
 * Ends a project with all the items that are still in it (L25). Those that went
 * to another project are named as `expected`; throws PROJECT.ITEM_CAME_SINCE
 * when there is one that did not, for it would be lost (L26).
 */
export const deleteProject = (
  { data: { transferredTo, expected } }: DeleteProject,
  { projectId, plan }: CreatedProject,
): readonly ProjectEvent[] => {
  const items = [...entriesOf(plan.items)];
  if (expected !== 'any') {
    const known = new Set(expected);
    const isKnown = items.every(([itemId]) => known.has(itemId));
    if (!isKnown) throw new DomainError('PROJECT.ITEM_CAME_SINCE');
  }
  const went = transferredTo === null ? {} : { transferredTo };
  return [
    ...items.map(([itemId, { placement: from }]) =>
      event('ItemUnplanned', { projectId, itemId, from, to: null, ...went }),
    ),
    event('ProjectDeleted', { projectId, transferredTo }),
  ];
};
