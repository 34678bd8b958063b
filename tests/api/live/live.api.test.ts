import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_CONNECTIONS } from '#application/live/rooms.ts';
import type { Team } from '#api/contract/index.ts';
import type { ApiSession } from '#tests/support/apiSession.ts';
import { openApiSession } from '#tests/support/apiSession.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { LiveStream } from '#tests/support/liveStream.ts';
import { listen } from '#tests/support/liveStream.ts';
import { codeFor } from '#tests/support/people.ts';
import { POSITION } from '#tests/support/fixed.ts';
import { isDistributed } from '#tests/support/testComposition.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';

const server = sharedServer({
  entitlements: { ...DEFAULT_ENTITLEMENTS, maxTeamMembers: 20 },
});
/** For the addresses, so that each test has its own people. */
let testNumber = 0;
let ada: ApiSession;
let streams: LiveStream[] = [];
beforeEach(async () => {
  testNumber += 1;
  ada = await openApiSession(
    server.url(),
    `ada${String(testNumber)}@example.com`,
  );
});
afterEach(() => {
  for (const stream of streams) stream.close();
  streams = [];
});

/** Adds another person to Ada's team. */
const join = async (name = 'grace'): Promise<ApiSession> => {
  const memberEmailAddress = `${name}${String(testNumber)}@example.com`;
  const { data } = await ada.call({
    method: 'POST',
    path: '/teams/active/members',
    body: { memberEmailAddress },
  });
  const code = codeFor(data as Team, memberEmailAddress);
  return openApiSession(server.url(), memberEmailAddress, code);
};

const listenAs = async ({ cookie }: ApiSession, after?: string) => {
  const options = after === undefined ? {} : { after };
  const stream = await listen(server.url(), cookie, options);
  streams.push(stream);
  return stream;
};

const addItem = async (who: ApiSession, description = 'Show the board') =>
  (
    await who.call({
      method: 'POST',
      path: '/teams/active/project-items/demos',
      body: { projectId: ada.projectId, description },
    })
  ).data.id as string;

const itemPath = (id: string) => `/teams/active/project-items/all/${id}`;

/** Matches messages with that item. */
const hasChanged = (id: string) => (message: { data: { items?: unknown } }) =>
  JSON.stringify(message.data.items ?? []).includes(id);

