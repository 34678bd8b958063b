import type { Refusal, Result } from '#api/contract/index.ts';
import { HEADERS, RESULTS } from '#api/contract/values.ts';
import { sessionEnd } from '../session/sessionEnd.ts';
import { person } from '../session/currentPerson.ts';
import { SIGN_IN_AGAIN, signInAgain } from '../session/signInAgain.ts';
import { livePosition } from '../live/livePosition.ts';
import { changeIds } from './changeIds.ts';
import { position } from './position.ts';
import { shownTeam } from './shownTeam.ts';
import { NetworkError, refusalError } from './callErrors.ts';
import { outdatedScreen } from './outdatedScreen.ts';
import { serverVersion } from './serverVersion.ts';

export type HttpRequest = Readonly<{
  /** Path below /v1, with the leading slash. */
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** The command id of a mutation, the same for each attempt. */
  commandId?: string | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  signal?: AbortSignal | undefined;
  /** Lets the request outlive the page (at most 64 kB of body). */
  keepalive?: boolean | undefined;
  /** The team that the call is for, if not the one on the screen. */
  teamId?: string | undefined;
  /** The HTML page preloads this (`preloaded.ts`): send no headers of our own. */
  early?: boolean | undefined;
  /** A background call: its refusal has nothing to do with the screen. */
  isQuiet?: boolean | undefined;
  /** How long to wait for the answer; 20 s by default. */
  timeoutMs?: number;
}>;

export type HttpReply = Readonly<{ data: unknown; headers: Headers }>;

const BASE = '/v1';
const TIMEOUT_MS = 20_000;

/**
 * Sends one request and unwraps the envelope. Throws SlipwayError if the result
 * is not Ok, NetworkError if no answer came. Retries are up to the caller.
 */
export const send = async (request: HttpRequest): Promise<HttpReply> => {
  if (person.hasChanged()) return person.reloadForNext();
  const { path, timeoutMs = TIMEOUT_MS, signal } = request;
  const timeout = AbortSignal.timeout(timeoutMs);
  const headers = headersOf(request);
  let response: Response;
  try {
    response = await fetch(`${BASE}${path}`, {
      ...fetchOptions(request),
      headers,
      signal:
        signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new NetworkError({ timedOut: timeout.aborted, cause: error });
  }
  return unwrapReply(response, request, headers);
};

/** A CSV reply with its headers. */
export type CsvReply = Readonly<{ csv: string; headers: Headers }>;

/** Like `send`, for a CSV reply, which has no envelope. */
export const sendForCsv = async (request: HttpRequest): Promise<CsvReply> => {
  const { data, headers } = await send({
    ...request,
    headers: { ...request.headers, Accept: CSV },
  });
  if (!isCsv(headers)) throw refusalError('Failed', undefined, 200);
  return { csv: data as string, headers };
};

const CSV = 'text/csv';

const isCsv = (headers: Headers): boolean =>
  headers.get('Content-Type')?.startsWith(CSV) === true;

const unwrapReply = async (
  response: Response,
  { commandId, isQuiet = false }: HttpRequest,
  sent: Headers,
): Promise<HttpReply> => {
  const { headers, status } = response;
  const written = headers.get(HEADERS.position);
  if (written !== null) position.advance(written, sent.get(HEADERS.after));
  trackHeaders(headers, commandId);
  if (isCsv(headers)) return { data: await readText(response), headers };
  const envelope = await readEnvelope(response);
  if (envelope.result === 'Ok') return { data: envelope.data, headers };
  const refusal = envelope.data as Partial<Refusal> | undefined;
  if (!isQuiet) reportRefusal(status, refusal);
  throw refusalError(envelope.result, refusal, status, retryAfterIn(headers));
};

const readText = async (response: Response): Promise<string> => {
  try {
    return await response.text();
  } catch (error) {
    throw new NetworkError({ cause: error });
  }
};

/** Tracks the live position, the command's change and the server's version. */
const trackHeaders = (headers: Headers, commandId?: string): void => {
  livePosition.begin(headers.get(HEADERS.live));
  const changeId = headers.get(HEADERS.change);
  if (commandId !== undefined && changeId !== null) {
    changeIds.note(commandId, changeId);
  }
  const version = headers.get(HEADERS.version);
  if (version !== null) serverVersion.note(version);
};

const reportRefusal = (status: number, refusal?: Partial<Refusal>): void => {
  if (status === 401) sessionEnd.report(refusal?.code);
  if (isScreenOutdated(status, refusal)) outdatedScreen.report();
  if (refusal?.code === SIGN_IN_AGAIN) signInAgain.ask();
};

/** Whether the screen shows something deleted, or a team no longer active. */
const isScreenOutdated = (
  status: number,
  refusal?: Partial<Refusal>,
): boolean => status === 404 || refusal?.code === 'TEAM.NOT_ACTIVE';

/** `Retry-After` in milliseconds; the header is in seconds, or a date. */
const retryAfterIn = (headers: Headers): number | undefined => {
  const text = headers.get('Retry-After');
  if (text === null) return undefined;
  const seconds = Number(text);
  const waitMs = Number.isNaN(seconds)
    ? Date.parse(text) - Date.now()
    : seconds * 1000;
  return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs);
};

const fetchOptions = (request: HttpRequest): RequestInit => ({
  method: request.method ?? 'GET',
  credentials: 'include',
  keepalive: request.keepalive ?? false,
  body: request.body === undefined ? null : JSON.stringify(request.body),
});

const headersOf = (request: HttpRequest): Headers => {
  const headers = new Headers(request.headers);
  if (!headers.has('Accept')) headers.set('Accept', 'application/json');
  if (request.early === true) return headers;
  headers.set(HEADERS.client, 'web');
  const after = position.latest();
  if (after !== null) headers.set(HEADERS.after, after);
  const team = shownTeam.of(request.path, request.teamId);
  if (team !== undefined) headers.set(HEADERS.team, team);
  if (request.commandId !== undefined) {
    headers.set(HEADERS.idempotencyKey, request.commandId);
  }
  if (request.body !== undefined) {
    headers.set('Content-Type', 'application/json');
  }
  return headers;
};

type Envelope = Readonly<{ result: Result; data?: unknown }>;

const readEnvelope = async (response: Response): Promise<Envelope> => {
  try {
    const body: unknown = await response.json();
    if (isEnvelope(body)) return body;
  } catch (error) {
    // The connection may break in the middle of an answer.
    if (response.ok) throw new NetworkError({ cause: error });
  }
  // A proxy between client and server answered with a body of its own.
  if (response.status >= 502 || response.status === 0) {
    throw new NetworkError({ retryAfterMs: retryAfterIn(response.headers) });
  }
  return { result: 'Failed' };
};

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' &&
  body !== null &&
  'result' in body &&
  (RESULTS as readonly unknown[]).includes(body.result);
