import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import type { AccessToken } from '#application/shared/ports/AccessTokens.ts';
import type { ApiDependencies } from '../http/dependencies.ts';
import { findActorByToken } from '../http/bearer.ts';
import { DEADLINE_MS, withinDeadline } from '../http/deadline.ts';
import { enforceBurstLimit } from '../http/limits.ts';
import { waitUntilReadable } from '../http/readAt.ts';
import { PROGRESS_TOOLS } from './progressTools.ts';
import { READ_TOOLS } from './readTools.ts';
import type { ReadResource } from './resources.ts';
import { registerResources } from './resources.ts';
import type { Tool } from './tool.ts';
import { describeError, refusalOf, resultOf } from './tool.ts';
import { WRITE_TOOLS } from './writeTools.ts';

const INSTRUCTIONS =
  'Slipway plans a product launch: a project has weeks and milestones (four weeks each), and items that are planned for them. Everything you change is recorded as changed by the person whose access token you use, by way of that token.';

type ServingContext = Readonly<{
  token: AccessToken;
  dependencies: ApiDependencies;
  requestId: string;
}>;

/** The server for one request, with the tools that its token may use. */
export const mcpServer = (serving: ServingContext): McpServer => {
  const server = new McpServer(
    { name: 'slipway', version: '1' },
    { instructions: INSTRUCTIONS },
  );
  const canWrite = serving.token.access === 'Write';
  for (const tool of [
    ...READ_TOOLS,
    ...PROGRESS_TOOLS,
    ...(canWrite ? WRITE_TOOLS : []),
  ]) {
    register(server, tool, serving);
  }
  registerResources(server, createReadResource(serving));
  return server;
};

const register = (
  server: McpServer,
  tool: Tool,
  serving: ServingContext,
): void => {
  const { name, title, description, input, mutates } = tool;
  server.registerTool(
    name,
    {
      title,
      description,
      inputSchema: input,
      annotations: { title, readOnlyHint: !mutates, destructiveHint: false },
    },
    async (args) => {
      try {
        return resultOf(await carryOut(tool, args, serving));
      } catch (error) {
        return refusalOf(explain(error, name, serving).text);
      }
    },
  );
};

/** An error in words for agents; a fault is also logged. */
const explain = (
  error: unknown,
  tool: string,
  { dependencies, requestId }: ServingContext,
): ReturnType<typeof describeError> => {
  const described = describeError(error, requestId);
  if (described.isFault) {
    const fault = { err: error, tool, reqId: requestId };
    dependencies.logger.error(fault, 'tool failed');
  }
  return described;
};

const carryOut = async (
  tool: Tool,
  input: unknown,
  { token, dependencies }: ServingContext,
): Promise<object> => {
  const { useCases, ids, progress } = dependencies;
  const { mutates, run } = tool;
  const actor = await findActorByToken(token, tool, useCases);
  if (mutates) await enforceBurstLimit('write', actor.userId, dependencies);
  const commandId = ids.newId();
  const call = { input, actor, commandId, dependencies };
  const deadlineMs = dependencies.deadlineMs ?? DEADLINE_MS;
  const data = await withinDeadline(deadlineMs, () => run(call));
  // The next call does not say which writes it must see.
  if (mutates) await waitUntilReadable(progress);
  return data;
};

/** Errors of a resource, unlike those of a tool, are errors of the protocol. */
const createReadResource =
  (serving: ServingContext): ReadResource =>
  async (read) => {
    const { token, dependencies } = serving;
    const { useCases, deadlineMs = DEADLINE_MS } = dependencies;
    try {
      const reading = { mutates: false };
      const actor = await findActorByToken(token, reading, useCases);
      const call = { actor, dependencies };
      return await withinDeadline(deadlineMs, () => read(call));
    } catch (error) {
      const { text, isFault } = explain(error, 'resources', serving);
      const { InternalError, InvalidParams } = ErrorCode;
      throw new McpError(isFault ? InternalError : InvalidParams, text);
    }
  };
