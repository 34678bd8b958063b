import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { projectName } from '#domain/shared/projectName.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { mapItems, readNames, findProject } from './lookups.ts';
import { toListed, toProject } from './toAgent.ts';
import type { ToolCall } from './tool.ts';

/** Runs the reads of a resource, each with the actor of the moment. */
export type Reading = <T>(
  read: (call: Pick<ToolCall, 'actor' | 'dependencies'>) => Promise<T>,
) => Promise<T>;

const PROJECT = 'slipway://projects/{id}';

/** The team's projects and their plans, which agents can add to a context. */
export const registerResources = (
  server: McpServer,
  reading: Reading,
): void => {
  const listProjects = (suffix: string, called: string) => () =>
    reading(async ({ actor, dependencies }) => {
      const projects = await dependencies.useCases.listProjects(actor);
      return {
        resources: projects.map(({ id, description }) => ({
          uri: `slipway://projects/${id}${suffix}`,
          name: `${projectName(description)}${called}`,
          mimeType: 'application/json',
        })),
      };
    });
  const json = (uri: URL, data: object) => ({
    contents: [
      {
        uri: uri.href,
        mimeType: 'application/json',
        text: JSON.stringify(data, null, 2),
      },
    ],
  });

  server.registerResource(
    'project',
    new ResourceTemplate(PROJECT, { list: listProjects('', '') }),
    { title: 'Project', description: 'Name, dates and status of a project' },
    (uri, { id }) =>
      reading(async (call) =>
        json(uri, toProject(await findProject(String(id), call))),
      ),
  );
  server.registerResource(
    'plan',
    new ResourceTemplate(`${PROJECT}/plan`, {
      list: listProjects('/plan', ': plan'),
    }),
    { title: 'Plan', description: 'All items in scope, in plan order' },
    (uri, { id }) =>
      reading(async (call) => json(uri, await readPlan(String(id), call))),
  );
};

const readPlan = async (
  id: string,
  call: Pick<ToolCall, 'actor' | 'dependencies'>,
) => {
  const { actor, dependencies } = call;
  const project = await findProject(id, call);
  const found = await dependencies.useCases.listItems({
    actor,
    projectId: project.id,
    filter: { scope: Scope.Project },
  });
  const names = await readNames(actor, dependencies.useCases);
  return {
    ...toProject(project),
    items: await mapItems(found, (foundItem) =>
      toListed(foundItem, project.startDate, names),
    ),
  };
};
