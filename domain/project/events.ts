import type { CalendarDate } from '../shared/calendarDate.ts';
import type { Event, EventVersions } from '../shared/event.ts';
import type { CoarseEvent } from './coarseEvents.ts';
import { coarseEventVersions } from './coarseEvents.ts';
import type { PlanEvent } from './planEvents.ts';
import { planEventVersions } from './planEvents.ts';

export type * from './planEvents.ts';
export type { CoarseEvent } from './coarseEvents.ts';

/** When a project runs; `startDate` is a Monday, or null until it is set. */
export type Schedule = Readonly<{
  startDate: CalendarDate | null;
  durationInWeeks: number;
}>;

/** A project of a team was created, without a start date. */
export type ProjectCreated = Event<
  'ProjectCreated',
  {
    projectId: string;
    teamId: string;
    /** Counts the team's projects from 1, like the 3 of item `3-16`. */
    number: number;
    /** The name of the project. */
    description: string;
    durationInWeeks: number;
  }
>;
/** The project got a new name. */
export type ProjectRenamed = Event<
  'ProjectRenamed',
  { projectId: string; from: string; to: string }
>;
/** The project got another start date (a Monday) or another length. */
export type ProjectScheduled = Event<
  'ProjectScheduled',
  { projectId: string; from: Schedule; to: Schedule }
>;
/** An Admin closed the project. */
export type ProjectClosed = Event<'ProjectClosed', { projectId: string }>;
/** A closed project was reopened. */
export type ProjectReactivated = Event<
  'ProjectReactivated',
  { projectId: string }
>;

/**
 * The project was deleted. Its remaining items, which are not listed, were
 * deleted with it, or are in the project that they were transferred to. In
 * version 1, each item was unplanned before.
 */
export type ProjectDeleted = Event<
  'ProjectDeleted',
  { projectId: string; transferredTo: string | null }
>;

/**
 * A deleted project was restored with the values below. Items that were deleted
 * with it are in its plan again.
 */
export type ProjectRestored = Event<
  'ProjectRestored',
  {
    projectId: string;
    teamId: string;
    number: number;
    /** The name of the project. */
    description: string;
    status: 'Live' | 'Completed';
    schedule: Schedule;
  }
>;

/**
 * The deletion of the project began; nothing can be added to it while its items
 * move to another project.
 */
export type ProjectDeletionBegun = Event<
  'ProjectDeletionBegun',
  { projectId: string; deletionId: string; transferredTo: string }
>;
/** The deletion was refused; the project stays. */
export type ProjectDeletionRefused = Event<
  'ProjectDeletionRefused',
  { projectId: string; deletionId: string }
>;
/**
 * The project refused items of another project for good, so that they return
 * there.
 */
export type TransferDeclined = Event<
  'TransferDeclined',
  { projectId: string; fromProjectId: string; code: string }
>;

export type SettingsEvent =
  | ProjectCreated
  | ProjectRenamed
  | ProjectScheduled
  | ProjectClosed
  | ProjectReactivated
  | ProjectDeleted
  | ProjectRestored;

/** Steps of deletions and transfers, which only matter for later commands. */
export type DeletionStepEvent =
  | ProjectDeletionBegun
  | ProjectDeletionRefused
  | TransferDeclined;

export type ProjectEvent =
  | SettingsEvent
  | DeletionStepEvent
  | PlanEvent
  | CoarseEvent;

/**
 * The newest schema version of each event; see `shared/upcast.ts` for adding
 * one.
 */
export const settingsEventVersions = {
  ProjectCreated: 1,
  ProjectRenamed: 1,
  ProjectScheduled: 1,
  ProjectClosed: 1,
  ProjectReactivated: 1,
  ProjectDeleted: 2,
  ProjectRestored: 1,
} satisfies EventVersions<SettingsEvent>;

const deletionStepEventVersions = {
  ProjectDeletionBegun: 1,
  ProjectDeletionRefused: 1,
  TransferDeclined: 1,
} satisfies EventVersions<DeletionStepEvent>;

export const projectEventVersions = {
  ...settingsEventVersions,
  ...deletionStepEventVersions,
  ...planEventVersions,
  ...coarseEventVersions,
} satisfies EventVersions<ProjectEvent>;
