/** An answer of `/v1`: its HTTP status, the envelope's data and the position. */
export type Answer = Readonly<{
  status: number;
  // Whatever the call answers; each caller states what it reads.
  data: Record<string, unknown>;
  position: string | null;
  isStale: boolean;
}>;

export type Call = Readonly<{
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  /** Command id of a mutation. */
  key?: string;
  /** Whether the answer must show everything acknowledged so far. */
  upToDate?: boolean;
}>;

/** A signed-in person's calls; they reject when the server is gone. */
export type ApiSession = Readonly<{
  call: (call: Call) => Promise<Answer>;
  projectId: string;
  userId: string;
}>;

/** An engine may be away, or the read models behind. */
export class NotSignedIn extends Error {
  constructor({ status, isStale }: Pick<Answer, 'status' | 'isStale'>) {
    const behind = isStale ? ', before the read models had it' : '';
    super(`The sign-in was answered with ${String(status)}${behind}.`);
  }
}

/**
 * Signs in on this computer, as a command-line client does. Of several servers
 * each is asked in turn. Throws NotSignedIn.
 */
export const openApiSession = async (
  urls: string | readonly string[],
  emailAddress: string,
  inviteCode?: string,
): Promise<ApiSession> => {
  const next = inTurnOf([urls].flat());
  // Only who has proved an identity on this computer knows the proof.
  const url = next();
  const anyone = caller(() => url, '');
  const { data } = await anyone({
    method: 'POST',
    path: '/auth/local',
    body: { emailAddress },
  });
  const response = await send(url, '', {
    method: 'POST',
    path: '/auth/exchange-token',
    body: {
      provider: 'Local',
      idToken: data['idToken'],
      timeZone: 'UTC',
      inviteCode,
    },
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  const answer = await read(response);
  if (answer.status !== 200 || answer.isStale) throw new NotSignedIn(answer);
  const { activeProjectId, userId } = answer.data['userContext'] as {
    activeProjectId: string;
    userId: string;
  };
  return { call: caller(next, cookie), projectId: activeProjectId, userId };
};

const inTurnOf = (urls: readonly string[]) => {
  let count = 0;
  return (): string => urls[count++ % urls.length] ?? '';
};

const caller = (next: () => string, cookie: string) => {
  let latest = 0;
  return async (call: Call): Promise<Answer> => {
    const after = call.upToDate === true ? String(latest) : null;
    const answer = await read(await send(next(), cookie, call, after));
    latest = Math.max(latest, Number(answer.position ?? 0));
    return answer;
  };
};

const send = (
  url: string,
  cookie: string,
  { method, path, body, key }: Call,
  after: string | null = null,
): Promise<Response> =>
  fetch(`${url}/v1${path}`, {
    method,
    headers: {
      cookie,
      'Content-Type': 'application/json',
      'X-Slipway-Client': 'crash-test',
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      ...(after === null ? {} : { 'X-Slipway-After': after }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const read = async (response: Response): Promise<Answer> => {
  const { data } = (await response.json()) as {
    data?: Record<string, unknown>;
  };
  return {
    status: response.status,
    data: data ?? {},
    position: response.headers.get('X-Slipway-Position'),
    isStale: response.headers.has('X-Slipway-Stale'),
  };
};
