import type {
  Burndown,
  CreateProject,
  ListedProject,
  Project,
  ReviseProject,
  ScopeChart,
  WorkPlan,
} from '#api/contract/index.ts';
import { read } from './read.ts';
import { command, queuedCommand } from './send.ts';
import type { CommandOptions } from './send.ts';

const PROJECTS = '/teams/active/projects';

const at = (id: string): string => `${PROJECTS}/${encodeURIComponent(id)}`;

/** Calls on the projects of the active team. */
export const projectCalls = {
  /** All of them, with the number of their items. */
  listProjects: (signal?: AbortSignal): Promise<ListedProject[]> =>
    read({ path: '/resources/projects', signal }),

  getProject: (id: string, signal?: AbortSignal): Promise<Project> =>
    read({ path: at(id), signal }),

  createProject: ({
    projectDescription,
    projectIdToCarryItemsOverFrom,
    ...options
  }: CreateProject & CommandOptions): Promise<{ newProject: Project }> =>
    command(
      {
        path: PROJECTS,
        method: 'POST',
        body: { projectDescription, projectIdToCarryItemsOverFrom },
        quota: 'NumProjectsQuotaExceeded',
      },
      options,
    ),

  /** Retried until the server answers: for text typed into a form. */
  updateProject: ({
    id,
    changes,
    ...options
  }: Readonly<{ id: string; changes: ReviseProject }> &
    CommandOptions): Promise<Project> =>
    queuedCommand(
      id,
      () => ({ path: at(id), method: 'PUT', body: changes }),
      options,
    ),

  /** For a person who waits for it: gives up after four tries. */
  reviseProject: ({
    id,
    changes,
    ...options
  }: Readonly<{ id: string; changes: ReviseProject }> &
    CommandOptions): Promise<Project> =>
    command({ path: at(id), method: 'PUT', body: changes }, options),

  /** Deletes it for good, with its items or after these moved to another one. */
  deleteProject: ({
    id,
    transferItemsToProjectId,
    ...options
  }: Readonly<{ id: string; transferItemsToProjectId: string | null }> &
    CommandOptions): Promise<object> =>
    command(
      { path: at(id), method: 'DELETE', body: { transferItemsToProjectId } },
      options,
    ),

  /** Makes a project the person's active one. */
  chooseProject: (
    id: string,
    options: CommandOptions = {},
  ): Promise<{ newActiveProject: Project }> =>
    command(
      {
        path: `${PROJECTS}/active`,
        method: 'PUT',
        body: { newActiveProjectId: id },
      },
      options,
    ),

  /** `asOf` is an instant or a date; now when left out. */
  getBurndown: (
    projectId: string,
    asOf?: string,
    signal?: AbortSignal,
  ): Promise<Burndown> =>
    read({
      path: `${at(projectId)}/charts/burndown${asOf === undefined ? '' : `?asOf=${encodeURIComponent(asOf)}`}`,
      signal,
    }),

  getScope: (projectId: string, signal?: AbortSignal): Promise<ScopeChart> =>
    read({ path: `${at(projectId)}/charts/scope`, signal }),

  getWorkPlan: (projectId: string, signal?: AbortSignal): Promise<WorkPlan> =>
    read({ path: `${at(projectId)}/charts/work-plan`, signal }),
};
