import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MailServer } from '#tests/support/mailServer.ts';
import { startMailServer } from '#tests/support/mailServer.ts';
import { readAudit } from '../audit/auditCalls.ts';
import { linkIn } from '#tests/support/signInMails.ts';
import type { Agent, TestServer } from '#tests/support/testServer.ts';
import { startTestServer } from '#tests/support/testServer.ts';

const emailAddress = 'ada@example.com';
/** Has the form of a code, and is not the mailed one. */
const WRONG_CODE = 'AAAAAAAA';

let mails: MailServer;
let server: TestServer;

const start = (options: Parameters<typeof startTestServer>[0] = {}) =>
  startTestServer({
    smtp: { url: mails.url, from: 'no-reply@example.com' },
    mailSignIn: true,
    ...options,
  });

beforeEach(async () => {
  mails = await startMailServer();
  server = await start();
});
afterEach(async () => {
  await server.close();
  await mails.close();
});

const requestMail = (browser: Agent, body: object = {}) =>
  browser.post('/v1/auth/mail').send({ emailAddress, ...body });

/** Requests an email that the server agrees to send. */
const askForMail = (browser: Agent, body: object = {}) =>
  requestMail(browser, body).expect(200);

/** How many emails of the current test have been read. */
let received = 0;
beforeEach(() => {
  received = 0;
});

/** Waits for one more email; returns its link and code. */
const newestLink = async () => {
  received += 1;
  return linkIn((await mails.received(received)).at(-1));
};

/** Signs in with a link's token, a code, or both (`<token>.<code>`). */
const exchange = (browser: Agent, proof: string, body: object = {}) =>
  browser.post('/v1/auth/exchange-token').send({
    provider: 'Mail',
    // The call's name for any proof of identity.
    idToken: proof,
    timeZone: 'UTC',
    ...body,
  });

const signIn = async (address = emailAddress, more: object = {}) => {
  const browser = server.agent();
  await askForMail(browser, { emailAddress: address });
  const { token } = await newestLink();
  const { body } = await exchange(browser, token, more).expect(200);
  return { browser, context: body.data };
};

