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

/** A project of a team begins, without a start date. */
export type ProjectCreated = Event<
  'ProjectCreated',
  {
    projectId: string;
    teamId: string;
    number: number;
    description: string;
    durationInWeeks: number;
  }
>;
/** The project has a new name. */
export type ProjectRenamed = Event<
  'ProjectRenamed',
  { projectId: string; from: string; to: string }
>;
/** The project starts on another Monday or has another length. */
export type ProjectScheduled = Event<
  'ProjectScheduled',
  { projectId: string; from: Schedule; to: Schedule }
>;
/** An Admin closed the project. */
export type ProjectClosed = Event<'ProjectClosed', { projectId: string }>;
/** A closed project continues. */
export type ProjectReactivated = Event<
  'ProjectReactivated',
  { projectId: string }
>;

/**
 * All items that it still has end with it, unlisted: they are deleted, or in the
 * project that they were transferred to. Version 1 had unplanned each of them.
 */
export type ProjectDeleted = Event<
  'ProjectDeleted',
  { projectId: string; transferredTo: string | null }
>;

/**
 * It had been deleted and is as it was, which it says again. Items that ended
 * with it are in its plan as before.
 */
export type ProjectRestored = Event<
  'ProjectRestored',
  {
    projectId: string;
    teamId: string;
    number: number;
    description: string;
    status: 'Live' | 'Completed';
    schedule: Schedule;
  }
>;

/**
 * It is to be deleted once all of its items have gone to another project; until
 * then nothing can be added to it.
 */
export type ProjectDeletionBegun = Event<
  'ProjectDeletionBegun',
  { projectId: string; deletionId: string; transferredTo: string }
>;
/** The deletion was refused, and the project stays. */
export type ProjectDeletionRefused = Event<
  'ProjectDeletionRefused',
  { projectId: string; deletionId: string }
>;
/** Items of another project found no place, for good: that one has them back. */
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

/** Events that only later commands read. */
export type DeletionEvent =
  ProjectDeletionBegun | ProjectDeletionRefused | TransferDeclined;

export type ProjectEvent =
  SettingsEvent | DeletionEvent | PlanEvent | CoarseEvent;

/** The newest schema version of each; see `shared/upcast.ts` for a new one. */
export const settingsEventVersions = {
  ProjectCreated: 1,
  ProjectRenamed: 1,
  ProjectScheduled: 1,
  ProjectClosed: 1,
  ProjectReactivated: 1,
  ProjectDeleted: 2,
  ProjectRestored: 1,
} satisfies EventVersions<SettingsEvent>;

const deletionEventVersions = {
  ProjectDeletionBegun: 1,
  ProjectDeletionRefused: 1,
  TransferDeclined: 1,
} satisfies EventVersions<DeletionEvent>;

export const projectEventVersions = {
  ...settingsEventVersions,
  ...deletionEventVersions,
  ...planEventVersions,
  ...coarseEventVersions,
} satisfies EventVersions<ProjectEvent>;
