import { afterEach, describe, expect, it } from 'vitest';
import { addItem, contextOf, scheduleProject } from '#tests/support/calls.ts';
import { joinTeam } from '#tests/support/people.ts';
import type { MailServer } from '#tests/support/mailServer.ts';
import { startMailServer } from '#tests/support/mailServer.ts';
import type { Agent, TestServer } from '#tests/support/testServer.ts';
import { startTestServer } from '#tests/support/testServer.ts';

const GRACE = 'grace@example.com';
const PUBLIC = 'http://localhost:8080';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SETTINGS = '/v1/user/notifications';

let server: TestServer;
let mails: MailServer;
afterEach(async () => {
  await server.close();
  await mails.close();
});

/**
 * Starts both servers with a team of Grace and Ada; `mention` is Ada's comment
 * that mentions Grace. The first email is Ada's invitation.
 */
const openMailTeam = async () => {
  mails = await startMailServer();
  server = await startTestServer({
    publicUrl: PUBLIC,
    smtp: { url: mails.url, from: 'slipway@example.com' },
  });
  const grace = await server.signIn(GRACE);
  const { browser: ada, userId: adaId } = await joinTeam(
    server,
    grace,
    'ada@example.com',
  );
  await mails.received(1);
  await scheduleProject(grace);
  const { id: itemId } = await addItem(grace, 'Launch');
  const { userId } = (await contextOf(grace)).userContext;
  const mention = () =>
    ada
      .post(`/v1/teams/active/project-items/all/${itemId}/comments`)
      .send({ text: `Look, @[Grace](${userId})` })
      .expect(200);
  return { grace, userId, adaId, itemId, mention };
};

/** The first email after the invitation. */
const inboxMail = async () => (await mails.received(2))[1];

/** Lets time pass and sends the mail that is due. */
const sendMailsAfter = (ms: number) => {
  server.clock.advance(ms);
  return server.slipway().useCases.sendMails();
};

const chooseMail = (browser: Agent, mail: string) =>
  browser.put(SETTINGS).send({ mail, weeklyReview: true }).expect(200);

const tokenIn = (content: string): string =>
  decodeURIComponent(/unsubscribe\?token=([\w.%-]+)/.exec(content)?.[1] ?? '');

/** Posts like a mail server: without a session, an origin or our header. */
const postTo = (token: string, headers: Record<string, string> = {}) =>
  fetch(
    `${server.url()}/v1/notifications/unsubscribe?token=${encodeURIComponent(token)}`,
    {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      body: 'List-Unsubscribe=One-Click',
    },
  );

describe('Mail about the inbox (I53)', () => {
  it('is sent at once to people who chose that, as text and HTML, and stops after its link is used', async () => {
    const { grace, itemId, mention } = await openMailTeam();
    await chooseMail(grace, 'AtOnce');
    await mention();
    await sendMailsAfter(MINUTE_MS);
    await mention();
    await server.restart();
    await sendMailsAfter(MINUTE_MS);
    const mail = await inboxMail();
    expect(mail?.to).toEqual([GRACE]);
    const { content = '' } = mail ?? {};
    expect(content).toContain('Subject: ada mentioned you');
    expect(content).toContain('Content-Type: text/plain');
    expect(content).toContain('Content-Type: text/html');
    expect(content).toContain(
      `${PUBLIC}/project/items/all-items/in-scope/${itemId}`,
    );
    expect(content).toContain(
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    );
    expect(content).toMatch(
      /^List-Unsubscribe:\s+<http:\/\/localhost:8080\/v1\/notifications\/unsubscribe\?token/m,
    );
    const reply = await postTo(tokenIn(content));
    expect(await reply.json()).toMatchObject({
      data: { isUnsubscribed: true },
    });
    const again = await server.signIn(GRACE);
    const { body } = await again.get(SETTINGS).expect(200);
    expect(body.data).toEqual({
      mail: 'None',
      weeklyReview: false,
      isAvailable: true,
    });
    expect(await sendMailsAfter(DAY_MS)).toEqual({ ends: {}, failures: [] });
    expect(server.logs()).not.toContain(tokenIn(content));
    expect(server.logs()).not.toContain('grace@');
  });

  it('is sent once a day by default', async () => {
    const { mention } = await openMailTeam();
    await mention();
    await mention();
    expect((await sendMailsAfter(MINUTE_MS)).ends).toEqual({});
    expect((await sendMailsAfter(DAY_MS)).ends).toEqual({ Sent: 1 });
    expect((await sendMailsAfter(DAY_MS)).ends).toEqual({});
    const mail = await inboxMail();
    expect(mail?.content).toContain(
      'Subject: You have 2 new entries in your Slipway inbox',
    );
  });
});

