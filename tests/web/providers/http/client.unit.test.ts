import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shownTeam } from '#web/providers/http/shownTeam.ts';
import { send } from '#web/providers/http/client.ts';
import { position } from '#web/providers/http/position.ts';
import { sessionEnd } from '#web/providers/session/sessionEnd.ts';
import { NetworkError, SlipwayError } from '#web/providers/http/callErrors.ts';

const fetchMock = vi.fn<typeof fetch>();

const reply = (
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
) => new Response(JSON.stringify(body), { status, headers });

const failureOf = async (promise: Promise<unknown>): Promise<unknown> => {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail.');
};

/** The last request as sent to the network. */
const lastRequest = () => {
  const [url, options] = fetchMock.mock.lastCall ?? [];
  return { url, options, headers: new Headers(options?.headers) };
};

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock.mockReset());
  position.forget();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('A request', () => {
  it('goes to /v1 with credentials and the name of the client (L1)', async () => {
    fetchMock.mockResolvedValue(reply({ result: 'Ok', data: 1 }));
    await send({ path: '/teams/active' });
    const { url, options, headers } = lastRequest();
    expect(url).toBe('/v1/teams/active');
    expect(options).toMatchObject({ method: 'GET', credentials: 'include' });
    expect(headers.get('X-Slipway-Client')).toBe('web');
  });

  it('carries its command id and body as JSON', async () => {
    fetchMock.mockResolvedValue(reply({ result: 'Ok' }));
    const body = { newTeamName: 'Ada' };
    await send({ path: '/teams', method: 'POST', body, commandId: 'c-1' });
    const { options, headers } = lastRequest();
    expect(options?.body).toBe(JSON.stringify(body));
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(headers.get('Idempotency-Key')).toBe('c-1');
  });

  it.each([
    ['/teams/active/members', 'team-a'],
    ['/agent/product-story', 'team-a'],
    ['/resources/items', 'team-a'],
    ['/user/core-application-context', null],
    ['/users/active/active-team', null],
    ['/teams', null],
  ])(
    'names the shown team if the path refers to the active one: %s',
    async (path, team) => {
      fetchMock.mockResolvedValue(reply({ result: 'Ok' }));
      shownTeam.set('team-a');
      await send({ path });
      expect(lastRequest().headers.get('X-Slipway-Team')).toBe(team);
    },
  );

  it('sends the position of the last write of this tab', async () => {
    fetchMock.mockResolvedValueOnce(
      reply({ result: 'Ok' }, 200, { 'X-Slipway-Position': '17' }),
    );
    fetchMock.mockResolvedValueOnce(reply({ result: 'Ok' }));
    await send({ path: '/teams', method: 'POST' });
    expect(lastRequest().headers.has('X-Slipway-After')).toBe(false);
    await send({ path: '/teams/active' });
    expect(lastRequest().headers.get('X-Slipway-After')).toBe('17');
  });
});

describe('A reply', () => {
  it('is returned without its envelope', async () => {
    fetchMock.mockResolvedValue(reply({ result: 'Ok', data: { a: 1 } }));
    expect((await send({ path: '/x' })).data).toEqual({ a: 1 });
  });

  it('raises an error of status 500 with all its data if it is not Ok (K27, Q49)', async () => {
    const fields = [{ path: 'durationInWeeks', message: '1 to 52.' }];
    fetchMock.mockResolvedValue(
      reply(
        {
          result: 'InvalidRequest',
          data: { code: 'PROJECT.X', message: 'Wrong.', fields },
        },
        400,
      ),
    );
    const error = await failureOf(send({ path: '/x' }));
    expect(error).toBeInstanceOf(SlipwayError);
    expect(error).toMatchObject({
      status: 500,
      message: 'Wrong.',
      result: 'InvalidRequest',
      httpStatus: 400,
      code: 'PROJECT.X',
      fields,
    });
  });

  it('contains the kind of a reached quota in its error', async () => {
    const data = { kind: 'ProjectItemsQuotaExceeded', message: 'Sorry' };
    fetchMock.mockResolvedValue(reply({ result: 'QuotaLimit', data }, 402));
    expect(await failureOf(send({ path: '/x' }))).toMatchObject(data);
  });

  it("gets the catalog's text if it has no message (K1)", async () => {
    fetchMock.mockResolvedValue(reply({ result: 'Failed' }, 500));
    expect(await failureOf(send({ path: '/x' }))).toMatchObject({
      message: 'Sorry, there was a problem.',
    });
  });

  it('reports the end of the session on a 401 (B33)', async () => {
    const ended = vi.fn();
    const stop = sessionEnd.subscribe(ended);
    fetchMock.mockResolvedValue(reply({ result: 'Unauthorized' }, 401));
    await failureOf(send({ path: '/x' }));
    fetchMock.mockResolvedValue(reply({ result: 'Unauthorized' }, 403));
    await failureOf(send({ path: '/x' }));
    stop();
    expect(ended).toHaveBeenCalledTimes(1);
  });
});

describe('A missing response', () => {
  it('is a network error', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failureOf(send({ path: '/x' }))).toMatchObject({
      name: 'NetworkError',
      timedOut: false,
    });
  });

  it('is also a network error if a proxy responds with its own body', async () => {
    fetchMock.mockResolvedValue(new Response('<html>', { status: 502 }));
    const error = await failureOf(send({ path: '/x' }));
    expect(error).toBeInstanceOf(NetworkError);
  });

  it('is a network error that mentions the deadline', async () => {
    fetchMock.mockImplementation(
      (_url, options) =>
        new Promise((_resolve, reject) => {
          options?.signal?.addEventListener('abort', () => {
            reject(new DOMException('Aborted', 'AbortError'));
          });
        }),
    );
    expect(await failureOf(send({ path: '/x', timeoutMs: 5 }))).toMatchObject({
      name: 'NetworkError',
      timedOut: true,
    });
  });

  it('is passed on unchanged if the caller aborted', async () => {
    const aborted = new DOMException('Aborted', 'AbortError');
    fetchMock.mockRejectedValue(aborted);
    const signal = AbortSignal.abort();
    expect(await failureOf(send({ path: '/x', signal }))).toBe(aborted);
  });
});

describe('A busy server', () => {
  it.each([
    ['7', 7_000],
    ['0', 0],
    ['soon', undefined],
  ])('requests by Retry-After %s to wait %s ms', async (header, expected) => {
    const headers = { 'Retry-After': header };
    const refusal = { code: 'REQUEST.TOO_MANY', message: 'Too many.' };
    fetchMock.mockResolvedValue(
      reply({ result: 'Failed', data: refusal }, 429, headers),
    );
    expect(await failureOf(send({ path: '/teams' }))).toMatchObject({
      httpStatus: 429,
      message: 'Too many.',
      retryAfterMs: expected,
    });
  });

  it('can name a date instead', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 4, 10) });
    const date = new Date(Date.now() + 60_000).toUTCString();
    fetchMock.mockResolvedValue(
      new Response('', { status: 503, headers: { 'Retry-After': date } }),
    );
    const error = await failureOf(send({ path: '/teams' }));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ retryAfterMs: 60_000 });
  });

  it.each([
    [413, 'This is too large to save. Shorten it and try again.'],
    [429, 'The server is busy. Try again in a moment.'],
  ])(
    'has a readable message if a proxy responds with %i',
    async (status, message) => {
      fetchMock.mockResolvedValue(new Response('<html></html>', { status }));
      expect(await failureOf(send({ path: '/teams' }))).toMatchObject({
        httpStatus: status,
        message,
      });
    },
  );
});
