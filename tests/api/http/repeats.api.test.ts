import { beforeEach, describe, expect, it } from 'vitest';
import { Role } from '#api/contract/values.ts';
import { addItem, scheduleProject } from '#tests/support/calls.ts';
import {
  chooseTeam,
  codeFor,
  createTeam,
  invite,
  joinTeam,
} from '#tests/support/people.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';

const GTM = '/v1/teams/active/project-items/gtm';
const MEMBERS = '/v1/teams/active/members';

const server = sharedServer();
/** For the addresses, so that each test has its own people. */
let testNumber = 0;
let ada: Agent;

beforeEach(async () => {
  testNumber += 1;
  ada = await server.signIn(`ada${String(testNumber)}@example.com`);
  await scheduleProject(ada);
});

const join = (name: string, role: number) =>
  joinTeam(server, ada, `${name}${String(testNumber)}@example.com`, role);

const lowerRole = (browser: Agent, userId: string) =>
  browser
    .put(`${MEMBERS}/${userId}/role`)
    .set('Idempotency-Key', 'lower')
    .send({ teamRole: Role.Editor });

const leave = (browser: Agent, userId: string) =>
  browser.delete(`${MEMBERS}/${userId}`).set('Idempotency-Key', 'leave');

const rename = (browser: Agent) =>
  browser
    .put('/v1/teams/active/name')
    .set('Idempotency-Key', 'rename')
    .send({ newTeamName: 'Rockets' });

describe('The repeat of a command with a key', () => {
  it('gets the first answer, even with If-Match and a large reply', async () => {
    const { id } = await addItem(ada, 'x');
    const { headers } = await ada
      .put(`${GTM}/${id}`)
      .send({ description: 'y' });
    const edit = () =>
      ada
        .put(`${GTM}/${id}`)
        .set('Idempotency-Key', 'large')
        .set('If-Match', String(headers['etag']))
        // Its reply is larger than MAX_STORED_REPLY_BYTES.
        .send({ description: 'x'.repeat(60_000) })
        .expect(200);
    const first = await edit();
    expect((await edit()).text).toBe(first.text);
  });

  it('is refused with another If-Match', async () => {
    const renameAt = (tag: string) =>
      ada
        .put('/v1/teams/active/name')
        .set('Idempotency-Key', 'tag')
        .set('If-Match', tag)
        .send({ newTeamName: 'Rockets' });
    await renameAt('*').expect(200);
    const { body } = await renameAt('"other"').expect(400);
    expect(body.data.code).toBe('REQUEST.KEY_REUSED');
  });

  it('is refused in another team, because it is another command there', async () => {
    const add = () =>
      ada.post(GTM).set('Idempotency-Key', 'team').send({ description: 'x' });
    await add().expect(200);
    await createTeam(ada, 'Other');
    const { body } = await add().expect(400);
    expect(body.data.code).toBe('REQUEST.KEY_REUSED');
  });

  it('gets the first answer after a person lowered their own role', async () => {
    const { browser, userId } = await join('grace', Role.Admin);
    const first = await lowerRole(browser, userId).expect(200);
    expect((await lowerRole(browser, userId).expect(200)).text).toBe(
      first.text,
    );
  });

  it.each([
    ['their only team', false],
    ['one of their teams', true],
  ])('confirms success after the person left %s', async (_, hasOther) => {
    const { browser, userId } = await join('grace', Role.Admin);
    const team = await browser.get('/v1/teams/active').expect(200);
    if (hasOther) {
      await createTeam(browser, 'Other');
      await chooseTeam(browser, team.body.data.id).expect(200);
    }
    await leave(browser, userId).expect(200);
    const again = await leave(browser, userId).expect(200);
    expect(again.body).toEqual({ result: 'Ok', data: {} });
  });

  it('shows a removed member nothing from the team', async () => {
    const { browser, userId } = await join('grace', Role.Admin);
    const code = codeFor(await invite(ada, 'x@example.com'), 'x@example.com');
    expect((await rename(browser).expect(200)).text).toContain(code);
    await ada.delete(`${MEMBERS}/${userId}`).expect(200);
    const again = await rename(browser).expect(200);
    expect(again.body).toEqual({ result: 'Ok', data: {} });
  });

  it('is refused to a removed member who never sent the command', async () => {
    const { browser, userId } = await join('grace', Role.Admin);
    await ada.delete(`${MEMBERS}/${userId}`).expect(200);
    await rename(browser).expect(401);
  });
});
