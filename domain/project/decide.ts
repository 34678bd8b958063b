import {
  addDays,
  isCalendarDate,
  precedingMonday,
} from '../shared/calendarDate.ts';
import type { Decider } from '../shared/decider.ts';
import { DomainError } from '../shared/domainError.ts';
import { eventFactory } from '../shared/event.ts';
import { DAYS_PER_WEEK, MAX_WEEKS, MIN_WEEKS } from '../shared/timeframe.ts';
import type {
  CreateProject,
  ProjectCommand,
  ReviseProject,
} from './commands.ts';
import { changeItems } from './changeItems.ts';
import { moveItem } from './decideMove.ts';
import { completeItem, planItem, unplanItem } from './decidePlan.ts';
import type { ProjectEvent, Schedule } from './events.ts';
import { projectEventVersions } from './events.ts';
import {
  releaseItems,
  takeItems,
  unassignMember,
  deleteProject,
} from './decideTransfer.ts';
import { itemsBeyondEnd } from './itemsBeyondEnd.ts';
import { itemsReordered } from './itemsReordered.ts';
import type { CreatedProject, Project } from './project.ts';
import { evolve, initialState } from './project.ts';

const event = eventFactory<ProjectEvent>(projectEventVersions);

/** The default duration of a project. */
export const DEFAULT_WEEKS = 12;

/** Routes a command to its rule. Throws DomainError, QuotaError. */
export const decide = (
  command: ProjectCommand,
  project: Project,
): readonly ProjectEvent[] => {
  if (command.type === 'CreateProject') return createProject(command, project);
  if (project.status === 'Deleted' && command.type === 'DeleteProject') {
    return [];
  }
  if (project.status === 'None' || project.status === 'Deleted') {
    throw new DomainError('PROJECT.NOT_FOUND');
  }
  switch (command.type) {
    case 'ReviseProject':
      return reviseProject(command, project);
    case 'PlanItem':
      return planItem(command, project);
    case 'MoveItem':
      return moveItem(command, project);
    case 'CompleteItem':
      return completeItem(command, project);
    case 'UnplanItem':
      return unplanItem(command, project);
    case 'TakeItems':
      return takeItems(command, project);
    case 'ReleaseItems':
      return releaseItems(command, project);
    case 'UnassignMember':
      return unassignMember(command, project);
    case 'ChangeItems':
      return changeItems(command, project).events;
    case 'DeleteProject':
      return deleteProject(command, project);
    default:
      return command satisfies never;
  }
};

export const projectDecider: Decider<ProjectCommand, Project, ProjectEvent> = {
  decide,
  evolve,
  initialState,
  versions: projectEventVersions,
};

/** A new project is Live, without a start date (H2), 12 weeks long. */
export const createProject = (
  { data }: CreateProject,
  project: Project,
): readonly ProjectEvent[] =>
  project.status === 'None'
    ? [
        event('ProjectCreated', {
          ...data,
          durationInWeeks: DEFAULT_WEEKS,
        }),
      ]
    : [];

/** One event for each setting that really changes; all or none. */
export const reviseProject = (
  command: ReviseProject,
  project: CreatedProject,
): readonly ProjectEvent[] => [
  ...rename(command, project),
  ...schedule(command, project),
  ...changeStatus(command, project),
];

const rename = (
  { data }: ReviseProject,
  { projectId, description }: CreatedProject,
): ProjectEvent[] =>
  data.description === undefined || data.description === description
    ? []
    : [
        event('ProjectRenamed', {
          projectId,
          from: description,
          to: data.description,
        }),
      ];

/**
 * Sets when the project runs. A start date moves back to its Monday (H10),
 * is ignored when there is no such day (H9) and cannot be taken away again;
 * items beyond a new end return to unplanned.
 */
const schedule = (
  { data }: ReviseProject,
  project: CreatedProject,
): ProjectEvent[] => {
  const from = project.schedule;
  const to: Schedule = {
    startDate: newStartDate(data.startDate, from.startDate),
    durationInWeeks: newDuration(data.durationInWeeks, from.durationInWeeks),
  };
  if (
    to.startDate === from.startDate &&
    to.durationInWeeks === from.durationInWeeks
  ) {
    return [];
  }
  return [
    event('ProjectScheduled', { projectId: project.projectId, from, to }),
    ...returnToUnplanned(project, to.durationInWeeks),
  ];
};

const returnToUnplanned = (
  { projectId, plan }: CreatedProject,
  weeks: number,
): ProjectEvent[] => {
  const { items, respaced } = itemsBeyondEnd(plan, weeks);
  const last = items.at(-1);
  return [
    ...items.map((item) =>
      event('ItemAssigned', { projectId, ...item, reason: 'ProjectShortened' }),
    ),
    ...(last === undefined || respaced.length === 0
      ? []
      : [
          itemsReordered(
            { projectId, itemId: last.itemId, placement: last.to },
            { sortKey: last.sortKey, respaced },
          ),
        ]),
  ];
};

const newStartDate = (
  wanted: string | null | undefined,
  current: string | null,
): string | null => {
  if (wanted === undefined) return current;
  if (wanted !== null) {
    return isStartDate(wanted) ? precedingMonday(wanted) : current;
  }
  if (current === null) return null;
  throw new DomainError('PROJECT.START_DATE_REQUIRED', 'startDate');
};

/** A day from which even the longest project ends within the calendar (H9). */
const isStartDate = (date: string): boolean =>
  isCalendarDate(date) &&
  isCalendarDate(addDays(date, MAX_WEEKS * DAYS_PER_WEEK));

const newDuration = (wanted: number | undefined, current: number): number => {
  if (wanted === undefined) return current;
  if (!Number.isInteger(wanted) || wanted < MIN_WEEKS || wanted > MAX_WEEKS) {
    throw new DomainError('PROJECT.DURATION_OUT_OF_RANGE', 'durationInWeeks');
  }
  return wanted;
};

const changeStatus = (
  { data }: ReviseProject,
  { projectId, status }: CreatedProject,
): ProjectEvent[] => {
  if (data.status === undefined || data.status === status) return [];
  return [
    data.status === 'Live'
      ? event('ProjectReactivated', { projectId })
      : event('ProjectClosed', { projectId }),
  ];
};
