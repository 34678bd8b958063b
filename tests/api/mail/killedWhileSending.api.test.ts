import request from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import { addItem, contextOf, scheduleProject } from '#tests/support/calls.ts';
import type { MailServer } from '#tests/support/mailServer.ts';
import { startMailServer } from '#tests/support/mailServer.ts';
import { joinTeam } from '#tests/support/people.ts';
import { settableClock } from '#tests/support/settableClock.ts';
import type { SlipwayProcess } from '#tests/support/slipwayProcess.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import { countStored } from '#tests/support/storedEvents.ts';
import { testComposition } from '#tests/support/testComposition.ts';
import type { TestServer } from '#tests/support/testServer.ts';
import { signIn } from '#tests/support/testServer.ts';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';

const DAY_MS = 24 * 60 * 60_000;
/**
 * A server looks for due emails half a minute after its start, then every
 * minute.
 */
const LONG_MS = 180_000;

let slipway: SlipwayProcess;
let mails: MailServer;
afterEach(async () => {
  await slipway.dispose();
  await mails.close();
});

/** Ada mentions Grace, who wants mail at once. */
const mention = async () => {
  const agent = () =>
    request.agent(slipway.url).set('X-Slipway-Client', 'test');
  const grace = agent();
  await signIn(grace, 'grace@example.com');
  const server = { agent } as unknown as TestServer;
  const { browser: ada } = await joinTeam(server, grace, 'ada@example.com');
  await mails.received(1);
  await grace
    .put('/v1/user/notifications')
    .send({ mail: 'AtOnce', weeklyReview: false })
    .expect(200);
  await scheduleProject(grace);
  const { id } = await addItem(grace, 'Launch');
  const { userId } = (await contextOf(grace)).userContext;
  mails.stopResponding();
  await ada
    .post(`/v1/teams/active/project-items/all/${id}/comments`)
    .send({ text: `Look, @[Grace](${userId})` })
    .expect(200);
};

describe('A mail that a server was sending when it was killed (I52)', () => {
  it(
    'is not sent again by the next server, even a day later',
    async () => {
      mails = await startMailServer();
      const smtp = { url: mails.url, from: 'slipway@example.com' };
      slipway = await startSlipway({ env: { SMTP_URL: smtp.url } });
      await mention();
      await mails.received(2);
      await slipway.end('SIGKILL');

      const { compose } = await testComposition(slipway.data);
      const clock = settableClock(new Date(Date.now() + DAY_MS).toISOString());
      const next = await compose({
        clock,
        smtp,
        entitlements: DEFAULT_ENTITLEMENTS,
      });
      try {
        expect(await next.useCases.sendMails()).toEqual({
          ends: {},
          failures: [],
        });
        const { eventStore } = next;
        expect(await countStored(eventStore, 'MailClaimed')).toBe(1);
        expect(await countStored(eventStore, 'MailEnded')).toBe(0);
      } finally {
        await next.close();
      }
    },
    LONG_MS,
  );
});
