import { isUtf8 } from 'node:buffer';
import type {
  Request as ExpressRequest,
  Response,
  RequestHandler,
} from 'express';
import express from 'express';
import { Refused } from './refused.ts';
import type { Route } from './route.ts';

const parserFor = (limit: string): RequestHandler =>
  express.json({
    limit,
    // What is no JSON object, the schemas know to say better.
    strict: false,
    verify: (_request, _response, bytes) => {
      if (!isUtf8(bytes)) throw new Error('not UTF-8');
    },
  });

/** One for each limit that a route has. */
const parsers = new Map<string, RequestHandler>();

type Limited = Pick<Route, 'bodyLimit'>;

const parserOf = ({ bodyLimit }: Limited): RequestHandler => {
  const parser = parsers.get(bodyLimit) ?? parserFor(bodyLimit);
  parsers.set(bodyLimit, parser);
  return parser;
};

/**
 * The JSON body of a request; an empty object when there is none, so that its
 * missing fields are named. Throws REQUEST.NOT_JSON, REQUEST.TOO_LARGE.
 */
export const readBody = async (
  limited: Limited,
  request: ExpressRequest,
  response: Response,
): Promise<unknown> => {
  if (hasContent(request) && request.is('json') === false) {
    throw notJson('Content-Type', 'Use application/json.');
  }
  const parse = parserOf(limited);
  await new Promise<void>((resolve, reject) => {
    parse(request, response, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(refusalOf(error, limited));
    });
  });
  const body = request.body as unknown;
  return body === undefined ? {} : body;
};

const hasContent = ({ headers }: ExpressRequest): boolean =>
  headers['transfer-encoding'] !== undefined ||
  Number(headers['content-length'] ?? 0) > 0;

/** body-parser's error: its texts quote the body, so none is passed on. */
const refusalOf = (error: unknown, { bodyLimit }: Limited): Refused => {
  const { status, type } = error as { status?: number; type?: string };
  if (status === 413) {
    const largest = bodyLimit.replace('mb', ' MB');
    const message = `The request body is larger than ${largest}.`;
    return new Refused('REQUEST.TOO_LARGE', { message });
  }
  return status === 415
    ? notJson(
        type === 'encoding.unsupported' ? 'Content-Encoding' : 'Content-Type',
        'Use application/json in UTF-8.',
      )
    : notJson('body', 'This is not valid JSON.');
};

const notJson = (path: string, message: string): Refused =>
  new Refused('REQUEST.NOT_JSON', { fields: [{ path, message }] });
