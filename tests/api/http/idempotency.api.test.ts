import { beforeEach, describe, expect, it } from 'vitest';
import type { Project } from '#api/contract/index.ts';
import {
  addItem,
  inWeek,
  planPath,
  scheduleProject,
} from '#tests/support/calls.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import { reportedPosition } from '#tests/support/reportedPositions.ts';

const GTM = '/v1/teams/active/project-items/gtm';
const HOUR = 3_600_000;

const server = sharedServer();
/** For the addresses, so that each test has its own people. */
let testNumber = 0;
let ada: Agent;
let project: Project;

beforeEach(async () => {
  testNumber += 1;
  ada = await server.signIn(`ada${String(testNumber)}@example.com`);
  project = await scheduleProject(ada);
});

const create = (key: string, description = 'x', browser = ada) =>
  browser.post(GTM).set('Idempotency-Key', key).send({ description });

const count = async () =>
  (await ada.get('/v1/resources/items').expect(200)).body.data.length;

describe('A command with an Idempotency-Key', () => {
  it('has one effect and one answer, no matter how often it is sent', async () => {
    const first = await create('once').expect(200);
    const again = await create('once').expect(200);
    expect(again.text).toBe(first.text);
    expect(await reportedPosition(server, again)).toBe(
      await reportedPosition(server, first),
    );
    expect(await count()).toBe(1);
  });

  it('has one effect when it is sent many times at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => create('storm')),
    );
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await count()).toBe(1);
  });

  it('gets the same answer after a restart', async () => {
    const first = await create('restart').expect(200);
    await server.restart();
    ada = await server.signIn(`ada${String(testNumber)}@example.com`);
    const again = await create('restart').expect(200);
    expect(again.text).toBe(first.text);
    expect(await count()).toBe(1);
  });

  it('does not undo later changes when repeated', async () => {
    const { id } = await addItem(ada, 'x');
    const move = (key: string, index: number) =>
      ada
        .put(planPath(project.id, id))
        .set('Idempotency-Key', key)
        .send({ newAssignment: inWeek(index) })
        .expect(200);
    await move('first', 1);
    await move('second', 2);
    await move('first', 1);
    const { body } = await ada.get(`/v1/resources/items/${id}`).expect(200);
    expect(body.data.projectContexts[0].assignedTimeframe.index).toBe(2);
  });

  it('gets the same refusal again', async () => {
    const moveIntoUnknownProject = () =>
      ada
        .put(planPath(project.id, 'nowhere'))
        .set('Idempotency-Key', 'refused')
        .send({ newAssignment: inWeek(0) });
    const first = await moveIntoUnknownProject().expect(404);
    const again = await moveIntoUnknownProject().expect(404);
    expect(again.text).toBe(first.text);
    expect(again.headers['x-slipway-position']).toBeUndefined();
  });

  it('can be corrected and sent again when its body was invalid', async () => {
    await create('mended', '   ').expect(400);
    await create('mended', 'right').expect(200);
  });

  it('is refused with another body', async () => {
    await create('other', 'first').expect(200);
    const { body } = await create('other', 'second').expect(400);
    expect(body.result).toBe('InvalidRequest');
    expect(body.data.code).toBe('REQUEST.KEY_REUSED');
    expect(body.data.fields[0].path).toBe('Idempotency-Key');
    expect(await count()).toBe(1);
  });

  it('is refused at another path', async () => {
    await create('path').expect(200);
    await ada
      .post('/v1/teams/active/project-items/demos')
      .set('Idempotency-Key', 'path')
      .send({ description: 'x' })
      .expect(400);
  });

  it("is not confused with another person's command", async () => {
    const grace = await server.signIn(`grace${String(testNumber)}@example.com`);
    const adasReply = await create('shared').expect(200);
    const gracesReply = await create('shared', 'x', grace).expect(200);
    expect(gracesReply.body.data.id).not.toBe(adasReply.body.data.id);
  });

  it('is remembered for 24 hours', async () => {
    await create('day', 'first').expect(200);
    server.clock.advance(24 * HOUR - 1);
    await create('day', 'second').expect(400);
  });

  it.each([
    ['a day', 24 * HOUR + 1],
    ['a year', 365 * 24 * HOUR],
  ])(
    'is refused with another body %s later, and acknowledges nothing (threat H4)',
    async (_name, later) => {
      const key = `later${String(later)}`;
      await create(key, 'first').expect(200);
      server.clock.advance(later);
      ada = await server.signIn(`ada${String(testNumber)}@example.com`);
      const { body } = await create(key, 'second').expect(400);
      expect(body.data.code).toBe('REQUEST.KEY_REUSED');
      expect(await count()).toBe(1);
    },
  );

  it('has no second effect with the same body a year later (threat H4)', async () => {
    const first = await create('year').expect(200);
    server.clock.advance(365 * 24 * HOUR);
    ada = await server.signIn(`ada${String(testNumber)}@example.com`);
    const again = await create('year').expect(200);
    expect(again.body.data.id).toBe(first.body.data.id);
    expect(await count()).toBe(1);
  });

  it('counts as a new command once it is forgotten and its body differs (threat H4)', async () => {
    const first = await create('forgotten', 'first').expect(200);
    // Longer than keys are remembered.
    server.clock.advance(401 * 24 * HOUR);
    ada = await server.signIn(`ada${String(testNumber)}@example.com`);
    const second = await create('forgotten', 'second').expect(200);
    expect(second.body.data.id).not.toBe(first.body.data.id);
    expect(await count()).toBe(2);
  });

  it('has no second effect if its reply was too large to store (threat M5)', async () => {
    const { id } = await addItem(ada, 'x');
    const path = `${GTM}/${id}`;
    const describeIt = () =>
      ada
        .put(path)
        .set('Idempotency-Key', 'large')
        // Its reply is larger than MAX_STORED_REPLY_BYTES.
        .send({ description: 'x'.repeat(60_000) })
        .expect(200);
    await describeIt();
    await ada.put(path).send({ description: 'Later' }).expect(200);
    await describeIt();
    const { body } = await ada.get(`/v1/resources/items/${id}`).expect(200);
    expect(body.data.description).toBe('Later');
  });

  it.each(['', ' ', 'two words', 'x'.repeat(101), 'umlaut-\u00e4'])(
    'is refused with the key %j',
    async (key) => {
      const { body } = await create(key).expect(400);
      expect(body.data.fields[0].path).toBe('Idempotency-Key');
    },
  );

  it('returns the same ETag when repeated', async () => {
    const path = `/v1/teams/active/projects/${project.id}`;
    const rename = () =>
      ada
        .put(path)
        .set('Idempotency-Key', 'tag')
        .send({ description: 'Renamed' })
        .expect(200);
    const first = await rename();
    expect(first.headers['etag']).toMatch(/^"[\w-]+"$/);
    await ada.put(path).send({ description: 'Later' }).expect(200);
    expect((await rename()).headers['etag']).toBe(first.headers['etag']);
  });
});

describe('A command without a key', () => {
  it('takes effect each time it is sent', async () => {
    const send = () => ada.post(GTM).send({ description: 'x' }).expect(200);
    await send();
    await send();
    expect(await count()).toBe(2);
  });
});
