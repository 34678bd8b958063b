import type {
  Burndown,
  Forecast,
  CreateProject,
  Project,
  RestoreProjectReply,
  ReviseProject,
  ScopeChart,
  WorkPlan,
} from '#api/contract/index.ts';
import { pathOf, read } from './read.ts';
import { saveText } from '../../outbox/saveText.ts';
import type { SaveTextOptions } from '../../outbox/saveText.ts';
import { command, post, put, remove } from './command.ts';
import { readAndTrackVersion, versionedPut } from './versioned.ts';
import type { CommandOptions } from './command.ts';

const PROJECTS = '/teams/active/projects';

const projectAt = (id: string): string => PROJECTS + pathOf`/${id}`;

type ProjectChange = CommandOptions &
  Readonly<{ id: string; changes: ReviseProject }>;

type ProjectSave = ProjectChange &
  SaveTextOptions &
  Readonly<{
    /** The settings before the change. */
    base: Settings;
  }>;

type Settings = Pick<Project, 'description' | 'startDate' | 'durationInWeeks'>;

type ProjectDeletion = CommandOptions &
  Readonly<{ id: string; transferItemsToProjectId: string | null }>;

/** Calls on the projects of the active team. */
export const projectCalls = {
  getProject: (id: string, signal?: AbortSignal): Promise<Project> =>
    readAndTrackVersion({ path: projectAt(id), signal }),

  createProject: ({
    projectDescription,
    projectIdToCarryItemsOverFrom,
    ...options
  }: CreateProject & CommandOptions): Promise<{ newProject: Project }> =>
    command(
      post(
        PROJECTS,
        { projectDescription, projectIdToCarryItemsOverFrom },
        'NumProjectsQuotaExceeded',
      ),
      options,
    ),

  /** Saves typed settings: retries until the server answers. */
  updateProject: ({
    id,
    changes,
    base,
    ...options
  }: ProjectSave): Promise<Project> =>
    saveText(
      id,
      (_serverId, sending) =>
        versionedPut<Project, Settings>({
          ...sending,
          path: projectAt(id),
          readFrom: projectAt(id),
          body: changes,
          base,
          partOf: settingsIn,
          contentOf: (data) => data as Project,
        }),
      options,
    ),

  /** Revises a project while a person waits: gives up after four attempts. */
  reviseProject: (change: ProjectChange): Promise<Project> =>
    command(put(projectAt(change.id), change.changes), change),

  /** Deletes a project with its items, or after moving them to another one. */
  deleteProject: ({
    id,
    transferItemsToProjectId,
    ...options
  }: ProjectDeletion): Promise<object> =>
    command(remove(projectAt(id), { transferItemsToProjectId }), options),

  /** Restores a deleted project as it was. */
  restoreProject: (id: string): Promise<RestoreProjectReply> =>
    command(
      post(
        pathOf`/teams/active/deleted-projects/${id}/restore`,
        {},
        'NumProjectsQuotaExceeded',
      ),
    ),

  /** Makes a project the person's active one. */
  chooseProject: (id: string): Promise<{ newActiveProject: Project }> =>
    command(put(`${PROJECTS}/active`, { newActiveProjectId: id })),

  /** Reads the burndown as of an instant or a date; now if left out. */
  getBurndown: (
    projectId: string,
    asOf?: string,
    signal?: AbortSignal,
  ): Promise<Burndown> => {
    const query = asOf === undefined ? '' : pathOf`?asOf=${asOf}`;
    return read({
      path: `${projectAt(projectId)}/charts/burndown${query}`,
      signal,
    });
  },

  /** Reads the forecast as of an instant or a date; now if left out. */
  getForecast: (
    projectId: string,
    asOf?: string,
    signal?: AbortSignal,
  ): Promise<Forecast> => {
    const query = asOf === undefined ? '' : pathOf`?asOf=${asOf}`;
    return read({ path: `${projectAt(projectId)}/forecast${query}`, signal });
  },

  getScope: (projectId: string, signal?: AbortSignal): Promise<ScopeChart> =>
    read({ path: `${projectAt(projectId)}/charts/scope`, signal }),

  getWorkPlan: (projectId: string, signal?: AbortSignal): Promise<WorkPlan> =>
    read({ path: `${projectAt(projectId)}/charts/work-plan`, signal }),
};

const settingsIn = ({
  description,
  startDate,
  durationInWeeks,
}: Project): Settings => ({ description, startDate, durationInWeeks });