describe('The link that stops all mail (I54)', () => {
  const mailWithLink = async () => {
    const { grace, mention, ...ids } = await openMailTeam();
    await chooseMail(grace, 'AtOnce');
    await mention();
    await sendMailsAfter(MINUTE_MS);
    const mail = await inboxMail();
    return { ...ids, grace, token: tokenIn(mail?.content ?? '') };
  };
  const settingsOf = async (browser: Agent) =>
    (await browser.get(SETTINGS).expect(200)).body.data;

  it('opens a page that changes nothing until its button is pressed', async () => {
    const { grace, token } = await mailWithLink();
    const page = await server
      .agent()
      .get(`/v1/notifications/unsubscribe?token=${encodeURIComponent(token)}`)
      .set('Accept', 'text/html')
      .expect(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('<form method="post">');
    expect(page.text).not.toContain(token);
    expect(await settingsOf(grace)).toMatchObject({ mail: 'AtOnce' });
    const done = await postTo(token, {
      Accept: 'text/html',
      Origin: 'null',
    });
    expect(await done.text()).toContain('<h1>Unsubscribed</h1>');
    // The setting was changed from another browser.
    await expect.poll(() => settingsOf(grace)).toMatchObject({ mail: 'None' });
  });

  it('only works for its person, and until their account is closed', async () => {
    const { grace, userId, adaId, token } = await mailWithLink();
    const guesses = ['', userId, `${userId}.`, `x${token}`, `${token}x`];
    for (const guess of guesses) {
      const reply = await postTo(guess);
      expect(await reply.json()).toMatchObject({
        data: { isUnsubscribed: false },
      });
    }
    expect(await settingsOf(grace)).toMatchObject({ mail: 'AtOnce' });
    await server.agent().post('/v1/notifications/unsubscribe').expect(400);
    const { body } = await grace.get('/v1/user/export').expect(200);
    expect(body.data.account.notifications).toEqual({
      mail: 'AtOnce',
      weeklyReview: true,
    });
    await server.slipway().useCases.closeAccount({
      userId: adaId,
      commandId: 'close',
      confirmation: 'ada@example.com',
    });
    const adaToken = await server.slipway().unsubscribeTokens.create(adaId);
    expect(await (await postTo(adaToken)).json()).toMatchObject({
      data: { isUnsubscribed: false },
    });
  });
});

describe('Guesses at links that stop mail (I54)', () => {
  it('are limited per address', async () => {
    await openMailTeam();
    // An address may guess 300 times.
    for (let guess = 0; guess < 300; guess++)
      await postTo(`x.${String(guess)}`);
    expect((await postTo('x.300')).status).toBe(429);
  });
});

describe('The mail settings of a person (I50)', () => {
  it('are refused if they are not one of the choices', async () => {
    const { grace } = await openMailTeam();
    await grace
      .put(SETTINGS)
      .send({ mail: 'Hourly', weeklyReview: true })
      .expect(400);
    await grace.put(SETTINGS).send({ mail: 'None' }).expect(400);
    await server.agent().get(SETTINGS).expect(401);
  });
});
