import type { Request as ExpressRequest, Response } from 'express';
import { HEADERS } from '../contract/envelopeValues.ts';
import { EVENT_STREAM_TYPE } from '../monitoring/isStream.ts';
import type { ApiDependencies } from './dependencies.ts';
import type { RoutedCaller } from './readRequest.ts';
import { NO_COMMAND, readRequest } from './readRequest.ts';
import type { Route } from './route.ts';

/** The bytes that a client may leave unread before its stream is closed. */
const MAX_UNREAD_BYTES = 512 * 1024;

type StreamRequest = RoutedCaller &
  Readonly<{ stream: NonNullable<Route['stream']> }>;

/**
 * Checks a request like any other, then answers with events. There is no
 * deadline: the stream ends when either side ends it.
 */
export const openStream = async (
  { route, stream, caller }: StreamRequest,
  received: ExpressRequest,
  response: Response,
  dependencies: ApiDependencies,
): Promise<void> => {
  const call = { route, caller };
  const read = await readRequest(call, received, response, dependencies);
  const request = { ...read, commandId: NO_COMMAND };
  const { live } = dependencies.metrics;
  let isOpen = false;
  const begin = () => {
    if (isOpen || response.closed) return;
    isOpen = true;
    live.opened();
    response.once('close', live.closed);
    // Set through Node: Express would add a charset, which this type does not
    // have.
    response.setHeader('Content-Type', EVENT_STREAM_TYPE);
    response.setHeader('Cache-Control', 'no-store');
    // Tells proxies to pass on each event at once.
    response.setHeader('X-Accel-Buffering', 'no');
    response.flushHeaders();
  };
  if (received.method === 'HEAD') {
    begin();
    response.end();
    return;
  }
  await stream(request, {
    lastEventId: received.get(HEADERS.lastEventId) ?? null,
    write: (text) => {
      begin();
      if (response.writableEnded || response.destroyed) return;
      live.sent(Buffer.byteLength(text));
      response.write(text);
      if (response.writableLength <= MAX_UNREAD_BYTES) return;
      live.cut();
      response.destroy();
    },
    end: () => {
      begin();
      response.end();
    },
    onClose: (closed) => {
      if (response.closed) closed();
      else response.once('close', closed);
    },
  });
};