describe('Signing in by mail', () => {
  it('opens a session once, in the browser that asked (L103, L104)', async () => {
    const browser = server.agent();
    const { body, headers } = await askForMail(browser);
    expect(body.data).toEqual({ expiresInSeconds: 600 });
    expect(String(headers['set-cookie'])).toMatch(
      /^slipway_mail=[\w-]+\.[\w-]+; Max-Age=600; Path=\/v1\/auth; HttpOnly; SameSite=Lax$/,
    );
    const { token } = await newestLink();
    const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? '';
    const signedIn = await exchange(browser, token).expect(200);
    expect(signedIn.body.data.userContext.emailAddress).toBe(emailAddress);
    await browser.get('/v1/user/core-application-context').expect(200);
    const again = await exchange(
      server.agent().set('Cookie', cookie),
      token,
    ).expect(401);
    expect(again.body.data.code).toBe('ACCOUNT.IDENTITY_REFUSED');
  });

  it('finds the same account again, no matter how the address is written (L103)', async () => {
    const { context } = await signIn();
    const again = await signIn('Ada@Example.com');
    expect(again.context.userContext.userId).toBe(context.userContext.userId);
  });

  it('is offered instead of local sign-in (L109)', async () => {
    const { body } = await server.agent().get('/v1/auth/providers');
    expect(body.data).toMatchObject({ providers: ['Mail'], oidcName: null });
    await server
      .agent()
      .post('/v1/auth/local')
      .send({ emailAddress })
      .expect(404);
  });

  it('accepts the mailed code in the browser that asked (L104)', async () => {
    const browser = server.agent();
    await askForMail(browser);
    const { code } = await newestLink();
    expect(code).toMatch(/^[A-Z2-9]{8}$/);
    await exchange(browser, code.toLowerCase()).expect(200);
  });

  it('accepts the link with the code in another browser, but never the link alone (L104)', async () => {
    await askForMail(server.agent());
    const { token, code } = await newestLink();
    const other = server.agent();
    const { body } = await exchange(other, token).expect(401);
    expect(body.data).toMatchObject({
      code: 'ACCOUNT.MAIL_CODE',
      fields: [{ path: 'idToken' }],
    });
    await exchange(other, `${token}.${WRONG_CODE}`).expect(401);
    await exchange(other, `${token}.${code}`).expect(200);
    await exchange(other, `${token}.${code}`).expect(401);
  });

  it('records a wrong code in the audit of the member’s teams, and of no other team (T60)', async () => {
    const { browser: member, context } = await signIn();
    const tryCode = async (address: string) => {
      const browser = server.agent();
      await askForMail(browser, { emailAddress: address });
      await newestLink();
      await exchange(browser, WRONG_CODE).expect(401);
    };
    await tryCode('stranger@example.com');
    await tryCode(emailAddress);
    const failed = await vi.waitFor(
      async () => {
        const found = await readAudit(member, { kind: 'SignInFailed' });
        expect(found).toHaveLength(1);
        return found;
      },
      { timeout: 60_000, interval: 20 },
    );
    expect(failed[0]).toMatchObject({
      subjectId: context.userContext.userId,
      after: { provider: 'Mail', code: 'ACCOUNT.MAIL_CODE' },
    });
    expect(server.logs()).not.toContain('stranger@');
  });

  it('accepts no code in a browser that did not ask, and no other proof (L104)', async () => {
    await askForMail(server.agent());
    const { code } = await newestLink();
    // A token has 43 characters.
    const unknownToken = 'x'.repeat(43);
    for (const proof of [code, 'x', `${unknownToken}.${code}`, '.', '{}']) {
      const { body } = await exchange(server.agent(), proof).expect(401);
      expect(body.data.code).toBe('ACCOUNT.IDENTITY_REFUSED');
    }
  });

  it('stops working after ten minutes (L104)', async () => {
    const browser = server.agent();
    await askForMail(browser);
    const { token, code } = await newestLink();
    server.clock.advance(10 * 60_000);
    await exchange(browser, token).expect(401);
    await exchange(browser, code).expect(401);
  });

  it('works only once, even if the same proof is sent several times at once (L104)', async () => {
    const browser = server.agent();
    await askForMail(browser);
    const { token } = await newestLink();
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => exchange(browser, token)),
    );
    const statuses = replies.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 401, 401, 401]);
  });

  it('still works after a program has opened the link (L104)', async () => {
    const browser = server.agent();
    await askForMail(browser);
    const { token, url } = await newestLink();
    expect(url.search).toBe('');
    await server.agent().get(url.pathname).redirects(0);
    await exchange(browser, token).expect(200);
  });

  it('keeps the invitation, in the same browser and in another (L103)', async () => {
    const ada = await signIn();
    const invite = async (memberEmailAddress: string) => {
      const { body } = await ada.browser
        .post('/v1/teams/active/members')
        .send({ memberEmailAddress })
        .expect(200);
      received += 1;
      // The email is sent after the reply, and would be mistaken for the next
      // one.
      await mails.received(received);
      const list: { memberEmailAddress: string; inviteCode: string }[] =
        body.data.invitedTeamMembers;
      return list.find(
        (invitation) => invitation.memberEmailAddress === memberEmailAddress,
      )?.inviteCode;
    };
    const { activeTeam } = ada.context;
    const grace = server.agent();
    const first = await invite('grace@example.com');
    await askForMail(grace, {
      emailAddress: 'grace@example.com',
      inviteCode: first,
    });
    const inSameBrowser = await exchange(
      grace,
      (await newestLink()).token,
    ).expect(200);
    expect(inSameBrowser.body.data.activeTeam.id).toBe(activeTeam.id);

    const second = await invite('joan@example.com');
    await askForMail(server.agent(), {
      emailAddress: 'joan@example.com',
      inviteCode: second,
    });
    const { token, code, inviteCode } = await newestLink();
    expect(inviteCode).toBe(second);
    const inOtherBrowser = await exchange(server.agent(), `${token}.${code}`, {
      inviteCode,
    }).expect(200);
    expect(inOtherBrowser.body.data.activeTeam.id).toBe(activeTeam.id);
  });
});

