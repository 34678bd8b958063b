import type {
  PlanEvent,
  Placement,
  ProjectEvent,
} from '#domain/project/events.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import type { Timeframe } from '#domain/shared/timeframe.ts';
import { Span } from '#domain/shared/timeframe.ts';
import { PROJECT, START, TEAM } from '../fixed.ts';
import type { Unversioned } from '../given.ts';

type Events = readonly Unversioned<ProjectEvent>[];

export const day = (index: number): Timeframe => ({ span: Span.Day, index });
export const week = (index: number): Timeframe => ({ span: Span.Week, index });
export const milestone = (index: number): Timeframe => ({
  span: Span.Milestone,
  index,
});

/** Open, unplanned and unassigned in the project by default. */
export const placed = (changes: Partial<Placement> = {}): Placement => ({
  scope: Scope.Project,
  assignedTimeframe: null,
  assignedToUserId: null,
  completionDate: null,
  ...changes,
});

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

/** Runs from START for so many weeks. */
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

/** Twelve weeks with these items, numbered in this order. */
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

type Change = Readonly<{ itemId: string; from: Placement; to: Placement }>;

export const assigned = (
  change: Change,
  sortKey: number,
  reason: 'Moved' | 'ProjectShortened' = 'Moved',
): Unversioned<PlanEvent> => ({
  type: 'ItemAssigned',
  data: { projectId: PROJECT, ...change, sortKey, reason },
});

export const completed = (change: Change): Unversioned<PlanEvent> => ({
  type: 'ItemCompleted',
  data: { projectId: PROJECT, ...change },
});

export const reopened = (change: Change): Unversioned<PlanEvent> => ({
  type: 'ItemReopened',
  data: { projectId: PROJECT, ...change },
});

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

export const unplanned = (
  itemId: string,
  from: Placement,
): Unversioned<PlanEvent> => ({
  type: 'ItemUnplanned',
  data: { projectId: PROJECT, itemId, from, to: null },
});
