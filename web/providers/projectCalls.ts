import type {
  Burndown,
  CreateProject,
  Project,
  ReviseProject,
} from '#api/contract/index.ts';
import { command, queuedCommand, read } from './calls.ts';
import type { CommandOptions } from './calls.ts';

const PROJECTS = '/teams/active/projects';

const at = (id: string): string => `${PROJECTS}/${encodeURIComponent(id)}`;

/** Calls on the projects of the active team. */
export const projectCalls = {
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

  /** Makes a project the person's active one (D14). */
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
};
