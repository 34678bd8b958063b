import { z } from 'zod';
import type { UseCases } from '#application/useCases.ts';
import * as contract from '../contract/index.ts';
import { checkIfMatch } from '../http/ifMatch.ts';
import type { Route } from '../http/route.ts';
import { LONG_DEADLINE_MS } from '../http/deadline.ts';
import { route } from '../http/route.ts';
import { chartRoutes } from './chartRoutes.ts';
import { explainRoutes } from './explainRoutes.ts';
import { reportRoutes } from './reportRoutes.ts';
import { changedToWire, projectVersion, toWireProject } from './toWire.ts';

const PROJECTS = '/teams/active/projects';

/**
 * Routes for projects as they are now: settings, the active project, charts,
 * reports and explanations. Their past is in `historyRoutes.ts`; deleted
 * projects are in `deletedProjectRoutes.ts`.
 */
export const projectRoutes = (useCases: UseCases): readonly Route[] => [
  startProject(useCases),
  chooseProject(useCases),
  getProject(useCases),
  reviseProject(useCases),
  deleteProject(useCases),
  ...chartRoutes(useCases),
  ...explainRoutes(useCases),
  ...reportRoutes(useCases),
];

const startProject = (useCases: UseCases) =>
  route({
    method: 'POST',
    path: PROJECTS,
    summary: 'Creates a project and makes it the active one.',
    access: 'member',
    refusals: [
      'PROJECT.NOT_FOUND',
      'PROJECT.BEING_DELETED',
      'PROJECT.ITEM_CAME_SINCE',
      'QUOTA.NumProjectsQuotaExceeded',
      'QUOTA.ProjectItemsQuotaExceeded',
      'QUOTA.ProjectTextQuotaExceeded',
    ],
    deadlineMs: LONG_DEADLINE_MS,
    body: contract.createProject,
    reply: contract.createProjectReply,
    handle: async ({ actor: { userId, teamId }, commandId, body }) => {
      const { value, position } = await useCases.startProject({
        userId,
        teamId,
        commandId,
        description: body.projectDescription,
        carryOverFrom: body.projectIdToCarryItemsOverFrom,
      });
      return { data: { newProject: changedToWire(value) }, position };
    },
  });

const chooseProject = (useCases: UseCases) =>
  route({
    method: 'PUT',
    path: `${PROJECTS}/active`,
    summary: "Makes a project the user's active one in this team.",
    access: 'member',
    refusals: ['PROJECT.NOT_FOUND'],
    changesTeamData: false,
    body: contract.chooseProject,
    reply: contract.chooseProjectReply,
    handle: async ({ actor, commandId, body }) => {
      const { value, position } = await useCases.chooseProject({
        actor,
        commandId,
        projectId: body.newActiveProjectId,
      });
      return { data: { newActiveProject: toWireProject(value) }, position };
    },
  });

const getProject = (useCases: UseCases) =>
  route({
    method: 'GET',
    path: `${PROJECTS}/:id`,
    summary: 'A project.',
    access: 'member',
    refusals: ['PROJECT.NOT_FOUND'],
    reply: contract.project,
    versionOf: projectVersion,
    handle: async ({ actor, params }) => ({
      data: toWireProject(await useCases.findProject(actor, params.id)),
    }),
  });

const reviseProject = (useCases: UseCases) =>
  route({
    method: 'PUT',
    path: `${PROJECTS}/:id`,
    summary:
      'Renames, schedules, closes or re-activates a project; fields not in the body stay unchanged.',
    access: 'member',
    refusals: [
      'PROJECT.NOT_FOUND',
      'PROJECT.START_DATE_REQUIRED',
      'PROJECT.DURATION_OUT_OF_RANGE',
      'PROJECT.ITEMS_BEYOND_END',
    ],
    body: contract.reviseProject,
    reply: contract.project,
    versionOf: projectVersion,
    readCurrent: async ({ actor, params }) =>
      toWireProject(await useCases.findProject(actor, params.id)),
    handle: async ({ actor, commandId, params, body, ifMatch }) => {
      const { value, position } = await useCases.reviseProject({
        actor,
        commandId,
        projectId: params.id,
        changes: body,
        checkUnchanged: checkIfMatch(ifMatch, (project) =>
          projectVersion(changedToWire(project)),
        ),
      });
      return { data: changedToWire(value), position };
    },
  });

const deleteProject = (useCases: UseCases) =>
  route({
    method: 'DELETE',
    path: `${PROJECTS}/:id`,
    needsFreshSignIn: true,
    summary:
      'Deletes a project with its items, or after moving its items to another project.',
    access: 'member',
    refusals: [
      'PROJECT.NOT_FOUND',
      'PROJECT.TRANSFER_TO_ITSELF',
      'PROJECT.ITEM_CAME_SINCE',
      'PROJECT.BEING_DELETED',
      'QUOTA.ProjectItemsQuotaExceeded',
      'QUOTA.ProjectTextQuotaExceeded',
    ],
    deadlineMs: LONG_DEADLINE_MS,
    body: contract.deleteProject,
    reply: z.object({}),
    handle: async ({ actor, commandId, params, body }) => {
      const { position } = await useCases.deleteProject({
        actor,
        commandId,
        projectId: params.id,
        transferItemsTo: body.transferItemsToProjectId ?? null,
      });
      return { data: {}, position };
    },
  });
