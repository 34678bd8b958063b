import type {
  CoarseEvent,
  PlanEvent,
  Placement,
  ProjectEvent,
} from '#domain/project/events.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import type { Timeframe } from '#domain/shared/timeframe.ts';
import { Span } from '#domain/shared/timeframe.ts';
import { fixedMetadata, PROJECT, START, TEAM } from '../fixed.ts';
import type { Unversioned } from '../given.ts';

type Events = readonly Unversioned<ProjectEvent>[];

export const day = (index: number): Timeframe => ({ span: Span.Day, index });
export const week = (index: number): Timeframe => ({ span: Span.Week, index });
export const milestone = (index: number): Timeframe => ({
  span: Span.Milestone,
  index,
});

/** By default open, unplanned and unassigned in the project. */
export const placed = (changes: Partial<Placement> = {}): Placement => ({
  scope: Scope.Project,
  assignedTimeframe: null,
  assignedToUserId: null,
  completionDate: null,
  ...changes,
});

/** Planned for a week, by default unassigned. */
export const inWeek = (
  index: number,
  assignedToUserId: string | null = null,
): Placement => placed({ assignedTimeframe: week(index), assignedToUserId });

/** Completed at an instant, by default open and unplanned before. */
export const doneAt = (
  completionDate: string,
  place = placed(),
): Placement => ({ ...place, completionDate });

export const outOfScope = (changes: Partial<Placement> = {}): Placement =>
  placed({ scope: Scope.OutOfScope, ...changes });

/** The team's third project, twelve weeks long, without a start date. */
export const newProject = (): Events => [
  {
    type: 'ProjectCreated',
    data: {
      projectId: PROJECT,
      teamId: TEAM,
      number: 3,
      description: 'Launch',
      durationInWeeks: 12,
    },
  },
];

/** A project that runs from START for some weeks. */
export const projectOf = (durationInWeeks: number): Events => [
  ...newProject(),
  {
    type: 'ProjectScheduled',
    data: {
      projectId: PROJECT,
      from: { startDate: null, durationInWeeks: 12 },
      to: { startDate: START, durationInWeeks },
    },
  },
];

type Planned = Readonly<{ id: string; sortKey: number; to?: Placement }>;

/** A project of twelve weeks with these items, numbered in this order. */
export const projectWith = (...items: readonly Planned[]): Events => [
  ...projectOf(12),
  ...items.map(({ id, sortKey, to }, index) => ({
    type: 'ItemPlanned' as const,
    data: {
      projectId: PROJECT,
      itemId: id,
      from: null,
      to: to ?? placed(),
      itemType: ItemType.GoToMarket,
      linkId: `3-${String(index + 1)}`,
      number: index + 1,
      sortKey,
    },
  })),
];

/** An item's placement before and after. */
type Change = Readonly<{ itemId: string; from: Placement; to: Placement }>;

export const assigned = (
  change: Change & Readonly<{ sortKey: number }>,
  reason: 'Moved' | 'ProjectShortened' = 'Moved',
): Unversioned<PlanEvent> => ({
  type: 'ItemAssigned',
  data: { projectId: PROJECT, ...change, reason },
});

export const completed = (change: Change): Unversioned<PlanEvent> => ({
  type: 'ItemCompleted',
  data: { projectId: PROJECT, ...change },
});

export const reopened = (change: Change): Unversioned<PlanEvent> => ({
  type: 'ItemReopened',
  data: { projectId: PROJECT, ...change },
});

/** `respaced` has the new sort keys of other items. */
export const reordered = (
  itemId: string,
  placement: Placement,
  sortKey: number,
  respaced: Readonly<Record<string, number>> = {},
): Unversioned<PlanEvent> => ({
  type: 'ItemsReordered',
  data: {
    projectId: PROJECT,
    itemId,
    from: placement,
    to: placement,
    sortKey,
    respaced: Object.entries(respaced).map(([id, key]) => ({
      itemId: id,
      sortKey: key,
    })),
  },
});

/** Deleted, unless it goes to another project. */
export const unplanned = (
  itemId: string,
  from: Placement,
  transferredTo: string | null = null,
): Unversioned<PlanEvent> => ({
  type: 'ItemUnplanned',
  data: {
    projectId: PROJECT,
    itemId,
    from,
    to: null,
    ...(transferredTo === null ? {} : { transferredTo }),
  },
});

/** Its items are moving to another project, and nothing can be added. */
export const deletionBegun = (
  transferredTo: string,
  deletionId = fixedMetadata.commandId,
) =>
  ({
    type: 'ProjectDeletionBegun',
    data: { projectId: PROJECT, deletionId, transferredTo },
  }) as const;

/** Joins events of single items into one event for all of them. */
export const together = (
  ...events: readonly Unversioned<PlanEvent>[]
): Unversioned<CoarseEvent> => {
  const [first] = events;
  const items = events.map(({ data }) => data);
  const projectId = PROJECT;
  switch (first?.type) {
    case 'ItemAssigned': {
      const { reason } = first.data;
      return {
        type: 'ItemsAssigned',
        data: {
          projectId,
          items: items.map(withOnly('to', 'sortKey')),
          reason,
        },
      } as Unversioned<CoarseEvent>;
    }
    case 'ItemCarriedOver': {
      const { reason, fromProjectId } = first.data;
      const ofItem = withOnly('to', 'sortKey', 'itemType', 'linkId', 'number');
      return {
        type: 'ItemsTaken',
        data: { projectId, fromProjectId, reason, items: items.map(ofItem) },
      } as Unversioned<CoarseEvent>;
    }
    case 'ItemUnplanned': {
      const { transferredTo = null } = first.data;
      return {
        type: 'ItemsReleased',
        data: { projectId, items: items.map(withOnly()), transferredTo },
      } as Unversioned<CoarseEvent>;
    }
    case 'ItemCompleted': {
      const { completionDate } = first.data.to;
      return {
        type: 'ItemsCompleted',
        data: { projectId, items: items.map(withOnly()), completionDate },
      } as Unversioned<CoarseEvent>;
    }
    case 'ItemReopened':
      return {
        type: 'ItemsReopened',
        data: { projectId, items: items.map(withOnly()) },
      } as Unversioned<CoarseEvent>;
    default:
      throw new Error('Such events are never made together.');
  }
};

/** Of an event's data: the item, its placement before, and these fields. */
const withOnly =
  (...fields: readonly string[]) =>
  (data: object): object =>
    Object.fromEntries(
      Object.entries(data).filter(([name]) =>
        ['itemId', 'from', ...fields].includes(name),
      ),
    );
