import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { englishProjectName } from '#domain/shared/englishProjectName.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { listedItems } from './listedItems.ts';
import { findProject } from './lookups.ts';
import { toProject } from './toAgent.ts';
import type { ToolCall } from './tool.ts';

/** Reads a resource with the current rights of the token's owner. */
export type ReadResource = <T>(
  read: (call: Pick<ToolCall, 'actor' | 'dependencies'>) => Promise<T>,
) => Promise<T>;

const PROJECT = 'slipway://projects/{id}';

/** The team's projects and their plans, which agents can add to a context. */
export const registerResources = (
  server: McpServer,
  readResource: ReadResource,
): void => {
  const listProjects = (end: Readonly<{ uri: string; name: string }>) => () =>
    readResource(async ({ actor, dependencies }) => {
      const projects = await dependencies.useCases.listProjects(actor);
      return {
        resources: projects.map(({ id, description }) => ({
          uri: `slipway://projects/${id}${end.uri}`,
          name: `${englishProjectName(description)}${end.name}`,
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
    new ResourceTemplate(PROJECT, {
      list: listProjects({ uri: '', name: '' }),
    }),
    { title: 'Project', description: 'Name, dates and status of a project' },
    (uri, { id }) =>
      readResource(async (call) =>
        json(uri, toProject(await findProject(String(id), call))),
      ),
  );
  server.registerResource(
    'plan',
    new ResourceTemplate(`${PROJECT}/plan`, {
      list: listProjects({ uri: '/plan', name: ': plan' }),
    }),
    { title: 'Plan', description: 'All items in scope, in plan order' },
    (uri, { id }) =>
      readResource(async (call) => json(uri, await readPlan(String(id), call))),
  );
};

const readPlan = async (
  id: string,
  call: Pick<ToolCall, 'actor' | 'dependencies'>,
) => {
  const { actor, dependencies } = call;
  const project = await findProject(id, call);
  const list = await dependencies.useCases.listItems({
    actor,
    projectId: project.id,
    filter: { scope: Scope.Project },
  });
  return {
    ...toProject(project),
    items: await listedItems(list, project, call),
  };
};
