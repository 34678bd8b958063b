import type { ServerResponse } from 'node:http';

/** The content type of server-sent events. */
export const EVENT_STREAM_TYPE = 'text/event-stream';

/** Whether a response is a stream of events, by its content type. */
export const isStream = (
  response: Pick<ServerResponse, 'getHeader'>,
): boolean =>
  String(response.getHeader('Content-Type')).startsWith(EVENT_STREAM_TYPE);
