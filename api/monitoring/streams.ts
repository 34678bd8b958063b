import type { ServerResponse } from 'node:http';

/** Of server-sent events. */
export const TYPE = 'text/event-stream';

/** Whether a response is one, by what it says of itself. */
export const isStream = (
  response: Pick<ServerResponse, 'getHeader'>,
): boolean => String(response.getHeader('Content-Type')).startsWith(TYPE);