describe('A stream of changes', () => {
  it('reports other people’s changes, with the item as in lists and who changed it (I80)', async () => {
    const grace = await join();
    const stream = await listenAs(grace);
    const id = await addItem(ada);
    const { data, id: position } = await stream.next(hasChanged(id));
    expect(data).toMatchObject({
      projectId: ada.projectId,
      by: { userId: ada.userId, displayName: `ada${String(testNumber)}` },
      kinds: ['items'],
      items: [{ id, description: 'Show the board' }],
    });
    // Equal positions look different, so that nobody can count other teams'
    // changes.
    expect([position, data.position]).toEqual([
      expect.stringMatching(POSITION),
      expect.stringMatching(POSITION),
    ]);
    await ada.call({ method: 'DELETE', path: itemPath(id) });
    const { data: deleted } = await stream.next(
      (message) => message.data.deleted !== undefined,
    );
    expect(deleted.deleted).toEqual([
      {
        id,
        by: { userId: ada.userId, displayName: `ada${String(testNumber)}` },
      },
    ]);
  });

  it('reports no changes of other teams (I80)', async () => {
    const stranger = await openApiSession(
      server.url(),
      `linus${String(testNumber)}@example.com`,
    );
    const stream = await listenAs(stranger);
    const adasStream = await listenAs(ada);
    const id = await addItem(ada);
    await adasStream.next(hasChanged(id));
    expect(stream.messages).toEqual([]);
  });

  it('reports changes of the project, the team, the story and a profile (I80)', async () => {
    const stream = await listenAs(await join());
    await ada.call({
      method: 'PUT',
      path: `/teams/active/projects/${ada.projectId}`,
      body: { description: 'Beta' },
    });
    await stream.next(({ data }) => data.kinds?.includes('project') === true);
    await ada.call({
      method: 'PUT',
      path: '/teams/active/go-to-market-plan',
      body: { productStory: 'One story', businessModel: { elements: [] } },
    });
    await stream.next(({ data }) => data.kinds?.includes('story') === true);
    await ada.call({
      method: 'PUT',
      path: '/user/profile',
      body: { displayName: 'Ada Lovelace' },
    });
    await stream.next(
      ({ data }) =>
        data.kinds?.includes('team') === true &&
        data.by?.displayName === 'Ada Lovelace',
    );
  });

  it('requires a session, and handles wrong methods and parameters like any call', async () => {
    const signedOut = await fetch(`${server.url()}/v1/live`);
    expect(signedOut.status).toBe(401);
    const headers = { cookie: ada.cookie, 'X-Slipway-Client': 'test' };
    const wrong = await fetch(`${server.url()}/v1/live`, {
      method: 'POST',
      headers,
    });
    expect(wrong.status).toBe(405);
    const malformed = await fetch(`${server.url()}/v1/live?after=x`, {
      headers,
    });
    expect(malformed.status).toBe(400);
  });

  it('is not stored, compressed or buffered on its way (I80)', async () => {
    const leaving = new AbortController();
    const { headers } = await fetch(`${server.url()}/v1/live`, {
      headers: { cookie: ada.cookie, 'accept-encoding': 'gzip' },
      signal: leaving.signal,
    });
    leaving.abort();
    expect(headers.get('content-type')).toBe('text/event-stream');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('content-encoding')).toBeNull();
  });

  it('sends a sign of life every 20 seconds (I81)', async () => {
    const stream = await listenAs(ada);
    const before = stream.raw().length;
    server.clock.advance(20_000);
    await eventually(() => /: alive\n/.test(stream.raw().slice(before)));
  });

  it('is refused to people who have too many of them (I81)', async () => {
    for (let count = 0; count < MAX_CONNECTIONS; count++) await listenAs(ada);
    await expect(listenAs(ada)).rejects.toThrow('429');
  });

  it('disconnects a client that does not read (I81)', async () => {
    const { hostname, port } = new URL(server.url());
    const slow = connect(Number(port), hostname);
    slow.write(
      `GET /v1/live HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${ada.cookie}\r\n\r\n`,
    );
    await new Promise((resolve) => slow.once('data', resolve));
    slow.pause();
    let isCut = false;
    slow.once('close', () => {
      isCut = true;
    });
    slow.on('error', () => undefined);
    const metric = async () =>
      /slipway_live_cut_total (\d+)/.exec(
        await (await fetch(`${server.url()}/metrics`)).text(),
      )?.[1];
    const before = await metric();
    // Changes of about 100 kB, until the server gives up on the client.
    const long = 'A long story. '.repeat(7000);
    const id = await addItem(ada);
    for (let count = 0; (await metric()) === before && count < 300; count++) {
      await ada.call({
        method: 'PUT',
        path: `/teams/active/project-items/demos/${id}`,
        body: { description: `${String(count)} ${long}` },
      });
    }
    expect(await metric()).not.toBe(before);
    slow.resume();
    await eventually(() => isCut);
  });
});

describe('A stream that is opened again', () => {
  it('reports what was missed since the position of an event or a read (I81)', async () => {
    const { headers } = await ada.call({
      method: 'GET',
      path: '/teams/active',
    });
    const after = headers.get('X-Slipway-Live') ?? '';
    const id = await addItem(ada);
    const stream = await listenAs(ada, after);
    await stream.next(hasChanged(id));
    const { id: position } = stream.messages.at(-1) ?? { id: '' };
    stream.close();
    const missed = await addItem(ada, 'Missed');
    const again = await listenAs(ada, position === '' ? after : position);
    await again.next(hasChanged(missed));
    expect(again.messages.map(({ event }) => event)).not.toContain('reset');
  });

  it('starts with a reset if its position is too old or unknown (I81)', async () => {
    const stream = await listenAs(ada, '999999999');
    await stream.next(({ event }) => event === 'reset');
  });
});

