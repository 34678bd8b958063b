import { precedingMonday } from '../shared/calendarDate.ts';
import { DomainError } from '../shared/domainError.ts';
import { fact } from '../shared/event.ts';
import { MAX_WEEKS, MIN_WEEKS } from '../shared/timeframe.ts';
import type {
  CreateProject,
  ProjectCommand,
  ReviseProject,
} from './commands.ts';
import { completeItem, moveItem, planItem, unplanItem } from './decidePlan.ts';
import type { ProjectEvent, Schedule } from './events.ts';
import { itemsBeyondEnd } from './plan.ts';
import type { CreatedProject, Project } from './project.ts';

/** How long a project runs until somebody says otherwise. */
export const DEFAULT_WEEKS = 12;

/** Routes a command to its rule. Throws DomainError, QuotaError. */
export const decide = (
  command: ProjectCommand,
  project: Project,
): readonly ProjectEvent[] => {
  if (command.type === 'CreateProject') return createProject(command, project);
  if (project.status === 'None') throw new DomainError('PROJECT.NOT_FOUND');
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
    default:
      return command satisfies never;
  }
};

/** A new project is Live, without a start date (H2), 12 weeks long. */
export const createProject = (
  { data }: CreateProject,
  project: Project,
): readonly ProjectEvent[] =>
  project.status === 'None'
    ? [
        fact<ProjectEvent>('ProjectCreated', {
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
        fact<ProjectEvent>('ProjectRenamed', {
          projectId,
          from: description,
          to: data.description,
        }),
      ];

/**
 * Sets when the project runs. A start date moves back to its Monday (H10) and
 * cannot be taken away again; items beyond a new end return to unplanned.
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
  const { projectId, plan } = project;
  return [
    fact<ProjectEvent>('ProjectScheduled', { projectId, from, to }),
    ...itemsBeyondEnd(plan, to.durationInWeeks).map((item) =>
      fact<ProjectEvent>('ItemAssigned', {
        projectId,
        itemId: item.itemId,
        from: item.placement,
        to: { ...item.placement, assignedTimeframe: null },
        sortKey: item.newSortKey,
        reason: 'ProjectShortened',
      }),
    ),
  ];
};

const newStartDate = (
  wanted: string | null | undefined,
  current: string | null,
): string | null => {
  if (wanted === undefined) return current;
  if (wanted !== null) return precedingMonday(wanted);
  if (current === null) return null;
  throw new DomainError('PROJECT.START_DATE_REQUIRED', 'startDate');
};

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
      ? fact<ProjectEvent>('ProjectReactivated', { projectId })
      : fact<ProjectEvent>('ProjectClosed', { projectId }),
  ];
};
