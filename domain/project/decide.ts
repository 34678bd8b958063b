import type { Decider } from '../shared/decider.ts';
import { DomainError } from '../shared/domainError.ts';
import { eventFactory } from '../shared/event.ts';
import type {
  CreateProject,
  ProjectCommand,
  ReviseProject,
} from './commands.ts';
import { changeItems } from './changeItems.ts';
import { moveItem } from './decideMove.ts';
import { importPast } from './decideImportPast.ts';
import { restoreProject } from './decideRestoreProject.ts';
import { completeItem, planItem, unplanItem } from './decidePlan.ts';
import { planItems } from './decidePlanItems.ts';
import type { ProjectEvent } from './events.ts';
import { projectEventVersions } from './events.ts';
import {
  beginDeletion,
  deleteProject,
  refuseDeletion,
} from './decideDeletion.ts';
import { releaseItems, takeItems } from './decideTransfer.ts';
import { unassignMember } from './decideUnassignMember.ts';
import { undoPlanChange } from './decideUndo.ts';
import { removeTimeframes } from './decideRemoveTimeframes.ts';
import { reviseSchedule } from './decideSchedule.ts';
import type { CreatedProject, Project } from './project.ts';
import { evolve, initialState } from './project.ts';
import { projectSnapshot } from './projectSnapshot.ts';

const event = eventFactory<ProjectEvent>(projectEventVersions);

/** The default duration of a project. */
export const DEFAULT_WEEKS = 12;

/** Commands that do nothing after a project was deleted. */
const ENDING_COMMANDS: ReadonlySet<string> = new Set<ProjectCommand['type']>([
  'DeleteProject',
  'RefuseDeletion',
]);

/** Routes a command to its rule. Throws DomainError, QuotaError. */
export const decide = (
  command: ProjectCommand,
  project: Project,
): readonly ProjectEvent[] => {
  if (command.type === 'CreateProject') return createProject(command, project);
  if (command.type === 'RestoreProject') return restoreProject(project);
  if (project.status === 'Deleted' && ENDING_COMMANDS.has(command.type))
    return [];
  if (project.status === 'None' || project.status === 'Deleted') {
    throw new DomainError('PROJECT.NOT_FOUND');
  }
  switch (command.type) {
    case 'ReviseProject':
      return reviseProject(command, project);
    case 'PlanItem':
      return planItem(command, project);
    case 'PlanItems':
      return planItems(command, project);
    case 'ImportPast':
      return importPast(command, project);
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
    case 'RemoveTimeframes':
      return removeTimeframes(command, project);
    case 'ChangeItems':
      return changeItems(command, project).events;
    case 'BeginDeletion':
      return beginDeletion(command, project);
    case 'RefuseDeletion':
      return refuseDeletion(command, project);
    case 'DeleteProject':
      return deleteProject(command, project);
    case 'UndoPlanChange':
      return undoPlanChange(command, project);
    default:
      return command satisfies never;
  }
};

export const projectDecider: Decider<ProjectCommand, Project, ProjectEvent> = {
  decide,
  evolve,
  initialState,
  versions: projectEventVersions,
  snapshot: projectSnapshot,
};

/** Creates a Live project without a start date (H2) that lasts 12 weeks. */
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

/** Records one event for each setting that actually changes; all or none. */
export const reviseProject = (
  command: ReviseProject,
  project: CreatedProject,
): readonly ProjectEvent[] => [
  ...rename(command, project),
  ...reviseSchedule(command, project),
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
