import { isUtf8 } from 'node:buffer';
import type {
  Request as ExpressRequest,
  Response,
  RequestHandler,
} from 'express';
import express from 'express';
import { trackBodyBytes } from './bodyBytes.ts';
import { Refused } from './refused.ts';
import type { Route } from './route.ts';

const createParser = (limit: string): RequestHandler =>
  express.json({
    limit,
    // Accept any JSON value: the schemas give a better error for non-objects.
    strict: false,
    verify: (request, _response, bytes) => {
      if (!isUtf8(bytes)) throw new Error('not UTF-8');
      if (isTooDeep(bytes)) throw new TooDeep();
      trackBodyBytes(request, bytes.length);
    },
  });

/** Deeper than any schema: parsing and checking cost time for each level. */
const MAX_DEPTH = 64;

class TooDeep extends Error {
  /** The only property of an error that body-parser passes on. */
  readonly type = 'entity.too.deep';
}

const [QUOTE, ESCAPE] = [0x22, 0x5c];
const [LEFT_BRACKET, LEFT_BRACE] = [0x5b, 0x7b];
const [RIGHT_BRACKET, RIGHT_BRACE] = [0x5d, 0x7d];
// Comparisons take a tenth of a Set's time, and bodies have megabytes.
const isOpening = (byte: number) =>
  byte === LEFT_BRACKET || byte === LEFT_BRACE;
const isClosing = (byte: number) =>
  byte === RIGHT_BRACKET || byte === RIGHT_BRACE;

/** Checks the bytes of the JSON, before it is parsed. */
const isTooDeep = (bytes: Uint8Array): boolean => {
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] as number;
    if (byte === QUOTE) isInText = !isInText;
    else if (isInText) index += byte === ESCAPE ? 1 : 0;
    else if (isOpening(byte)) depth += 1;
    else if (isClosing(byte)) depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
};

/** One parser for each limit that a route has. */
const parsers = new Map<string, RequestHandler>();

type BodyRoute = Pick<Route, 'bodyLimit'> & Partial<Pick<Route, 'access'>>;

const parserOf = ({ bodyLimit }: BodyRoute): RequestHandler => {
  const parser = parsers.get(bodyLimit) ?? createParser(bodyLimit);
  parsers.set(bodyLimit, parser);
  return parser;
};

/** How long an anonymous caller's body may take: it occupies a connection. */
const ANONYMOUS_BODY_MS = 10_000;

/**
 * The JSON body of a request, or an empty object without a body, so that
 * missing fields are named. Throws REQUEST.NOT_JSON, REQUEST.TOO_LARGE and, if
 * anyone may call, REQUEST.TOO_SLOW.
 */
export const readBody = async (
  limited: BodyRoute,
  request: ExpressRequest,
  response: Response,
): Promise<unknown> => {
  if (hasContent(request) && request.is('json') === false) {
    throw notJson('Content-Type', 'Use application/json.');
  }
  const parse = parserOf(limited);
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve, reject) => {
    if (limited.access === 'anyone') {
      timer = setTimeout(() => {
        reject(tooSlow());
      }, ANONYMOUS_BODY_MS);
    }
    parse(request, response, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(refusalOf(error, limited));
    });
  }).finally(() => {
    clearTimeout(timer);
  });
  const body = request.body as unknown;
  return body === undefined ? {} : body;
};

const hasContent = ({ headers }: ExpressRequest): boolean =>
  headers['transfer-encoding'] !== undefined ||
  Number(headers['content-length'] ?? 0) > 0;

/** body-parser's messages quote the body, so none is passed on. */
const refusalOf = (error: unknown, { bodyLimit }: BodyRoute): Refused => {
  const { status, type } = error as { status?: number; type?: string };
  if (status === 413) {
    const largest = bodyLimit.replace('mb', ' MB').replace('kb', ' KB');
    const message = `The request body is larger than ${largest}.`;
    return new Refused('REQUEST.TOO_LARGE', { message });
  }
  if (type === 'entity.too.deep') {
    return notJson(
      'body',
      `This is nested deeper than ${String(MAX_DEPTH)} levels.`,
    );
  }
  return status === 415
    ? notJson(
        type === 'encoding.unsupported' ? 'Content-Encoding' : 'Content-Type',
        'Use application/json in UTF-8.',
      )
    : notJson('body', 'This is not valid JSON.');
};

/** REQUEST.TOO_SLOW; ends the connection, as the rest of it is not read. */
const tooSlow = (): Refused =>
  new Refused('REQUEST.TOO_SLOW', { headers: { Connection: 'close' } });

const notJson = (path: string, message: string): Refused =>
  new Refused('REQUEST.NOT_JSON', { fields: [{ path, message }] });
