import { beforeEach, describe, expect, it } from 'vitest';
import type {
  AttemptOutcome,
  NewDelivery,
  WebhookDeliveries,
} from '#application/shared/ports/WebhookDeliveries.ts';

const MONDAY = '2026-03-02T09:00:00.000Z';
const TUESDAY = '2026-03-03T09:00:00.000Z';
const FRIDAY = '2026-03-06T09:00:00.000Z';

const delivery = (
  id: string,
  position: number,
  changes: Partial<NewDelivery> = {},
): NewDelivery => ({
  id,
  teamId: 'team-one',
  webhookId: 'hook-a',
  lane: 'item-1',
  position,
  index: 0,
  kind: 'ItemCompleted',
  occurredAt: MONDAY,
  actorId: 'user-ada',
  subjectUserId: null,
  content: '{"body":{"text":"„Preise“ \\u0000 😀"}}',
  ...changes,
});

/** An attempt that failed and will be repeated on Friday. */
const outcome = (changes: Partial<AttemptOutcome> = {}): AttemptOutcome => ({
  attempt: { at: TUESDAY, status: 500, error: null, response: 'oh' },
  attempts: 1,
  firstAt: TUESDAY,
  state: 'Waiting',
  nextAt: FRIDAY,
  ...changes,
});
/** An attempt that was the last one. */
const arrived = outcome({ state: 'Delivered', nextAt: null });

