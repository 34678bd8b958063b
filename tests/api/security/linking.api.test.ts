import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Google } from '#tests/support/google.ts';
import { GOOGLE_CLIENT, startGoogle } from '#tests/support/google.ts';
import type { MailServer } from '#tests/support/mailServer.ts';
import { startMailServer } from '#tests/support/mailServer.ts';
import { linkIn } from '#tests/support/signInMails.ts';
import type { Agent, TestServer } from '#tests/support/testServer.ts';
import { startTestServer } from '#tests/support/testServer.ts';

const PUBLIC = 'http://localhost:4300';
const ADDRESS = 'ada@gmail.com';

let google: Google;
let mails: MailServer;
let server: TestServer;
let received: number;

beforeEach(async () => {
  google = await startGoogle(`${PUBLIC}/v1/auth/google/callback`);
  google.accounts.set('ada', { email: ADDRESS, email_verified: true });
  mails = await startMailServer();
  received = 0;
  server = await startTestServer({
    publicUrl: PUBLIC,
    rateLimits: false,
    smtp: { url: mails.url, from: 'no-reply@example.com' },
    mailSignIn: true,
    identity: {
      microsoft: null,
      google: { ...GOOGLE_CLIENT, endpoints: google.endpoints },
    },
  });
});
afterEach(async () => {
  await server.close();
  await mails.close();
  await google.close();
});

/** Signs in at Google; returns where the browser is sent. */
const byGoogle = async (browser: Agent): Promise<string> => {
  const { headers } = await browser.get('/v1/auth/google').expect(302);
  const location = String(headers['location']);
  const { pathname, search } = await google.signIn(location, 'ada');
  const arrived = await browser.get(pathname + search).redirects(0);
  return String(arrived.headers['location']);
};

const byMail = async (browser: Agent, emailAddress = ADDRESS) => {
  await browser.post('/v1/auth/mail').send({ emailAddress }).expect(200);
  received += 1;
  const { token } = linkIn((await mails.received(received)).at(-1));
  return browser
    .post('/v1/auth/exchange-token')
    .send({ provider: 'Mail', idToken: token, timeZone: 'UTC' });
};

const userIn = async (browser: Agent): Promise<string> => {
  const { body } = await browser
    .get('/v1/user/core-application-context')
    .expect(200);
  return body.data.userContext.userId;
};

describe('A second way to sign in', () => {
  it('leads to the account after the first way was used in the same browser (threat S5)', async () => {
    const firstBrowser = server.agent();
    expect(await byGoogle(firstBrowser)).toBe('/app-start');
    const userId = await userIn(firstBrowser);

    const browser = server.agent();
    const refused = await byMail(browser);
    expect(refused.status).toBe(409);
    expect(refused.body.data.code).toBe('ACCOUNT.OTHER_SIGN_IN');
    await browser.get('/v1/user/core-application-context').expect(401);

    expect(await byGoogle(browser)).toBe('/app-start');
    const other = server.agent();
    expect((await byMail(other)).status).toBe(200);
    expect(await userIn(other)).toBe(userId);
  });

  it('ends on the sign-in page after a redirect, and is linked only in that browser (threat S5)', async () => {
    const firstBrowser = server.agent();
    expect((await byMail(firstBrowser)).status).toBe(200);
    const userId = await userIn(firstBrowser);

    const browser = server.agent();
    const page = '/login?error=ACCOUNT.OTHER_SIGN_IN&provider=Google';
    expect(await byGoogle(browser)).toBe(page);
    // A browser that has not seen the refusal links nothing.
    expect((await byMail(server.agent())).status).toBe(200);
    expect(await byGoogle(server.agent())).toBe(page);

    expect((await byMail(browser)).status).toBe(200);
    const other = server.agent();
    expect(await byGoogle(other)).toBe('/app-start');
    expect(await userIn(other)).toBe(userId);
  });

  it('can be linked within ten minutes, and not by another account (threat S5)', async () => {
    await byMail(server.agent());
    const lateBrowser = server.agent();
    await byGoogle(lateBrowser);
    server.clock.advance(601_000);
    expect((await byMail(lateBrowser)).status).toBe(200);
    expect(await byGoogle(server.agent())).toContain('OTHER_SIGN_IN');

    const shared = server.agent();
    await byGoogle(shared);
    await byMail(shared, 'eve@example.com');
    expect(await byGoogle(server.agent())).toContain('OTHER_SIGN_IN');
  });
});

describe('An address that nobody has verified', () => {
  it('is marked as such in every reply, and moves to the person who verifies it (threat S7)', async () => {
    const mallory = server.agent();
    google.accounts.set('ada', {
      email: 'cfo@corp.example',
      email_verified: true,
    });
    expect(await byGoogle(mallory)).toBe('/app-start');
    const contextOf = async (browser: Agent) =>
      (await browser.get('/v1/user/core-application-context')).body.data;
    const before = await contextOf(mallory);
    expect(before.userContext).toMatchObject({
      emailAddress: 'cfo@corp.example',
      emailVouched: false,
    });
    expect(before.activeTeam.teamMemberships[0].emailVouched).toBe(false);

    const owner = server.agent();
    expect((await byMail(owner, 'cfo@corp.example')).status).toBe(200);
    const ownersContext = await contextOf(owner);
    expect(ownersContext.userContext.userId).not.toBe(
      before.userContext.userId,
    );
    expect(ownersContext.userContext).toMatchObject({
      emailAddress: 'cfo@corp.example',
      emailVouched: true,
    });
    const after = await contextOf(mallory);
    expect(after.userContext).toMatchObject({
      emailAddress: '',
      emailVouched: false,
      displayName: 'No address',
    });
  });
});
