import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '#api/contract/values.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { HookReceiver } from '#tests/support/hookReceiver.ts';
import { startHookReceiver } from '#tests/support/hookReceiver.ts';
import type { MailServer } from '#tests/support/mailServer.ts';
import { startMailServer } from '#tests/support/mailServer.ts';
import { joinTeam } from '#tests/support/people.ts';
import type { TestServer } from '#tests/support/testServer.ts';
import { startTestServer } from '#tests/support/testServer.ts';
import { webhookCallsOf } from '../webhook/webhookCalls.ts';

let mails: MailServer;
let server: TestServer;
let receiver: HookReceiver;
beforeAll(async () => {
  mails = await startMailServer();
  receiver = await startHookReceiver();
  server = await startTestServer({
    webhookPrivate: true,
    smtp: { url: mails.url, from: 'slipway@example.com' },
  });
});
afterAll(async () => {
  await server.close();
  await receiver.close();
  await mails.close();
});

const MEMBERS = '/v1/teams/active/members';

describe('A webhook of a former Admin', () => {
  it.each([
    ['is removed', (path: string) => ({ method: 'delete', path }) as const],
    [
      'is lowered',
      (path: string) => ({ method: 'put', path: `${path}/role` }) as const,
    ],
  ])(
    'is paused before it sends anything when the Admin %s, until another Admin resumes it (threat S1)',
    async (how, callOf) => {
      const founder = await server.signInNew();
      const address = `${how.replace(' ', '-')}@example.com`;
      const admin = await joinTeam(server, founder, address, Role.Admin);
      const formerAdminsHooks = webhookCallsOf(admin.browser);
      const foundersHooks = webhookCallsOf(founder);
      const { id } = await formerAdminsHooks.add({ url: receiver.url() });
      const received = () => JSON.stringify(receiver.received);
      await foundersHooks.addItem(`Seen before one ${how}`);
      await eventually(() => received().includes(`Seen before one ${how}`));
      const before = receiver.received.length;

      const { method, path } = callOf(`${MEMBERS}/${admin.userId}`);
      await founder[method](path).send({ teamRole: Role.Editor }).expect(200);
      await foundersHooks.addItem('Secret');
      await eventually(
        async () => (await foundersHooks.list())[0].paused === true,
      );
      expect(receiver.received).toHaveLength(before);

      await foundersHooks.revise(id, { paused: false }).expect(200);
      await foundersHooks.addItem(`Shared after one ${how}`);
      await eventually(() => {
        // A paused webhook is checked again after a few seconds.
        server.clock.advance(6000);
        return received().includes(`Shared after one ${how}`);
      });
      expect((await foundersHooks.list())[0].paused).toBe(false);
    },
  );

  it('is reported to the other Admins by mail (threat S1)', async () => {
    // The two tests above sent two invitations before.
    const paused = (await mails.received(4)).filter(({ content }) =>
      content.includes('was paused'),
    );
    expect(paused).toHaveLength(2);
  });
});