describe('The mail with a sign-in link', () => {
  it('says what it is for and how to ignore it, as text and as HTML (L103)', async () => {
    await askForMail(server.agent());
    const { token, code, content } = await newestLink();
    expect(content).toContain('Subject: Sign in to Slipway');
    expect(content).toMatch(/multipart\/alternative/);
    // Both parts, text and HTML, contain the token and the code.
    expect(content.split(token).length).toBeGreaterThanOrEqual(3);
    expect(content.split(code).length).toBeGreaterThanOrEqual(3);
    expect(content).toContain('If it was not you');
    expect(content).not.toContain('List-Unsubscribe');
  });

  it('leaves neither the address nor the secret in the log (L105)', async () => {
    const browser = server.agent();
    await askForMail(browser);
    const { token, code } = await newestLink();
    await exchange(server.agent(), token).expect(401);
    await exchange(browser, token).expect(200);
    for (const secret of [token, code, emailAddress]) {
      expect(server.logs()).not.toContain(secret);
    }
    expect(server.logs()).toContain('code-needed');
  });

  it('is sent to an address at most five times an hour, no matter who asks (L106)', async () => {
    for (let times = 0; times < 5; times++) {
      await askForMail(server.agent());
    }
    const { headers } = await requestMail(server.agent(), {
      emailAddress: 'ADA@example.com',
    }).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await askForMail(server.agent(), { emailAddress: 'b@example.com' });
    server.clock.advance(60 * 60_000);
    await askForMail(server.agent());
  });

  it('gives the requester the same answer if nobody has the address (L106)', async () => {
    await signIn();
    const known = await requestMail(server.agent());
    const unknown = await requestMail(server.agent(), {
      emailAddress: 'x@example.com',
    });
    expect(unknown.status).toBe(known.status);
    expect(unknown.body).toEqual(known.body);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
  });

  it('gives the requester the same answer if the mail server refuses the address (L106)', async () => {
    await mails.close();
    mails = await startMailServer({ refusing: true });
    await server.close();
    server = await start();
    const { body } = await askForMail(server.agent());
    expect(body.data).toEqual({ expiresInSeconds: 600 });
    expect(mails.refusals()).toBe(1);
  });

  it('is reported as failed if no mail server accepts it (L103)', async () => {
    await mails.close();
    const { body, headers } = await requestMail(server.agent()).expect(503);
    expect(body.data.code).toBe('ACCOUNT.MAIL_NOT_SENT');
    expect(headers['set-cookie']).toBeUndefined();
    expect(server.logs()).not.toContain(emailAddress);
  });

  it.each([
    'ada',
    'ada@example.com,eve@example.com',
    'Ada <ada@example.com>',
    'eve@evil.test@example.com',
    'ada@example.com\r\nBcc: eve@evil.test',
  ])('is not sent to an address like %j (L103)', async (address) => {
    const { body } = await requestMail(server.agent(), {
      emailAddress: address,
    }).expect(400);
    expect(body.data.fields[0].path).toBe('emailAddress');
  });
});

describe('An account that was opened by mail', () => {
  it('cannot be opened from a mailbox that it no longer uses (L107)', async () => {
    const { context } = await signIn();
    const { userId } = context.userContext;
    const { directory } = server.slipway();
    const moved = { emailAddress: 'new@example.com', emailVouched: true };
    expect(await directory.changeAddress(userId, moved)).toBe(true);
    const { context: other } = await signIn();
    expect(other.userContext.userId).not.toBe(userId);
    const { context: same } = await signIn('new@example.com');
    expect(same.userContext.userId).toBe(userId);
  });

  it('cannot be opened while its address is in doubt (L107)', async () => {
    const { context } = await signIn();
    await server.slipway().directory.markUnverified(context.userContext.userId);
    const browser = server.agent();
    await askForMail(browser);
    const { token } = await newestLink();
    const { body } = await exchange(browser, token).expect(409);
    expect(body.data.code).toBe('ACCOUNT.EMAIL_TAKEN');
  });
});

describe('When sign-in by mail is off', () => {
  it('no mail is sent, and mail is not offered (L109)', async () => {
    await server.close();
    server = await start({ mailSignIn: false });
    const { body } = await server.agent().get('/v1/auth/providers');
    expect(body.data.providers).toEqual(['Local']);
    const refused = await requestMail(server.agent()).expect(400);
    expect(refused.body.data.code).toBe('ACCOUNT.PROVIDER_UNAVAILABLE');
  });
});
