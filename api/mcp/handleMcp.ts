import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Request, Response } from 'express';
import type { AccessToken } from '#application/shared/ports/AccessTokens.ts';
import type { ApiDependencies } from '../http/dependencies.ts';
import { requestIdOf } from '../monitoring/requestLog.ts';
import { mcpServer } from './mcpServer.ts';

/**
 * Answers one message of the Model Context Protocol, without a session. Each
 * request has its own server object, so that any process can answer it.
 */
export const handleMcp = async (
  token: AccessToken,
  body: unknown,
  { request, response }: Readonly<{ request: Request; response: Response }>,
  dependencies: ApiDependencies,
): Promise<void> => {
  const requestId = requestIdOf(request);
  const server = mcpServer({ token, dependencies, requestId });
  const transport = new StreamableHTTPServerTransport({
    enableJsonResponse: true,
  });
  response.once('close', () => {
    void server.close();
  });
  await server.connect(transport);
  await transport.handleRequest(request, response, body);
};
