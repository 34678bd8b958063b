import { afterEach, describe, expect, it, vi } from 'vitest';
import { activeTeamOf, codeFor, invite } from '#tests/support/people.ts';
import type { MailServer } from '#tests/support/mailServer.ts';
import { startMailServer } from '#tests/support/mailServer.ts';
import type { TestServer } from '#tests/support/testServer.ts';
import { startTestServer } from '#tests/support/testServer.ts';

/** Much longer than anything takes, even on a busy machine. */
const LONG_MS = 25_000;
const GRACE = 'grace@example.com';
const FROM = 'slipway@example.com';
const PUBLIC = 'http://localhost:8080';

let server: TestServer;
let mails: MailServer;
afterEach(async () => {
  await server.close();
  await mails.close();
});

const start = async (options: Parameters<typeof startMailServer>[0] = {}) => {
  mails = await startMailServer(options);
  server = await startTestServer({
    publicUrl: PUBLIC,
    smtp: { url: mails.url, from: FROM },
  });
  return server.signIn('ada@example.com');
};

const resumeWorkflows = () =>
  server.slipway().useCases.resumeWorkflows({ idleMs: 0 });

describe('An invitation, with a mail server (Q67)', () => {
  it('is mailed to its address, with a link that contains its code (Q4)', async () => {
    const ada = await start();
    await ada
      .put('/v1/teams/active/name')
      .send({ newTeamName: 'Rockets' })
      .expect(200);
    const team = await invite(ada, GRACE);
    const [mail] = await mails.received(1);
    expect(mail).toMatchObject({ from: FROM, to: [GRACE] });
    expect(mail?.content).toContain('Rockets');
    const link = /http:\S+/.exec(mail?.content ?? '')?.[0] ?? '';
    const { origin, pathname, searchParams } = new URL(link);
    expect({ origin, pathname }).toEqual({
      origin: PUBLIC,
      pathname: '/invite',
    });
    expect(searchParams.get('c')).toBe(codeFor(team, GRACE));
    expect(server.logs()).not.toContain('grace@');
  });

  it('is mailed only once, no matter how often the command is repeated', async () => {
    const ada = await start();
    for (let times = 0; times < 3; times++) {
      await ada
        .post('/v1/teams/active/members')
        .set('Idempotency-Key', 'once')
        .send({ memberEmailAddress: GRACE })
        .expect(200);
    }
    await invite(ada, 'linus@example.com');
    const received = await mails.received(2);
    expect(received.map(({ to }) => to)).toEqual([
      [GRACE],
      ['linus@example.com'],
    ]);
  });

  it('stays valid when the mail server refuses its mail, which is logged without the address', async () => {
    const ada = await start({ refusing: true });
    const team = await invite(ada, GRACE);
    await vi.waitFor(() => {
      expect(mails.refusals()).toBe(1);
    }, LONG_MS);
    await vi.waitFor(async () => {
      expect(await resumeWorkflows()).toEqual({
        resumed: 0,
        failures: [],
        unfinished: 0,
      });
    }, LONG_MS);
    expect(mails.refusals()).toBe(1);
    const [invitation] = team.invitedTeamMembers;
    await vi.waitFor(async () => {
      expect((await activeTeamOf(ada)).invitedTeamMembers).toEqual([
        { ...invitation, notMailed: 'Refused' },
      ]);
    }, LONG_MS);
    expect(server.logs()).not.toContain('grace@');
  });

  it('stays valid when no mail server answers, and the reply does not wait for it', async () => {
    const ada = await start();
    await mails.close();
    const team = await invite(ada, GRACE);
    expect(team.invitedTeamMembers).toHaveLength(1);
    const [failure] = await vi.waitFor(async () => {
      const { failures } = await resumeWorkflows();
      expect(failures).toHaveLength(1);
      return failures;
    }, LONG_MS);
    expect(String(failure?.error)).toContain('ESOCKET');
    expect(JSON.stringify(failure)).not.toContain('grace@');
    expect(await activeTeamOf(ada)).toEqual(team);
    expect(server.logs()).not.toContain('grace@');
    // `afterEach` closes a mail server.
    mails = await startMailServer();
  });
});