describe('Rights', () => {
  it('end with the membership: signedOut, and nothing after it (I82)', async () => {
    const grace = await join();
    const stream = await listenAs(grace);
    const other = await listenAs(ada);
    await ada.call({
      method: 'DELETE',
      path: `/teams/active/members/${grace.userId}`,
    });
    await stream.next(({ event }) => event === 'signedOut');
    const id = await addItem(ada, 'Secret');
    await other.next(hasChanged(id));
    expect(stream.messages.at(-1)?.event).toBe('signedOut');
  });

  it('end with the session, no matter who ends it (I82)', async () => {
    const email = `ada${String(testNumber)}@example.com`;
    const [signedOut, endedByAnother, untilClosed, closing] = [
      await openApiSession(server.url(), email),
      await openApiSession(server.url(), email),
      await openApiSession(server.url(), email),
      ada,
    ];
    const closingStream = await listenAs(closing);
    const streams = [
      await listenAs(signedOut),
      await listenAs(endedByAnother),
      await listenAs(untilClosed),
    ];
    await signedOut.call({ method: 'POST', path: '/auth/logout' });
    await streams[0]?.next(({ event }) => event === 'signedOut');
    const { data } = await endedByAnother.call({
      method: 'GET',
      path: '/user/sessions',
    });
    const sessions = data.sessions as { id: string; current: boolean }[];
    const id = sessions.find(({ current }) => current)?.id ?? '';
    await closing.call({ method: 'DELETE', path: `/user/sessions/${id}` });
    await streams[1]?.next(({ event }) => event === 'signedOut');
    await addItem(closing);
    await closingStream.next(({ event }) => event === 'changed');
    await closing.call({
      method: 'DELETE',
      path: '/user',
      body: { confirmation: email },
    });
    await streams[2]?.next(({ event }) => event === 'signedOut');
    await closingStream.next(({ event }) => event === 'signedOut');
  });

  it('follow the active team (I82)', async () => {
    const grace = await join();
    const stream = await listenAs(grace);
    const { data: team } = await grace.call({
      method: 'POST',
      path: '/teams',
      body: { newTeamName: 'Own' },
    });
    await stream.next(({ event }) => event === 'reset');
    await addItem(ada, 'Not for Grace');
    await grace.call({
      method: 'PUT',
      path: '/teams/active/name',
      body: { newTeamName: 'Renamed' },
    });
    await stream.next(({ data }) => data.kinds?.includes('team') === true);
    expect(JSON.stringify(stream.messages)).not.toContain('Not for Grace');
    expect(team.id).toBeDefined();
  });
});

describe('Presence', () => {
  const reportPresence = (who: ApiSession, itemId: string | null = null) =>
    who.call({
      method: 'PUT',
      path: '/live/presence',
      body: { projectId: ada.projectId, itemId },
    });

  const names = (message: { data: { people?: unknown } }) =>
    (message.data.people as { displayName: string }[] | undefined)?.map(
      ({ displayName }) => displayName,
    );

  it('shows who is on a project and which item they have open, for a minute (I83)', async () => {
    const grace = await join();
    const stream = await listenAs(grace);
    const id = await addItem(ada);
    expect((await reportPresence(ada, id)).status).toBe(200);
    const { data } = await stream.next(({ event }) => event === 'presence');
    expect(data).toEqual({
      projectId: ada.projectId,
      people: [
        {
          userId: ada.userId,
          displayName: `ada${String(testNumber)}`,
          color: expect.stringMatching(/^#[\da-f]{6}$/),
          itemId: id,
        },
      ],
    });
    // A client that connects later gets the presence at once.
    const laterStream = await listenAs(ada);
    await laterStream.next(({ event }) => event === 'presence');
    server.clock.advance(61_000);
    await stream.next((message) => names(message)?.length === 0);
  });

  it('is refused for other people’s projects and items (I83)', async () => {
    const stranger = await openApiSession(
      server.url(),
      `eve${String(testNumber)}@example.com`,
    );
    expect((await reportPresence(stranger)).status).toBe(404);
    expect((await reportPresence(ada, crypto.randomUUID())).status).toBe(404);
    const { status, data } = await ada.call({
      method: 'PUT',
      path: '/live/presence',
      body: { projectId: 7 },
    });
    expect(status).toBe(400);
    expect(data.fields.map(({ path }: { path: string }) => path)).toContain(
      'projectId',
    );
  });
});

describe('A server that shuts down', () => {
  it('ends its streams immediately, and continues from the position after a restart (I81)', async () => {
    const stream = await listenAs(ada);
    const id = await addItem(ada);
    const { id: position } = await stream.next(hasChanged(id));
    await server.restart();
    // Streams that the server does not end are cut after its grace period.
    expect(await stream.ended()).toBe(true);
    stream.close();
    const afterRestart = await openApiSession(
      server.url(),
      `ada${String(testNumber)}@example.com`,
    );
    const { data } = await afterRestart.call({
      method: 'POST',
      path: '/teams/active/project-items/demos',
      body: { projectId: ada.projectId, description: 'After the restart' },
    });
    const again = await listenAs(afterRestart, position);
    // Distributed, a process only has the events since its own start.
    await again.next(
      isDistributed()
        ? ({ event }) => event === 'reset'
        : hasChanged(String(data.id)),
    );
  });
});
