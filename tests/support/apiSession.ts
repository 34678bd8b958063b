import { setTimeout as delay } from 'node:timers/promises';
import { mergePositions } from '#api/contract/positions.ts';
import { LOCAL_CODE } from './fixed.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** An answer of `/v1`. */
export type Answer = Readonly<{
  status: number;
  /** The envelope's data, of any shape. */
  data: ReturnType<typeof JSON.parse>;
  text: string;
  headers: Headers;
  isStale: boolean;
}>;

export type Call = Readonly<{
  method: Method;
  path: string;
  body?: unknown;
  /** The idempotency key of a command. */
  key?: string;
  /** Whether the answer must include everything acknowledged so far. */
  upToDate?: boolean;
}>;

/**
 * The calls of a signed-in person; they reject with a TypeError if no server
 * answers.
 */
export type ApiSession = Readonly<{
  call: (call: Call) => Promise<Answer>;
  projectId: string;
  userId: string;
  /** The cookie of the session, for hand-made requests. */
  cookie: string;
}>;

/** A failed sign-in: an engine is unavailable, or read models are behind. */
export class NotSignedIn extends Error {
  constructor({ status, isStale }: Answer) {
    const behind = isStale ? ', before the read models had it' : '';
    super(`The sign-in was answered with ${String(status)}${behind}.`);
  }
}

/**
 * Signs in on this computer, as a command-line client does, and distributes the
 * calls over several servers. A call that needs a recent sign-in signs in once
 * more. Throws NotSignedIn, and so do such calls.
 */
export const openApiSession = async (
  urls: string | readonly string[],
  emailAddress: string,
  inviteCode?: string,
): Promise<ApiSession> => {
  let count = 0;
  const servers = [urls].flat();
  const nextServer = (): string => servers[count++ % servers.length] ?? '';
  const signIn = () => signInAt(nextServer(), emailAddress, inviteCode);
  const { userContext, ...first } = await signIn();
  let { cookie } = first;
  let latest: string | undefined;
  const callOnce = async (call: Call): Promise<Answer> => {
    const after = call.upToDate === true ? latest : undefined;
    const reply = await send(nextServer(), cookie, call, after);
    latest = positionAfter(latest, reply);
    return reply;
  };
  return {
    projectId: userContext.activeProjectId,
    userId: userContext.userId,
    cookie,
    call: async (call) => {
      const reply = await callOnce(call);
      if (reply.data.code !== 'ACCOUNT.SIGN_IN_AGAIN') return reply;
      ({ cookie } = await signIn());
      return callOnce(call);
    },
  };
};

const NO_COOKIE = '';

const signInAt = async (
  url: string,
  emailAddress: string,
  inviteCode: string | undefined,
) => {
  // Only the server that issued an id token accepts it.
  const post = (path: string, body: object) =>
    send(url, NO_COOKIE, { method: 'POST', path, body });
  const { data } = await post('/auth/local', {
    emailAddress,
    code: LOCAL_CODE,
  });
  const answer = await post('/auth/exchange-token', {
    provider: 'Local',
    idToken: data.idToken,
    timeZone: 'UTC',
    inviteCode,
  });
  if (answer.status !== 200 || answer.isStale) throw new NotSignedIn(answer);
  const [cookie = ''] = answer.headers.getSetCookie()[0]?.split(';', 1) ?? [];
  return { cookie, userContext: answer.data.userContext };
};

/** Each attempt waits two seconds for the read models. */
const MAX_SIGN_INS = 60;
const RETRY_MS = 50;

/**
 * Like `openApiSession`, but retries while engines or read models are behind.
 */
export const openApiSessionWithRetries = async (
  ...args: Parameters<typeof openApiSession>
): Promise<ApiSession> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await openApiSession(...args);
    } catch (error) {
      const canRetry = error instanceof NotSignedIn && attempt < MAX_SIGN_INS;
      if (!canRetry) throw error;
      await delay(RETRY_MS);
    }
  }
};

/** The client's position after an answer; undefined before its first write. */
export const positionAfter = (
  before: string | undefined,
  { headers }: Answer,
): string | undefined => {
  const position = headers.get('X-Slipway-Position');
  return position === null
    ? before
    : mergePositions(before ?? null, position, null);
};

/** A download is not JSON. */
const isJson = (headers: Headers): boolean =>
  (headers.get('Content-Type') ?? '').includes('json');

/** Sends a call; the server waits for the read models to reach `after`. */
export const send = async (
  url: string,
  cookie: string,
  { method, path, body, key }: Call,
  after?: string,
): Promise<Answer> => {
  const response = await fetch(`${url}/v1${path}`, {
    method,
    headers: {
      cookie,
      'Content-Type': 'application/json',
      'X-Slipway-Client': 'test',
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      ...(after === undefined ? {} : { 'X-Slipway-After': after }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { status, headers } = response;
  const text = await response.text();
  return {
    status,
    headers,
    text,
    data: isJson(headers) ? (JSON.parse(text).data ?? {}) : {},
    isStale: headers.has('X-Slipway-Stale'),
  };
};