/** The contract of every WebhookDeliveries adapter. */
export const webhookDeliveriesContract = (
  name: string,
  open: () => WebhookDeliveries | Promise<WebhookDeliveries>,
): void => {
  describe(`${name} as the queue and log of webhooks`, () => {
    let deliveries: WebhookDeliveries;
    const waitingIds = async () =>
      (await deliveries.waiting(null, 100)).map(({ id }) => id);
    const listLogged = async (webhookId = 'hook-a', limit = 100) =>
      (await deliveries.list(webhookId, limit)).map(({ id }) => id);
    beforeEach(async () => {
      deliveries = await open();
    });

    it('starts only once, and its checkpoint moves back only on request (O45)', async () => {
      expect(await deliveries.checkpoint()).toBeNull();
      await deliveries.begin(7);
      await deliveries.begin(9);
      expect(await deliveries.checkpoint()).toBe(7);
      await deliveries.queue([], 12, MONDAY);
      await deliveries.queue([], 11, MONDAY);
      expect(await deliveries.checkpoint()).toBe(12);
      await deliveries.rewindCheckpoint(20);
      expect(await deliveries.checkpoint()).toBe(12);
      await deliveries.rewindCheckpoint(3);
      expect(await deliveries.checkpoint()).toBe(3);
    });

    it('queues each delivery once and returns the new ones (O45)', async () => {
      await deliveries.begin(0);
      const first = [delivery('b', 2), delivery('a', 1)];
      expect(await deliveries.queue(first, 2, MONDAY)).toEqual(
        new Set(['a', 'b']),
      );
      await deliveries.recordAttempt('a', arrived);
      const again = [delivery('a', 1), delivery('c', 3)];
      expect(await deliveries.queue(again, 3, MONDAY)).toEqual(new Set(['c']));
      expect(await waitingIds()).toEqual(['b', 'c']);
      expect(await deliveries.countWaiting()).toBe(2);
    });

    it('returns waiting deliveries in the order of events, a page at a time (O45)', async () => {
      const unordered = [
        delivery('z', 1, { index: 1 }),
        delivery('y', 1, { index: 0 }),
        delivery('b', 2),
        delivery('a', 2, { webhookId: 'hook-b' }),
      ];
      await deliveries.queue(unordered, 2, MONDAY);
      const page = await deliveries.waiting(null, 2);
      expect(page.map(({ id }) => id)).toEqual(['y', 'z']);
      const next = await deliveries.waiting(page[1] ?? null, 10);
      expect(next.map(({ id }) => id)).toEqual(['a', 'b']);
      expect(next[1]).toEqual({
        id: 'b',
        teamId: 'team-one',
        webhookId: 'hook-a',
        lane: 'item-1',
        position: 2,
        index: 0,
        attempts: 0,
        firstAt: null,
        nextAt: MONDAY,
      });
    });

    it('records how an attempt ended, unless the delivery is unknown (O46)', async () => {
      const queued = delivery('a', 1, { subjectUserId: 'user-grace' });
      await deliveries.queue([queued], 1, MONDAY);
      await deliveries.recordAttempt('a', outcome());
      await deliveries.recordAttempt('unknown', outcome());
      expect(await deliveries.find('a')).toEqual({
        ...queued,
        state: 'Waiting',
        queuedAt: MONDAY,
        attempts: 1,
        firstAt: TUESDAY,
        nextAt: FRIDAY,
        last: { at: TUESDAY, status: 500, error: null, response: 'oh' },
      });
      expect(await deliveries.find('unknown')).toBeNull();
    });

    it('queues a delivery again on request, and reports that request once (O48)', async () => {
      await deliveries.queue([delivery('a', 1)], 1, MONDAY);
      await deliveries.recordAttempt('a', arrived);
      expect(await deliveries.requestResend('hook-b', 'a', FRIDAY)).toBe(false);
      expect(await deliveries.requestResend('hook-a', 'a', FRIDAY)).toBe(true);
      expect(await waitingIds()).toEqual(['a']);
      const [resent] = await deliveries.takeResendRequests();
      expect(resent).toMatchObject({ id: 'a', attempts: 0, nextAt: FRIDAY });
      expect(await deliveries.takeResendRequests()).toEqual([]);
    });

    it('lists the newest deliveries first and prunes finished ones (O48)', async () => {
      const ids = ['a', 'b', 'c', 'd', 'e'];
      await deliveries.queue(
        ids.map((id, index) => delivery(id, index + 1)),
        5,
        TUESDAY,
      );
      for (const id of ['a', 'c', 'd', 'e'])
        await deliveries.recordAttempt(id, arrived);
      expect(await listLogged('hook-a', 3)).toEqual(['e', 'd', 'c']);
      await deliveries.prune('hook-a', 2);
      // Waiting deliveries stay, no matter how many are newer.
      expect(await listLogged()).toEqual(['e', 'd', 'b']);
      await deliveries.eraseBefore(TUESDAY);
      expect(await listLogged()).toEqual(['e', 'd', 'b']);
      await deliveries.eraseBefore(FRIDAY);
      // Nor how old they are.
      expect(await listLogged()).toEqual(['b']);
    });

    it('remembers since when deliveries have failed (O47)', async () => {
      expect(await deliveries.failingSince('hook-a')).toBeNull();
      await deliveries.setFailingSince('hook-a', MONDAY);
      await deliveries.setFailingSince('hook-a', FRIDAY);
      expect(await deliveries.failingSince('hook-a')).toBe(MONDAY);
      await deliveries.setFailingSince('hook-a', null);
      expect(await deliveries.failingSince('hook-a')).toBeNull();
    });

    it('shows the contents of a team’s deliveries, and replaces one (T30)', async () => {
      const deliveriesOfTeams = [
        delivery('a', 1),
        delivery('b', 2),
        delivery('c', 3, { teamId: 'team-two' }),
      ];
      await deliveries.queue(deliveriesOfTeams, 3, MONDAY);
      await deliveries.recordAttempt('a', arrived);
      const page = await deliveries.contents('team-one', '', 1);
      expect(page).toEqual([
        {
          id: 'a',
          lane: 'item-1',
          position: deliveriesOfTeams[0]?.position,
          content: deliveriesOfTeams[0]?.content,
        },
      ]);
      const nextPage = await deliveries.contents('team-one', 'a', 5);
      expect(nextPage.map(({ id }) => id)).toEqual(['b']);
      for (const id of ['a', 'b', 'unknown']) {
        await deliveries.rewrite(id, '{"other":1}');
      }
      expect(await deliveries.find('a')).toMatchObject({
        content: '{"other":1}',
        last: { at: TUESDAY, status: 500, error: null, response: null },
      });
      const waiting = await deliveries.find('b');
      expect(waiting).toMatchObject({ content: '{"other":1}', last: null });
      expect((await deliveries.find('c'))?.content).toBe(
        deliveriesOfTeams[2]?.content,
      );
    });

    it('erases a webhook or a team without affecting others (O49)', async () => {
      const deliveriesOfTeams = [
        delivery('a', 1),
        delivery('b', 2, { webhookId: 'hook-b' }),
        delivery('c', 3, { webhookId: 'hook-c', teamId: 'team-two' }),
      ];
      await deliveries.queue(deliveriesOfTeams, 3, MONDAY);
      await deliveries.eraseWebhook('hook-a');
      expect(await waitingIds()).toEqual(['b', 'c']);
      await deliveries.setFailingSince('hook-b', MONDAY);
      await deliveries.eraseTeam('team-one');
      expect(await waitingIds()).toEqual(['c']);
      expect(await deliveries.failingSince('hook-b')).toBeNull();
    });
  });
};
