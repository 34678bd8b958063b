import type { Request as ExpressRequest, Response } from 'express';
import type { ApiDependencies } from './dependencies.ts';
import { createRoomWaiter } from './writeInParts.ts';
import type { RoutedCaller } from './readRequest.ts';
import { NO_COMMAND, readRequest } from './readRequest.ts';
import type { Route } from './route.ts';
import { recordAbandoned } from './securityLog.ts';

type Downloading = RoutedCaller &
  Readonly<{ download: NonNullable<Route['download']> }>;

/**
 * Checks a request like any other, then answers with a file. A file that cannot
 * be completed is cut off, so that nobody takes it for complete.
 */
export const sendDownload = async (
  { route, download, caller }: Downloading,
  received: ExpressRequest,
  response: Response,
  dependencies: ApiDependencies,
): Promise<void> => {
  const call = { route, caller };
  const read = await readRequest(call, received, response, dependencies);
  const request = { ...read, commandId: NO_COMMAND };
  response.setHeader('Cache-Control', 'no-store');
  // Creating the file would count as an export in the audit.
  if (received.method === 'HEAD') {
    response.end();
    return;
  }
  const file = await download(request);
  response.setHeader('Content-Type', file.type);
  response.setHeader('Content-Disposition', dispositionOf(file.fileName));
  const waitForRoom = createRoomWaiter(response);
  for await (const chunk of file.chunks) {
    if (request.signal.aborted) {
      recordAbandoned(response);
      return;
    }
    if (!response.write(chunk)) await waitForRoom();
  }
  response.end();
};

/** Content-Disposition per RFC 6266, with an ASCII name for old programs. */
export const dispositionOf = (fileName: string): string => {
  const plain = fileName.replaceAll(/[^\w.-]+/g, '-');
  const encoded = encodeURIComponent(fileName).replaceAll(/['()*]/g, inPercent);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};

/** RFC 8187 reserves signs that addresses may contain. */
const inPercent = (sign: string): string =>
  `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
