import { DomainError } from '../shared/domainError.ts';
import type { ItemType } from '../shared/itemType.ts';
import type { Shards } from '../shared/shards.ts';
import { emptyShards, entriesOf, getFrom, setIn } from '../shared/shards.ts';
import { eachOf, isCoarse } from './coarseEvents.ts';
import type { PlanEvent, Placement, ProjectEvent, Schedule } from './events.ts';

/** An item as the plan knows it; its content is in its own stream. */
export type PlannedItem = Readonly<{
  itemType: ItemType;
  linkId: string;
  number: number;
  placement: Placement;
  sortKey: number;
}>;

export type Plan = Readonly<{
  items: Shards<PlannedItem>;
  count: number;
  /** Numbers given to items so far, to those that left again too. */
  lastItemNumber: number;
  /** Those that left: for which project, or DELETED. */
  takenOver: Shards<string>;
}>;

/** What `takenOver` says of an item that was deleted from the plan. */
export const DELETED = '';

export type CreatedProject = Readonly<{
  status: 'Live' | 'Completed';
  projectId: string;
  teamId: string;
  number: number;
  description: string;
  schedule: Schedule;
  plan: Plan;
  /** The deletion that is under way, and the project that its items go to. */
  deletion: Readonly<{ deletionId: string; transferredTo: string }> | null;
}>;

export type Project =
  | Readonly<{ status: 'None' }>
  | CreatedProject
  | Readonly<{
      status: 'Deleted';
      projectId: string;
      teamId: string;
      /** Null: its items ended with it. */
      transferredTo: string | null;
      /** Those that ended with it; none that left for another project. */
      endedItemIds: readonly string[];
      takenOver: Shards<string>;
    }>;

export const initialState = (): Project => ({ status: 'None' });

/** Whether it is there, with a plan. */
export const isCreated = (project: Project): project is CreatedProject =>
  project.status === 'Live' || project.status === 'Completed';

/** An item of the plan. Throws ITEM.NOT_FOUND when it is not in this one. */
export const plannedItem = (
  { plan }: CreatedProject,
  itemId: string,
): PlannedItem => {
  const item = getFrom(plan.items, itemId);
  if (item === undefined) throw new DomainError('ITEM.NOT_FOUND');
  return item;
};

/** An item of the plan; undefined where there is none, or no plan. */
export const plannedIn = (
  project: Project,
  itemId: string,
): PlannedItem | undefined =>
  isCreated(project) ? getFrom(project.plan.items, itemId) : undefined;

export const evolve = (project: Project, event: ProjectEvent): Project => {
  if (event.type === 'ProjectCreated') {
    const { projectId, teamId, number, description, durationInWeeks } =
      event.data;
    return {
      status: 'Live',
      projectId,
      teamId,
      number,
      description,
      schedule: { startDate: null, durationInWeeks },
      plan: {
        items: emptyShards(),
        count: 0,
        lastItemNumber: 0,
        takenOver: emptyShards(),
      },
      deletion: null,
    };
  }
  if (project.status === 'None' || project.status === 'Deleted') return project;
  switch (event.type) {
    case 'ProjectRenamed':
      return { ...project, description: event.data.to };
    case 'ProjectScheduled':
      return { ...project, schedule: event.data.to };
    case 'ProjectClosed':
      return { ...project, status: 'Completed' };
    case 'ProjectReactivated':
      return { ...project, status: 'Live' };
    case 'ProjectDeletionBegun':
      return { ...project, deletion: event.data };
    case 'ProjectDeletionRefused':
      return { ...project, deletion: null };
    case 'TransferDeclined':
      return project;
    case 'ProjectDeleted':
      return deleted(project, event.data.transferredTo);
    default: {
      const each = isCoarse(event) ? eachOf(event) : [event];
      return { ...project, plan: each.reduce(evolvePlan, project.plan) };
    }
  }
};

const deleted = (
  { projectId, teamId, plan }: CreatedProject,
  transferredTo: string | null,
): Project => {
  const left = [...entriesOf(plan.items)].map(([itemId]) => itemId);
  const status = 'Deleted' as const;
  const known = { status, projectId, teamId, transferredTo };
  if (transferredTo === null) {
    return { ...known, endedItemIds: left, takenOver: plan.takenOver };
  }
  const takenOver = left.reduce(
    (all, itemId) => setIn(all, itemId, transferredTo),
    plan.takenOver,
  );
  return { ...known, endedItemIds: [], takenOver };
};

const evolvePlan = (plan: Plan, event: PlanEvent): Plan => {
  switch (event.type) {
    case 'ItemPlanned': {
      const { number } = event.data;
      const lastItemNumber = Math.max(plan.lastItemNumber, number);
      return { ...added(plan, event), lastItemNumber };
    }
    case 'ItemCarriedOver':
      return added(plan, event);
    case 'ItemUnplanned':
      return withoutItem(plan, event.data);
    case 'ItemAssigned':
    case 'ItemCompleted':
    case 'ItemReopened':
    case 'ItemsReordered':
      return { ...plan, items: evolveItems(plan.items, event) };
    default:
      event satisfies never;
      return plan;
  }
};

const withoutItem = (
  plan: Plan,
  {
    itemId,
    transferredTo,
  }: Extract<PlanEvent, { type: 'ItemUnplanned' }>['data'],
): Plan =>
  getFrom(plan.items, itemId) === undefined
    ? plan
    : {
        ...plan,
        items: setIn(plan.items, itemId, undefined),
        count: plan.count - 1,
        takenOver: setIn(plan.takenOver, itemId, transferredTo ?? DELETED),
      };

const added = (
  plan: Plan,
  { data }: Extract<PlanEvent, { type: 'ItemPlanned' | 'ItemCarriedOver' }>,
): Plan => {
  const { itemId, itemType, linkId, number, to, sortKey } = data;
  const item = { itemType, linkId, number, placement: to, sortKey };
  const isNew = getFrom(plan.items, itemId) === undefined;
  return {
    ...plan,
    items: setIn(plan.items, itemId, item),
    count: plan.count + (isNew ? 1 : 0),
    takenOver:
      getFrom(plan.takenOver, itemId) === undefined
        ? plan.takenOver
        : setIn(plan.takenOver, itemId, undefined),
  };
};

const evolveItems = (
  items: Shards<PlannedItem>,
  event: Exclude<
    PlanEvent,
    { type: 'ItemPlanned' | 'ItemCarriedOver' | 'ItemUnplanned' }
  >,
): Shards<PlannedItem> => {
  const { itemId, to } = event.data;
  const moved = change(items, itemId, {
    placement: to,
    ...('sortKey' in event.data ? { sortKey: event.data.sortKey } : {}),
  });
  return event.type === 'ItemsReordered'
    ? event.data.respaced.reduce(
        (all, other) => change(all, other.itemId, { sortKey: other.sortKey }),
        moved,
      )
    : moved;
};

const change = (
  items: Shards<PlannedItem>,
  itemId: string,
  changes: Partial<PlannedItem>,
): Shards<PlannedItem> => {
  const item = getFrom(items, itemId);
  return item === undefined
    ? items
    : setIn(items, itemId, { ...item, ...changes });
};
